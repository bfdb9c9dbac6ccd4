import type { RecordChange } from '../Store';
import type { Collection } from './Collection';
import { LayeredRecords } from './LayeredRecords';

export type ChangeListener<Record> = (change: RecordChange<Record>) => void;

/** A collection in memory. */
export class MemoryCollection<Record extends { id: string }> implements Collection<Record> {
  revision = 0;
  private readonly records: LayeredRecords<Record>;
  private readonly watchers = new Set<ChangeListener<Record>>();

  /**
   * @param beforeChange receives each change before it is made; it throws or returns false to reject the change
   * @param checkRoom throws when a collection of this size can take no further record
   * @param shared initial records, which are never changed
   */
  constructor(
    private readonly beforeChange: (change: RecordChange<Record>) => boolean,
    private readonly checkRoom: (size: number) => void = () => undefined,
    shared?: ReadonlyMap<string, Record>,
  ) {
    this.records = new LayeredRecords(shared);
  }

  get size() {
    return this.records.size;
  }

  get(id: string) {
    return this.records.get(id);
  }

  values(): IterableIterator<Record> {
    return this.records.values();
  }

  assertRoom(added = 0) {
    this.checkRoom(this.size + added);
  }

  put(record: Record) {
    const change = { before: this.records.get(record.id), after: record };
    if (!change.before) this.assertRoom();
    if (this.beforeChange(change)) this.apply(change);
  }

  remove(id: string) {
    const before = this.records.get(id);
    const change = { before, after: undefined };
    if (before && this.beforeChange(change)) this.apply(change);
  }

  watch(listener: ChangeListener<Record>) {
    this.watchers.add(listener);
    return () => this.watchers.delete(listener);
  }

  /** Applies a change without `beforeChange`, because it is already on disk or is reported as part of a larger one. */
  load(record: Record) {
    this.apply({ before: this.records.get(record.id), after: record });
  }

  unload(id: string) {
    const before = this.records.get(id);
    if (before) this.apply({ before, after: undefined });
  }

  /** Applies a recorded change, or its inverse to roll it back. */
  apply(change: RecordChange<Record>) {
    if (change.after) this.records.set(change.after.id, change.after);
    else if (change.before) this.records.delete(change.before.id);
    this.revision += 1;
    for (const watcher of this.watchers) watcher(change);
  }
}
