import type { Schemas } from '@lintel/contract/api';
import { formatAddress } from '@lintel/contract/device';
import { useMutationToast } from '@lintel/module-kit';
import { ConfirmDialog, formatDateTime } from '@lintel/ui';
import { useEndSessionMutation } from './sessionApi';

interface Props {
  session: Schemas['Device'];
  /** Name of the device. */
  name: string;
  onClose(): void;
}

export function EndSessionDialog({ session: { id, createdAt, address }, name, onClose }: Props) {
  const toastResult = useMutationToast();
  const [endSession, { isLoading }] = useEndSessionMutation();

  async function confirm() {
    const isDone = await toastResult(endSession(id).unwrap(), {
      success: `${name} signed out`,
      failure: `Couldn't sign out ${name}.`,
    });
    if (isDone) onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Sign out ${name}?`}
      text={`It was signed in on ${formatDateTime(createdAt)} from ${formatAddress(address)}. You'll need your password to sign in there again.`}
      confirmLabel="Sign out"
      danger
      pending={isLoading}
      onConfirm={confirm}
    />
  );
}
