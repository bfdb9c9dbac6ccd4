import { useMutationToast } from '@lintel/module-kit';
import { ConfirmDialog } from '@lintel/ui';
import { useEndOtherSessionsMutation } from './sessionApi';

export function EndOthersDialog({ onClose }: { onClose(): void }) {
  const toastResult = useMutationToast();
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();

  async function confirm() {
    const isDone = await toastResult(endOthers().unwrap(), {
      success: 'Other sessions signed out',
      failure: "Couldn't sign out the other sessions.",
    });
    if (isDone) onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Sign out all other sessions?"
      text="You'll need your password to sign in again on your other browsers and devices. You'll stay signed in here."
      confirmLabel="Sign out others"
      danger
      pending={isLoading}
      onConfirm={confirm}
    />
  );
}
