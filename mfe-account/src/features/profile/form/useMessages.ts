import { useCallback, useEffect } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { Messages } from '../data/checkValues';
import type { ProfileValues } from '../data/ProfileValues';

/** Shows messages at their fields and moves the focus to the first; each goes when its field is changed. */
export function useMessages(form: UseFormReturn<ProfileValues>) {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name) form.clearErrors(name as FieldPath<ProfileValues>);
        },
      }),
    [form],
  );

  return useCallback(
    (messages: Messages) => {
      for (const [name, message] of Object.entries(messages))
        form.setError(name as FieldPath<ProfileValues>, { message });
      const [first] = Object.keys(messages);
      if (first) document.querySelector<HTMLElement>(`[name="${first}"], [data-field="${first}"]`)?.focus();
    },
    [form],
  );
}
