import { Button } from '@lintel/ui';
import { Note, Status } from './panelStyles';
import type { Published } from './usePublished';

/** How it stands with the published versions, until they can be chosen. */
export function PublishedNote({ status, again }: Published & { again(): void }) {
  return (
    <Status role="status">
      {status === 'loading' && <Note>Reading the published versions…</Note>}
      {status === 'failed' && (
        <Note>
          The published versions could not be read.
          <Button size="small" onClick={again}>
            Try again
          </Button>
        </Note>
      )}
    </Status>
  );
}
