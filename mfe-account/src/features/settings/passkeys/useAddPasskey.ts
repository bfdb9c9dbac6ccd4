import { describeDevice } from '@lintel/contract/device';
import { createPasskey, failureToast, successToast, useHost } from '@lintel/module-kit';
import { useState } from 'react';
import { useAddPasskeyMutation, useStartPasskeyMutation } from '../../../account/passkeyApi';
import { useReauthentication } from '../security/Reauthentication';

/** Adds a passkey of this device or another one, named after the browser until the user renames it. */
export function useAddPasskey() {
  const host = useHost();
  const reauthenticate = useReauthentication();
  const [startPasskey] = useStartPasskeyMutation();
  const [addPasskey] = useAddPasskeyMutation();
  const [isAdding, setAdding] = useState(false);

  async function add() {
    setAdding(true);
    try {
      const credential = await createPasskey(await reauthenticate(() => startPasskey().unwrap()));
      if (!credential) return;
      const { name } = describeDevice(navigator.userAgent);
      const { message } = await reauthenticate(() => addPasskey({ name, credential }).unwrap());
      host.toast(successToast(message, 'Passkey added'));
    } catch (error) {
      host.toast(failureToast(error, "Couldn't add a passkey."));
    } finally {
      setAdding(false);
    }
  }

  return { isAdding, add };
}
