/** Focuses the first control whose name has an error. */
export function focusFirstError(form: HTMLFormElement | null, errors: Partial<Record<string, string>>) {
  const first = Array.from(form?.elements ?? []).find(
    (control) => control instanceof HTMLElement && (control.getAttribute('name') ?? '') in errors,
  );
  if (first instanceof HTMLElement) first.focus();
}
