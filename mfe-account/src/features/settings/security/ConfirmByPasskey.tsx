import { failureToast, signWithPasskey, supportsPasskeys, useHost } from '@lintel/module-kit';
import { Button } from '@lintel/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import {
  useConfirmByPasskeyMutation,
  useListPasskeysQuery,
  useStartConfirmationMutation,
} from '../../../account/passkeyApi';

/** A button that confirms in place of the password, when the account has a passkey. */
export function ConfirmByPasskey({ onConfirmed }: { onConfirmed(): void }) {
  const host = useHost();
  const { data: passkeys = [] } = useListPasskeysQuery();
  const [startConfirmation] = useStartConfirmationMutation();
  const [confirmByPasskey] = useConfirmByPasskeyMutation();
  const [isPending, setPending] = useState(false);

  async function confirm() {
    setPending(true);
    try {
      const credential = await signWithPasskey(await startConfirmation().unwrap());
      if (!credential) return;
      await confirmByPasskey(credential).unwrap();
      onConfirmed();
    } catch (error) {
      host.toast(failureToast(error, "Couldn't confirm with a passkey."));
    } finally {
      setPending(false);
    }
  }

  if (passkeys.length === 0 || !supportsPasskeys()) return null;
  return (
    <Button
      block
      icon={<KeyRound size={16} strokeWidth={1.8} aria-hidden="true" />}
      pending={isPending}
      onClick={confirm}
    >
      Use a passkey
    </Button>
  );
}
