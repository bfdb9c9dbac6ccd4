import { failureToast, successToast, useHost } from '@lintel/module-kit';
import { ConfirmDialog } from '@lintel/ui';
import { useEndOtherSessionsMutation } from './endOtherSessions';

export function EndOthersDialog({ onClose }: { onClose(): void }) {
  const host = useHost();
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();

  async function confirm() {
    try {
      await endOthers().unwrap();
      onClose();
      host.toast(successToast(undefined, 'You are signed in here alone.'));
    } catch (error) {
      host.toast(failureToast(error, 'The other sessions could not be signed out.'));
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Sign out all other sessions?"
      text="Every other browser and device has to sign in again with your password. This one stays signed in."
      confirmLabel="Sign out others"
      danger
      pending={isLoading}
      onConfirm={confirm}
    />
  );
}
