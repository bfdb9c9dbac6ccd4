import { failureToast, useHost } from '@lintel/module-kit';
import { Banner, Button, ConfirmDialog } from '@lintel/ui';
import { TriangleAlert } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useRestorePropertyMutation } from '../../../property/propertyApi';
import { useWizardSession } from '../session/useWizardSession';
import { ConflictDialog } from './ConflictDialog';

interface Props {
  /** Repeats the rejected save. The dialog is open while it is set. */
  retry: (() => void) | null;
  onDone(): void;
}

/** Reports that somebody else saved the listing: a dialog after a manual save, a banner after an autosave. */
export function ConflictNotice({ retry, onDone }: Props) {
  const session = useWizardSession();
  const { conflict } = useSyncExternalStore(session.saver.subscribe, session.saver.getSnapshot);
  const [isOpened, setIsOpened] = useState(false);
  if (!conflict) return null;

  const close = () => {
    setIsOpened(false);
    onDone();
  };
  const resume = () => {
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
        This listing was changed elsewhere. Choose which version to keep to save it.
      </Banner>
      {(isOpened || retry) &&
        (theirs.state === 'Deleted' ? (
          <DeletedDialog id={theirs.id} onClose={close} onRestored={resume} />
        ) : (
          <ConflictDialog
            differences={differences}
            onClose={close}
            onResolve={(fields) => {
              session.acceptTheirs(fields);
              resume();
            }}
          />
        ))}
    </>
  );
}

interface DeletedProps {
  id: string;
  onClose(): void;
  onRestored(): void;
}

/** Reports that the listing was deleted during editing, and offers to restore it. */
function DeletedDialog({ id, onClose, onRestored }: DeletedProps) {
  const host = useHost();
  const { saver } = useWizardSession();
  const [restore, { isLoading }] = useRestorePropertyMutation();

  async function handleRestore() {
    try {
      const { data } = await restore(id).unwrap();
      saver.mergeRestored(data);
      onRestored();
    } catch (error) {
      host.toast(failureToast(error, "Couldn't restore the listing."));
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="This listing was deleted"
      text="It was deleted elsewhere. Restore it to continue. Your changes are still here."
      confirmLabel="Restore"
      pending={isLoading}
      onConfirm={handleRestore}
    />
  );
}
