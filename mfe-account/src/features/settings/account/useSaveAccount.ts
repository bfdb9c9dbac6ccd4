import type { Schemas } from '@lintel/contract/api';
import { failureToast, isApiError, successToast, useHost } from '@lintel/module-kit';
import { pause } from '../pause';
import { type AccountField, accountFields, changesOf, hasChanges, valuesOf } from './accountSchema';
import { useUpdateAccountMutation } from './updateAccount';
import type { AccountForm } from './useAccountForm';

/** For as long "Saving Changes..." is shown at least. */
export const SAVING_MS = 1000;

interface Options {
  account: Schemas['Account'] | undefined;
  form: AccountForm;
  /** A field needs another look: it may stand in another tab. */
  onInvalid(field: AccountField): void;
  /** A code was mailed to another address. */
  onMailed(): void;
}

/** Saves what was changed and says how that went. What was typed stays where the server refuses it. */
export function useSaveAccount({ account, form, onInvalid, onMailed }: Options) {
  const host = useHost();
  const [updateAccount] = useUpdateAccountMutation();

  return form.handleSubmit(
    async (values) => {
      if (!account) return;
      if (!hasChanges(account, values)) {
        form.reset(valuesOf(account));
        return host.toast(successToast(undefined, 'Everything is saved.'));
      }
      const changes = changesOf(account, values);
      try {
        const saving = updateAccount(changes).unwrap();
        await Promise.allSettled([saving, pause(SAVING_MS)]);
        const { data, message } = await saving;
        form.reset(valuesOf(data));
        host.toast(successToast(message, 'Your account is saved.'));
        if (changes.email !== undefined && data.pendingEmail) onMailed();
      } catch (error) {
        host.toast(failureToast(error, 'Your account could not be saved.'));
        const field = showMessages(form, error);
        if (field) onInvalid(field);
      }
    },
    (errors) => {
      const first = accountFields.find((field) => errors[field]);
      if (first) onInvalid(first);
    },
  );
}

/** @returns the first field that the server has said something about */
function showMessages(form: AccountForm, error: unknown): AccountField | undefined {
  const messages = (isApiError(error) && error.fields) || {};
  const told = accountFields.filter((field) => messages[field]);
  for (const field of told) form.setError(field, { message: messages[field] });
  return told[0];
}
