import { Button } from '@lintel/ui';
import { RefreshCw } from 'lucide-react';
import { useRef } from 'react';
import { reload } from '../routing/blocks';
import { useNewVersion } from './useNewVersion';
import { Card, Place, Text } from './versionStyles';

/** Says that a reload would give something newer, and leaves the moment to whoever works here. */
export default function VersionNotice() {
  const { ready, postpone } = useNewVersion();
  const card = useRef<HTMLDivElement>(null);

  function later() {
    // The focus must not get lost with the button that had it.
    if (card.current?.contains(document.activeElement)) document.getElementById('main')?.focus();
    postpone();
  }

  return (
    // There before it says something: otherwise that would not be read out.
    <Place role="status" data-version>
      {ready && (
        <Card ref={card}>
          <RefreshCw size={16} strokeWidth={1.8} aria-hidden="true" />
          <Text>A new version is ready</Text>
          <Button size="small" onClick={() => reload()}>
            Reload
          </Button>
          <Button size="small" variant="ghost" onClick={later}>
            Later
          </Button>
        </Card>
      )}
    </Place>
  );
}
