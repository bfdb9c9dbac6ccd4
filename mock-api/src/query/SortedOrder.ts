import type { ListQuery } from './parseListQuery';
import { compareKeys, type SortKey, toSortKey } from './sortKey';

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Compares two field values. Unset values come last in ascending order. */
function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  if (typeof a === 'string' && typeof b === 'string')
    return isDate(a) && isDate(b) ? (a < b ? -1 : 1) : collator.compare(a, b);
  return Number(a) - Number(b);
}

const isDate = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text);

/** Ties are broken by id, so that no record shows on two pages. */
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

/** Up to this many changes are inserted one by one; more are merged in one pass. */
const FEW = 20;

/** A list's record with its lazily computed search text and phone number. Replaced when the record changes. */
export interface Entry<Stored> {
  record: Stored;
  text: string | null;
  phone: string | null;
}

interface KeyedEntry<Stored> {
  entry: Entry<Stored>;
  keys: SortKey[];
}

/** A list's entries in one sort order, updated with every change. Ties are broken by id. */
export class SortedOrder<Stored extends { id: string }> {
  /** Two parallel arrays: iterating over 100,000 entries must not touch their keys. */
  private entries: Entry<Stored>[] = [];
  private keys: SortKey[][] = [];

  constructor(
    private readonly sort: ListQuery['sort'],
    private readonly getField: (record: Stored, field: string) => unknown,
    entries: Iterable<Entry<Stored>>,
  ) {
    this.setEntries(Array.from(entries, this.withKeys).sort(this.compare));
  }

  /** The entries in order. */
  get all(): readonly Entry<Stored>[] {
    return this.entries;
  }

  change(removed: ReadonlySet<Entry<Stored>>, added: Entry<Stored>[]) {
    const additions = added.map(this.withKeys);
    if (removed.size + additions.length > FEW) {
      const remaining = this.entries.flatMap((entry, index) =>
        removed.has(entry) ? [] : [{ entry, keys: this.keys[index] ?? [] }],
      );
      this.setEntries(this.merge(remaining, additions.sort(this.compare)));
      return;
    }
    for (const entry of removed) {
      const position = this.findPosition(this.withKeys(entry));
      this.entries.splice(position, 1);
      this.keys.splice(position, 1);
    }
    for (const each of additions) {
      const position = this.findPosition(each);
      this.entries.splice(position, 0, each.entry);
      this.keys.splice(position, 0, each.keys);
    }
  }

  private setEntries(keyed: KeyedEntry<Stored>[]) {
    this.entries = keyed.map(({ entry }) => entry);
    this.keys = keyed.map(({ keys }) => keys);
  }

  private findPosition(wanted: KeyedEntry<Stored>): number {
    let [low, high] = [0, this.entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const [entry, keys] = [this.entries[middle], this.keys[middle]];
      if (entry && keys && this.compare({ entry, keys }, wanted) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private merge(left: KeyedEntry<Stored>[], right: KeyedEntry<Stored>[]): KeyedEntry<Stored>[] {
    const merged: KeyedEntry<Stored>[] = [];
    let next = 0;
    for (const each of left) {
      for (let other = right[next]; other && this.compare(other, each) < 0; other = right[next]) {
        merged.push(other);
        next += 1;
      }
      merged.push(each);
    }
    return merged.concat(right.slice(next));
  }

  private readonly withKeys = (entry: Entry<Stored>): KeyedEntry<Stored> => ({
    entry,
    keys: this.sort.map(({ field }) => toSortKey(this.getField(entry.record, field))),
  });

  private readonly compare = (a: KeyedEntry<Stored>, b: KeyedEntry<Stored>): number => {
    for (let index = 0; index < this.sort.length; index += 1) {
      const order = compareKeys(a.keys[index] ?? null, b.keys[index] ?? null);
      if (order !== 0) return this.sort[index]?.descending ? -order : order;
    }
    return a.entry.record.id < b.entry.record.id ? -1 : a.entry.record.id > b.entry.record.id ? 1 : 0;
  };
}
