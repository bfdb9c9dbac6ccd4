import { isApiError } from './parseResponse';

/** The parts of a form of react-hook-form that are used. */
interface ErrorForm<Name extends string> {
  getValues(): object;
  setError(name: Name, error: { message?: string }, options: { shouldFocus: boolean }): void;
}

/** The names of fields: the form has errors of its own, too. */
type Field<Name extends string> = Exclude<Name, 'root' | 'form' | `${'root' | 'form'}.${string}`>;

/**
 * Shows the server's messages at a form's fields, and focuses the first of them.
 * @param error the error that the call threw
 * @returns the first field with a message, for a form that has to open its tab
 */
export function showFieldErrors<Name extends string>(
  { getValues, setError }: ErrorForm<Name>,
  error: unknown,
): Field<Name> | undefined {
  const messages = (isApiError(error) && error.fields) || {};
  // Values are in the order of the fields on screen.
  const rejected = (Object.keys(getValues()) as Field<Name>[]).filter((name) => messages[name]);
  for (const name of rejected)
    setError(name, { message: messages[name] }, { shouldFocus: name === rejected[0] });
  return rejected[0];
}
