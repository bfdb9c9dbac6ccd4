import { LayeredRecords } from './LayeredRecords';
import type { Collection, RecordChange } from './Store';

export type Report<Record> = (change: RecordChange<Record>) => void;

/** A collection in memory; `report` hears of each change first (the journal), then the watchers do. */
export class MemoryCollection<Record extends { id: string }> implements Collection<Record> {
  revision = 0;
  private readonly records: LayeredRecords<Record>;
  private readonly watchers = new Set<Report<Record>>();

  /** @param shared records that it starts from and never changes */
  constructor(
    private readonly report: Report<Record>,
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

  put(record: Record) {
    this.change({ before: this.records.get(record.id), after: record }, true);
  }

  remove(id: string) {
    const before = this.records.get(id);
    if (before) this.change({ before, after: undefined }, true);
  }

  watch(listener: Report<Record>) {
    this.watchers.add(listener);
    return () => this.watchers.delete(listener);
  }

  /** Takes over a change that is on disk already. */
  load(record: Record) {
    this.change({ before: this.records.get(record.id), after: record }, false);
  }

  unload(id: string) {
    const before = this.records.get(id);
    if (before) this.change({ before, after: undefined }, false);
  }

  private change(change: RecordChange<Record>, reported: boolean) {
    if (change.after) this.records.set(change.after.id, change.after);
    else if (change.before) this.records.delete(change.before.id);
    this.revision += 1;
    if (reported) this.report(change);
    for (const watcher of this.watchers) watcher(change);
  }
}
