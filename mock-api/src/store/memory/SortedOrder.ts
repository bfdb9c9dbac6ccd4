import type { ListQuery } from '../../query/parseListQuery';
import { compareKeys, type SortKey, toSortKey } from '../../query/sortKey';
import { mergeInSteps, sortInSteps } from '../../SteppedWork';
import { inSteps } from './memoizeInSlices';

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

/** A list's entries in one sort order. Changes are collected, and applied on the next read. Ties are broken by id. */
export class SortedOrder<Stored extends { id: string }> {
  /** Two parallel arrays: iterating over 100,000 entries must not touch their keys. */
  private entries: Entry<Stored>[] = [];
  private keys: SortKey[][] = [];
  private readonly removed = new Set<Entry<Stored>>();
  private readonly added: Set<Entry<Stored>>;

  constructor(
    private readonly sort: ListQuery['sort'],
    private readonly getField: (record: Stored, field: string) => unknown,
    entries: Iterable<Entry<Stored>>,
  ) {
    this.added = new Set(entries);
  }

  change(before: Entry<Stored> | undefined, after: Entry<Stored> | undefined) {
    if (before && !this.added.delete(before)) this.removed.add(before);
    if (after) this.added.add(after);
  }

  /** Returns the entries in order. No change may be added between the steps. */
  *read(): Generator<void, readonly Entry<Stored>[]> {
    if (this.removed.size + this.added.size > FEW) yield* this.mergeChanges();
    else this.insertChanges();
    this.removed.clear();
    this.added.clear();
    return this.entries;
  }

  private insertChanges() {
    for (const entry of this.removed) {
      const position = this.findPosition(this.withKeys(entry));
      this.entries.splice(position, 1);
      this.keys.splice(position, 1);
    }
    for (const entry of this.added) {
      const keyed = this.withKeys(entry);
      const position = this.findPosition(keyed);
      this.entries.splice(position, 0, entry);
      this.keys.splice(position, 0, keyed.keys);
    }
  }

  private *mergeChanges(): Generator<void, void> {
    const additions: KeyedEntry<Stored>[] = [];
    yield* inSteps(this.added, (entry) => additions.push(this.withKeys(entry)));
    const remaining: KeyedEntry<Stored>[] = [];
    yield* inSteps(this.entries.entries(), ([index, entry]) => {
      if (!this.removed.has(entry)) remaining.push({ entry, keys: this.keys[index] ?? [] });
    });
    const sorted = yield* sortInSteps(additions, this.compare);
    const merged = yield* mergeInSteps(remaining, sorted, this.compare);
    this.entries = merged.map(({ entry }) => entry);
    this.keys = merged.map(({ keys }) => keys);
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
