import type { Schemas } from '@lintel/contract/api';
import { failureToast, successToast, useHost } from '@lintel/module-kit';
import { ConfirmDialog, formatDateTime } from '@lintel/ui';
import { addressOf } from './deviceOf';
import { useEndSessionMutation } from './endSession';

interface Props {
  session: Schemas['Device'];
  /** Of the device. */
  name: string;
  onClose(): void;
}

export function EndSessionDialog({ session: { id, createdAt, address }, name, onClose }: Props) {
  const host = useHost();
  const [endSession, { isLoading }] = useEndSessionMutation();

  async function confirm() {
    try {
      await endSession(id).unwrap();
      onClose();
      host.toast(successToast(undefined, `${name} is signed out.`));
    } catch (error) {
      host.toast(failureToast(error, `${name} could not be signed out.`));
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Sign out ${name}?`}
      text={`It was signed in on ${formatDateTime(createdAt)} from ${addressOf(address)}. It has to sign in again with your password.`}
      confirmLabel="Sign out"
      danger
      pending={isLoading}
      onConfirm={confirm}
    />
  );
}
