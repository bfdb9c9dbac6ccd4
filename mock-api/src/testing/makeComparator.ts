import type { ListQuery } from '../query/parseListQuery';

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Compares two field values. Unset values are last in ascending order. */
function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  if (typeof a === 'string' && typeof b === 'string')
    return isDate(a) && isDate(b) ? (a < b ? -1 : 1) : collator.compare(a, b);
  return Number(a) - Number(b);
}

const isDate = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text);

/** Makes a comparator. Ties are broken by id, so that no record appears on two pages. */
export function makeComparator<Item extends { id: string }>(
  sort: ListQuery['sort'],
  getField: (item: Item, field: string) => unknown,
) {
  return (a: Item, b: Item): number => {
    for (const { field, descending } of sort) {
      const order = compareValues(getField(a, field), getField(b, field));
      if (order !== 0) return descending ? -order : order;
    }
    return a.id < b.id ? -1 : 1;
  };
}
