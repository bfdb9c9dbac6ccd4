import { Banner, Button } from '@lintel/ui';
import { TriangleAlert } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useSession } from '../SessionContext';
import { ConflictDialog } from './ConflictDialog';
import { DeletedDialog } from './DeletedDialog';

interface Props {
  /** What was refused and goes on when the versions are compared; the dialog is open while there is something. */
  retry: (() => void) | null;
  onDone(): void;
}

/** Somebody else saved this listing: a save by hand asks at once, one by itself leaves a banner. */
export function ConflictNotice({ retry, onDone }: Props) {
  const session = useSession();
  const { conflict } = useSyncExternalStore(session.saver.subscribe, session.saver.getSnapshot);
  const [isOpened, setIsOpened] = useState(false);
  if (!conflict) return null;

  const close = () => {
    setIsOpened(false);
    onDone();
  };
  const goOn = () => {
    close();
    retry?.();
  };
  const { theirs, differences } = conflict;

  return (
    <>
      <Banner
        tone="amber"
        icon={<TriangleAlert />}
        role="alert"
        action={
          <Button size="small" onClick={() => setIsOpened(true)}>
            Compare versions
          </Button>
        }
      >
        This listing was changed elsewhere. It is not saved until you choose which version to keep.
      </Banner>
      {(isOpened || retry) &&
        (theirs.state === 'Deleted' ? (
          <DeletedDialog id={theirs.id} onClose={close} onRestored={goOn} />
        ) : (
          <ConflictDialog
            differences={differences}
            onClose={close}
            onResolve={(fields) => {
              session.acceptTheirs(fields);
              goOn();
            }}
          />
        ))}
    </>
  );
}
