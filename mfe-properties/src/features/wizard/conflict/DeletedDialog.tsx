import { failureToast, useHost } from '@lintel/module-kit';
import { ConfirmDialog } from '@lintel/ui';
import { useRestorePropertyMutation } from '../../../property/restoreProperty';
import { useSession } from '../SessionContext';

interface Props {
  id: string;
  onClose(): void;
  onRestored(): void;
}

/** The listing was deleted while it was worked on here. */
export function DeletedDialog({ id, onClose, onRestored }: Props) {
  const host = useHost();
  const { saver } = useSession();
  const [restore, { isLoading }] = useRestorePropertyMutation();

  async function restoreIt() {
    try {
      const { data } = await restore(id).unwrap();
      saver.takeRestored(data);
      onRestored();
    } catch (error) {
      host.toast(failureToast(error, 'The listing could not be restored.'));
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="This listing was deleted"
      text="It was deleted elsewhere. Restore it to go on; what you typed is still here."
      confirmLabel="Restore"
      pending={isLoading}
      onConfirm={restoreIt}
    />
  );
}
