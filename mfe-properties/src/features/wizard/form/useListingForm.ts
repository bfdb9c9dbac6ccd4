import type { PropertyFieldName } from '@lintel/contract/property';
import type { FieldMessages } from '@lintel/contract/property/check';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useFormContext, useFormState } from 'react-hook-form';
import { findFirstField } from './fieldInfo';
import type { ListingValues } from './listingValues';

/** The wizard's form, for its controls. */
export const useListingForm = () => useFormContext<ListingValues>();

/** The message of one field. Only that field's control renders again when the message changes. */
export function useFieldError(name: PropertyFieldName): string | undefined {
  const { control } = useListingForm();
  const { errors } = useFormState({ control, name, exact: true });
  const error = errors[name];
  return error && 'message' in error ? String(error.message ?? '') : undefined;
}

/** The type of errors that aren't the resolver's. */
const EXTERNAL = 'external';

export function setFieldMessages(form: UseFormReturn<ListingValues>, messages: FieldMessages) {
  for (const [name, message] of Object.entries(messages))
    form.setError(name as keyof ListingValues, { type: EXTERNAL, message });
}

/** Shows messages at their fields and focuses the first one. A message disappears when its field changes. */
export function useFieldMessages(form: UseFormReturn<ListingValues>) {
  const [focusTarget, setFocusTarget] = useState<{ name: string }>();
  const focused = useRef<typeof focusTarget>(undefined);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const field = name as keyof ListingValues | undefined;
          if (field && form.getFieldState(field).error?.type === EXTERNAL) form.clearErrors(field);
        },
      }),
    [form],
  );

  // Runs after the field's step has rendered and focused its heading.
  useEffect(() => {
    if (!focusTarget || focused.current === focusTarget) return;
    focused.current = focusTarget;
    document
      .querySelector<HTMLElement>(`[name="${focusTarget.name}"], [data-field="${focusTarget.name}"]`)
      ?.focus();
  }, [focusTarget]);

  return (messages: FieldMessages) => {
    setFieldMessages(form, messages);
    const first = findFirstField(Object.keys(messages));
    if (first) setFocusTarget({ name: first });
  };
}
