import { failureToast, useHost } from '@lintel/module-kit';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../FormDialog';
import { useReauthentication } from '../security/Reauthentication';
import { RecoveryCodes, saveCodesText } from './RecoveryCodes';
import { useRenewRecoveryCodesMutation } from './twoStepApi';

/** Asks before it replaces the recovery codes, then shows the new ones. */
export function RenewCodesDialog({ onClose }: { onClose(): void }) {
  const host = useHost();
  const reauthenticate = useReauthentication();
  const [renew, { isLoading }] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<string[]>();

  async function send(event: FormEvent) {
    event.preventDefault();
    try {
      const { data } = await reauthenticate(() => renew().unwrap());
      setCodes(data.recoveryCodes);
    } catch (error) {
      host.toast(failureToast(error, "Couldn't create new codes."));
    }
  }

  return (
    <FormDialog
      title={codes ? 'Your new recovery codes' : 'Create new recovery codes?'}
      description={codes ? saveCodesText : 'Your current codes will stop working.'}
      action="Create new codes"
      isSubmitting={isLoading}
      onSubmit={send}
      onClose={onClose}
      result={codes && <RecoveryCodes codes={codes} />}
    />
  );
}
