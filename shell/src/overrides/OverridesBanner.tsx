import { Button } from '@lintel/ui';
import { FlaskConical, TriangleAlert } from 'lucide-react';
import { useTopInset } from '../useTopInset';
import { Actions, Strip, Text } from './bannerStyles';
import { leave } from './leaveOverrides';
import { formatNotice, type Notice } from './notice';
import { openPanel } from './openPanel';

interface Props {
  notice: Notice;
  onDismiss(): void;
}

/** Says on every page that this is not production, or why it is although another build was asked for. */
export function OverridesBanner({ notice, onDismiss }: Props) {
  const strip = useTopInset();
  const runs = notice.kind === 'running';
  const asAsked = runs && notice.failed.length === 0;
  const Icon = asAsked ? FlaskConical : TriangleAlert;
  return (
    <Strip ref={strip} role="region" aria-label="Module overrides" $tone={asAsked ? 'blue' : 'amber'}>
      <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
      <Text>{formatNotice(notice)}</Text>
      <Actions>
        {runs ? (
          <>
            <Button size="small" onClick={() => void openPanel()}>
              Modules
            </Button>
            <Button size="small" onClick={leave}>
              Leave
            </Button>
          </>
        ) : (
          <Button size="small" onClick={onDismiss}>
            Dismiss
          </Button>
        )}
      </Actions>
    </Strip>
  );
}
