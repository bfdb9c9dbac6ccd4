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
  private placed: Placed<Stored>[];

  constructor(
    private readonly sort: ListQuery['sort'],
    private readonly fieldOf: (record: Stored, field: string) => unknown,
    entries: Iterable<Entry<Stored>>,
  ) {
    this.placed = Array.from(entries, this.place).sort(this.compare);
  }

  /** The chosen records in order. */
  select(chosen: (entry: Entry<Stored>) => boolean): Stored[] {
    const found: Stored[] = [];
    for (const { entry } of this.placed) if (chosen(entry)) found.push(entry.record);
    return found;
  }

  *entries(): Generator<Entry<Stored>> {
    for (const { entry } of this.placed) yield entry;
  }

  change(removed: ReadonlySet<Entry<Stored>>, added: Entry<Stored>[]) {
    const newcomers = added.map(this.place);
    if (removed.size + newcomers.length > FEW) {
      this.placed = this.merge(
        this.placed.filter(({ entry }) => !removed.has(entry)),
        newcomers.sort(this.compare),
      );
      return;
    }
    for (const entry of removed) this.placed.splice(this.positionOf(this.place(entry)), 1);
    for (const each of newcomers) this.placed.splice(this.positionOf(each), 0, each);
  }

  private positionOf(wanted: Placed<Stored>): number {
    let [low, high] = [0, this.placed.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.placed[middle];
      if (other && this.compare(other, wanted) < 0) low = middle + 1;
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
