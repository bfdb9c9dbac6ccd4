import { Button } from '@lintel/ui';
import { FlaskConical, TriangleAlert } from 'lucide-react';
import { useTopInset } from '../useTopInset';
import { Actions, Strip, Text } from './bannerStyles';
import { leaveOverrides } from './leaveOverrides';
import { formatNotice, type Notice } from './notice';
import { openPanel } from './openPanel';

interface Props {
  notice: Notice;
  onDismiss(): void;
}

/** Shows above every page the running overrides, or why the requested ones don't run. */
export function OverridesBanner({ notice, onDismiss }: Props) {
  const strip = useTopInset();
  const isRunning = notice.kind === 'running';
  const isComplete = isRunning && notice.failed.length === 0;
  const Icon = isComplete ? FlaskConical : TriangleAlert;
  return (
    <Strip ref={strip} role="region" aria-label="Module overrides" $tone={isComplete ? 'blue' : 'amber'}>
      <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
      <Text>{formatNotice(notice)}</Text>
      <Actions>
        {isRunning ? (
          <>
            <Button size="small" onClick={() => void openPanel()}>
              Modules
            </Button>
            <Button size="small" onClick={leaveOverrides}>
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
