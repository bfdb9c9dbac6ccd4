import type { Schemas } from '@lintel/contract/api';
import { failureToast, showFieldErrors, successToast, useHost } from '@lintel/module-kit';
import { useUpdateAccountMutation } from '../../../account/accountApi';
import { useReauthentication } from '../security/Reauthentication';
import { type AccountField, accountFields, getChanges, hasChanges, toFormValues } from './accountSchema';
import type { AccountForm } from './useAccountForm';

/** The minimum time that "Saving Changes..." shows. */
export const SAVING_MS = 1000;

interface Options {
  account: Schemas['Account'] | undefined;
  form: AccountForm;
  /** Called when a field is invalid; it may be in another tab. */
  onInvalid(field: AccountField): void;
  /** Called when a code was emailed to a new address. */
  onCodeSent(): void;
}

/** Saves the changed fields and shows the result. Input stays when the server rejects it. */
export function useSaveAccount({ account, form, onInvalid, onCodeSent }: Options) {
  const host = useHost();
  const reauthenticate = useReauthentication();
  const [updateAccount] = useUpdateAccountMutation();

  return form.handleSubmit(
    async (values) => {
      if (!account) return;
      if (!hasChanges(account, values)) {
        form.reset(toFormValues(account));
        return host.toast({ title: 'No changes to save' });
      }
      const changes = getChanges(account, values);
      try {
        const saving = reauthenticate(() => updateAccount(changes).unwrap());
        await Promise.allSettled([saving, pause(SAVING_MS)]);
        const { data, message } = await saving;
        form.reset(toFormValues(data));
        host.toast(successToast(message, 'Account saved'));
        if (changes.email !== undefined && data.pendingEmail) onCodeSent();
      } catch (error) {
        host.toast(failureToast(error, "Couldn't save your account."));
        const field = showFieldErrors(form, error);
        if (field) onInvalid(field);
      }
    },
    (errors) => {
      const first = accountFields.find((field) => errors[field]);
      if (first) onInvalid(first);
    },
  );
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
