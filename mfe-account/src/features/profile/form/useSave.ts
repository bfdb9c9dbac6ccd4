import { failureToast, isApiError, successToast, useHost } from '@lintel/module-kit';
import { useCallback, useEffect, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useUpdateUserMutation } from '../../../account/profileApi';
import { addEntry } from './addEntry';
import { checkValues, type FieldMessages, getMessageField } from './checkValues';
import { toFormField, toUserUpdate } from './profileUpdate';
import type { ProfileField, ProfileValues } from './profileValues';
import { getFields, isListField, type UpdateType } from './sections';
import type { ProfileForm } from './useProfileForm';

/** The delay between a click and a section's save. */
export const SAVE_DELAY_MS = 500;

export interface Saving {
  /** The saves in progress. */
  pending: readonly UpdateType[];
  /** Saves the current values of one section or of all. A failure shows a toast and keeps the input. */
  save(type: UpdateType): Promise<void>;
  showMessages(messages: FieldMessages): void;
}

export function useSave({ form, getSavedValues, markSaved }: ProfileForm): Saving {
  const host = useHost();
  const [updateUser] = useUpdateUserMutation();
  const [pending, setPending] = useState<readonly UpdateType[]>([]);
  const showMessages = useFieldMessages(form);

  async function save(type: UpdateType) {
    const fields = getFields(type);
    const rejectedEntries = Object.assign(
      {},
      ...fields.filter(isListField).map((list) => addEntry(form, list)),
    );
    const typed = structuredClone(form.getValues());
    const { clean, messages } = checkValues(typed, fields, getSavedValues());
    const problems = { ...messages, ...rejectedEntries };
    if (Object.keys(problems).length > 0) return showMessages(problems);

    setPending((others) => [...others, type]);
    try {
      if (type !== 'all') await new Promise((resolve) => setTimeout(resolve, SAVE_DELAY_MS));
      const { message } = await updateUser(toUserUpdate(type, clean)).unwrap();
      markSaved(fields, typed);
      host.toast(successToast(message, 'Profile saved'));
    } catch (error) {
      if (isApiError(error) && error.fields) showMessages(toFormMessages(error.fields));
      host.toast(failureToast(error, "Couldn't save your profile."));
    } finally {
      setPending((others) => others.filter((other) => other !== type));
    }
  }

  return { pending, save, showMessages };
}

/** Maps the API's messages to the form's fields. */
function toFormMessages(fields: Record<string, string>): FieldMessages {
  const entries = Object.entries(fields).flatMap(([wireName, message]) => {
    const name = toFormField(wireName);
    return name ? [[getMessageField(name), message]] : [];
  });
  return Object.fromEntries(entries);
}

/** Shows messages at their fields and moves the focus to the first; a message disappears when its field changes. */
function useFieldMessages(form: UseFormReturn<ProfileValues>) {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name)
            form.clearErrors([name as FieldPath<ProfileValues>, getMessageField(name as ProfileField)]);
        },
      }),
    [form],
  );

  return useCallback(
    (messages: FieldMessages) => {
      for (const [name, message] of Object.entries(messages))
        form.setError(name as FieldPath<ProfileValues>, { message });
      const [first] = Object.keys(messages);
      // The description has an id, since an editor has no name.
      if (first) document.querySelector<HTMLElement>(`[name="${first}"], [id="profile-${first}"]`)?.focus();
    },
    [form],
  );
}
