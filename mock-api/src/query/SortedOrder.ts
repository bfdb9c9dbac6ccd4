import type { ListQuery } from './parseListQuery';
import { compareKeys, type SortKey, sortKey } from './sortKey';

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
export function compareBy<Item extends { id: string }>(
  sort: ListQuery['sort'],
  fieldOf: (item: Item, field: string) => unknown,
) {
  return (a: Item, b: Item): number => {
    for (const { field, descending } of sort) {
      const order = compareValues(fieldOf(a, field), fieldOf(b, field));
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

interface Placed<Stored> {
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
    private readonly fieldOf: (record: Stored, field: string) => unknown,
    entries: Iterable<Entry<Stored>>,
  ) {
    this.take(Array.from(entries, this.place).sort(this.compare));
  }

  /** The entries in order. */
  get all(): readonly Entry<Stored>[] {
    return this.entries;
  }

  change(removed: ReadonlySet<Entry<Stored>>, added: Entry<Stored>[]) {
    const newcomers = added.map(this.place);
    if (removed.size + newcomers.length > FEW) {
      const kept = this.entries.flatMap((entry, index) =>
        removed.has(entry) ? [] : [{ entry, keys: this.keys[index] ?? [] }],
      );
      this.take(this.merge(kept, newcomers.sort(this.compare)));
      return;
    }
    for (const entry of removed) {
      const position = this.positionOf(this.place(entry));
      this.entries.splice(position, 1);
      this.keys.splice(position, 1);
    }
    for (const each of newcomers) {
      const position = this.positionOf(each);
      this.entries.splice(position, 0, each.entry);
      this.keys.splice(position, 0, each.keys);
    }
  }

  private take(placed: Placed<Stored>[]) {
    this.entries = placed.map(({ entry }) => entry);
    this.keys = placed.map(({ keys }) => keys);
  }

  private positionOf(wanted: Placed<Stored>): number {
    let [low, high] = [0, this.entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const [entry, keys] = [this.entries[middle], this.keys[middle]];
      if (entry && keys && this.compare({ entry, keys }, wanted) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private merge(left: Placed<Stored>[], right: Placed<Stored>[]): Placed<Stored>[] {
    const merged: Placed<Stored>[] = [];
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

  private readonly place = (entry: Entry<Stored>): Placed<Stored> => ({
    entry,
    keys: this.sort.map(({ field }) => sortKey(this.fieldOf(entry.record, field))),
  });

  private readonly compare = (a: Placed<Stored>, b: Placed<Stored>): number => {
    for (let index = 0; index < this.sort.length; index += 1) {
      const order = compareKeys(a.keys[index] ?? null, b.keys[index] ?? null);
      if (order !== 0) return this.sort[index]?.descending ? -order : order;
    }
    return a.entry.record.id < b.entry.record.id ? -1 : a.entry.record.id > b.entry.record.id ? 1 : 0;
  };
}
