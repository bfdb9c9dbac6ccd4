import type { ApiError } from '@lintel/module-kit';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Shows the server's messages at the form's fields, and focuses the first of them. */
export function showFieldErrors<Values extends FieldValues>(
  { getValues, setError }: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  { fields = {} }: ApiError,
) {
  // Values are in the order of the fields on screen.
  const rejected = (Object.keys(getValues()) as Path<Values>[]).filter((name) => fields[name]);
  for (const name of rejected)
    setError(name, { message: fields[name] }, { shouldFocus: name === rejected[0] });
}
