import { useMutationToast } from '@lintel/module-kit';
import { ConfirmDialog } from '@lintel/ui';
import { type Passkey, useRemovePasskeyMutation } from '../../../account/passkeyApi';
import { useReauthentication } from '../security/Reauthentication';

interface Props {
  passkey: Passkey;
  onClose(): void;
}

export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: Props) {
  const toastResult = useMutationToast();
  const reauthenticate = useReauthentication();
  const [removePasskey, { isLoading }] = useRemovePasskeyMutation();

  async function confirm() {
    const isDone = await toastResult(
      reauthenticate(() => removePasskey(id).unwrap()),
      {
        success: `Passkey “${name}” removed`,
        failure: "Couldn't remove the passkey.",
      },
    );
    if (isDone) onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove “${name}”?`}
      text="It will no longer sign in to your account, and you'll be signed out on your other devices. Delete it on its device, too."
      confirmLabel="Remove"
      danger
      pending={isLoading}
      onConfirm={confirm}
    />
  );
}
