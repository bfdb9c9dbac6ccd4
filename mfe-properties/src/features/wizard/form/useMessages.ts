import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FieldMessages } from './checkValues';
import type { ListingValues } from './ListingValues';
import { firstOf } from './stepOf';

/** Marks an error that was set from outside of the field's own rules. */
const TOLD = 'told';

/** Shows messages at their fields and moves the focus to the first; each goes when its field is changed. */
export function useMessages(form: UseFormReturn<ListingValues>) {
  const [wanted, setWanted] = useState<{ name: string }>();
  const focused = useRef<typeof wanted>(undefined);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const field = name as keyof ListingValues | undefined;
          if (field && form.getFieldState(field).error?.type === TOLD) form.clearErrors(field);
        },
      }),
    [form],
  );

  // After the step that the field stands in has been rendered, and its heading has had the focus.
  useEffect(() => {
    if (!wanted || focused.current === wanted) return;
    focused.current = wanted;
    document.querySelector<HTMLElement>(`[name="${wanted.name}"], [data-field="${wanted.name}"]`)?.focus();
  }, [wanted]);

  return (messages: FieldMessages) => {
    for (const [name, message] of Object.entries(messages))
      form.setError(name as keyof ListingValues, { type: TOLD, message });
    const first = firstOf(Object.keys(messages));
    if (first) setWanted({ name: first });
  };
}
