import { foldText } from './foldText';

export type SortKey = string | number | null;

/** Maximum number of digits that are compared by value. */
const NUMBER_WIDTH = 12;
const date = /^\d{4}-\d\d-\d\dT/;

/** Makes a field's sort key: text without case and accents, numbers in it by value; null when unset. */
export function toSortKey(value: unknown): SortKey {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string') return Number(value);
  if (date.test(value)) return value;
  return foldText(value).replace(/\d+/g, (digits) => digits.padStart(NUMBER_WIDTH, '0'));
}

/** Compares two keys. Unset values are last in ascending order. */
export function compareKeys(a: SortKey, b: SortKey): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}
