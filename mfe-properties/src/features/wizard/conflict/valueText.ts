import type { Field } from '@lintel/contract/property';
import { countNoun, formatNumber } from '@lintel/ui';
import { textOfHtml } from '../form/plainText';

const nothing = 'Not set';

/** A field's value for people. */
export function valueText(field: Field, value: unknown): string {
  if (field.kind === 'flag') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return countNoun(value.length, 'file', 'files');
  if (value === null || value === undefined || value === '') return nothing;
  if (field.kind === 'number') return formatNumber(Number(value));
  return field.kind === 'text' && field.html ? textOfHtml(String(value)) : String(value);
}
