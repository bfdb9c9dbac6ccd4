import type { ListQuery } from './ListQuery';
import { compareKeys, type SortKey, sortKey } from './sortKey';

/** Up to this many changes are put in place one by one; more are merged in one go. */
const FEW = 20;

/** A record in a list, with its text for searching once that was needed. Replaced when the record changes. */
export interface Entry<Stored> {
  record: Stored;
  text: string | null;
}

interface Placed<Stored> {
  entry: Entry<Stored>;
  keys: SortKey[];
}

/** A list's entries in one order, kept through changes. Ties go by id, so that no record shows on two pages. */
export class SortedOrder<Stored extends { id: string }> {
  /** Two lists side by side: a walk over 100,000 entries must not touch their keys. */
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
