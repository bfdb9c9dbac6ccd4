import type { Field } from '@lintel/contract/property';

/** Whether a field takes a row of the form for itself. */
export const isWide = (field: Field): boolean =>
  field.kind === 'files' ||
  (field.kind === 'text' && Boolean(field.multiline || field.required || field.readOnly));
