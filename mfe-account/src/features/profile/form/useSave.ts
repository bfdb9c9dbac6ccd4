import { failureToast, isApiError, successToast, useHost } from '@lintel/module-kit';
import { useState } from 'react';
import { checkValues, type Messages } from '../data/checkValues';
import { formName, profileUpdate } from '../data/profileUpdate';
import { fieldsOf, isList, type UpdateType } from '../data/sections';
import { useUpdateUserMutation } from '../data/updateUser';
import { addEntry } from './addEntry';
import { useMessages } from './useMessages';
import type { ProfileForm } from './useProfileForm';

/** A section's save starts that long after the click. */
export const SAVE_DELAY_MS = 500;

export interface Saving {
  /** What is being saved. */
  pending: readonly UpdateType[];
  /** Saves a section as it is now, or all of them. What fails says so and changes nothing of what was typed. */
  save(type: UpdateType): Promise<void>;
  tell(messages: Messages): void;
}

export function useSave({ form, settle }: ProfileForm): Saving {
  const host = useHost();
  const [updateUser] = useUpdateUserMutation();
  const [pending, setPending] = useState<readonly UpdateType[]>([]);
  const tell = useMessages(form);

  async function save(type: UpdateType) {
    const fields = fieldsOf(type);
    const refused = Object.assign({}, ...fields.filter(isList).map((list) => addEntry(form, list)));
    const typed = structuredClone(form.getValues());
    const { clean, messages } = checkValues(typed, fields);
    const wrong = { ...messages, ...refused };
    if (Object.keys(wrong).length > 0) return tell(wrong);

    setPending((others) => [...others, type]);
    try {
      if (type !== 'all') await new Promise((resolve) => setTimeout(resolve, SAVE_DELAY_MS));
      const { message } = await updateUser(profileUpdate(type, clean)).unwrap();
      settle(fields, typed);
      host.toast(successToast(message, 'Profile saved'));
    } catch (error) {
      if (isApiError(error) && error.fields) tell(named(error.fields));
      host.toast(failureToast(error, 'The profile could not be saved.'));
    } finally {
      setPending((others) => others.filter((other) => other !== type));
    }
  }

  return { pending, save, tell };
}

/** The API's messages under the form's names; a list's stand at the field beside it. */
function named(fields: Record<string, string>): Messages {
  const entries = Object.entries(fields).flatMap(([wireName, message]) => {
    const name = formName(wireName);
    return name ? [[isList(name) ? `entries.${name}` : name, message]] : [];
  });
  return Object.fromEntries(entries);
}
