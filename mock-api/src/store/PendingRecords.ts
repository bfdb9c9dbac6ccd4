import { getIndex } from './collections';

/** A change of a record: put, or removed when `record` is undefined. */
export interface PendingChange {
  account: string;
  collection: string;
  id: string;
  record: { id: string } | undefined;
  /** The record that was saved under the id before the unit's first change. */
  saved: { id: string } | undefined;
}

/** Changes of a unit of work in one collection. */
export class PendingRecords {
  /** Changes by id, in the order of the first change. */
  readonly changes = new Map<string, PendingChange>();
  /** Number of records that the unit adds to the collection, minus the removed ones. */
  added = 0;
  private readonly indexes = new Map<string, Map<string, Set<string>>>();

  constructor(
    private readonly account: string,
    private readonly collection: string,
  ) {}

  /** @param saved the collection's record with this id, apart from the unit's changes */
  change(id: string, record: { id: string } | undefined, saved: { id: string } | undefined): PendingChange {
    const earlier = this.changes.get(id);
    this.added += Number(record !== undefined) - Number((earlier ? earlier.record : saved) !== undefined);
    for (const [name, ids] of this.indexes) {
      if (earlier?.record) removeKey(ids, this.getKey(name, earlier.record), id);
      if (record) addKey(ids, this.getKey(name, record), id);
    }
    if (earlier) {
      earlier.record = record;
      return earlier;
    }
    const change = { account: this.account, collection: this.collection, id, record, saved };
    this.changes.set(id, change);
    return change;
  }

  /** Returns the ids of changed records under a key of an index. */
  find(name: string, key: string): ReadonlySet<string> {
    let ids = this.indexes.get(name);
    if (!ids) {
      ids = new Map();
      for (const { id, record } of this.changes.values())
        if (record) addKey(ids, this.getKey(name, record), id);
      this.indexes.set(name, ids);
    }
    return ids.get(key) ?? new Set();
  }

  private getKey(name: string, record: { id: string }): string | null {
    return getIndex(this.collection, name).getKey(record);
  }
}

function addKey(ids: Map<string, Set<string>>, key: string | null, id: string) {
  if (key !== null) ids.set(key, (ids.get(key) ?? new Set()).add(id));
}

function removeKey(ids: Map<string, Set<string>>, key: string | null, id: string) {
  if (key !== null) ids.get(key)?.delete(id);
}
