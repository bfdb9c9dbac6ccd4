import { Button, ButtonLink } from '@lintel/ui';
import { ExternalLink } from 'lucide-react';
import { useProfileContext } from './form/ProfileContext';
import { publicAddress } from './publicAddress';

/** What concerns the whole profile. */
export function ProfileActions({ username }: { username: string }) {
  const { pending, save } = useProfileContext();
  return (
    <>
      <ButtonLink
        href={publicAddress(username)}
        target="_blank"
        rel="noopener"
        icon={<ExternalLink size={16} strokeWidth={1.8} />}
        wideOnlyText
      >
        View public page
      </ButtonLink>
      <Button
        variant="primary"
        pending={pending.includes('all')}
        pendingLabel="Saving..."
        disabled={pending.length > 0}
        onClick={() => void save('all')}
      >
        Save All
      </Button>
    </>
  );
}
