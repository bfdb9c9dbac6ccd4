import { SteppedWork } from '../../SteppedWork';
import type { Collection } from './Collection';
import { captureRecords, inSteps } from './memoizeInSlices';

/** Ids of a collection's records by key, updated with every change. The index is built in slices on its first read. */
export class MemoryIndex<Stored extends { id: string }> {
  private readonly ids = new Map<string, Set<string>>();
  private readonly work: SteppedWork<void>;

  constructor(
    collection: Collection<Stored>,
    private readonly getKey: (record: Stored) => string | null,
  ) {
    this.work = new SteppedWork(this.build(collection));
  }

  async find(key: string): Promise<ReadonlySet<string>> {
    await this.work.finishInSlices();
    return this.ids.get(key) ?? new Set();
  }

  /** Like `find`, but synchronously. */
  findNow(key: string): ReadonlySet<string> {
    this.work.finish();
    return this.ids.get(key) ?? new Set();
  }

  private *build(collection: Collection<Stored>): Generator<void, void> {
    const { records, follow } = captureRecords(collection);
    yield* inSteps(records, (record) => this.add(record));
    follow(({ before, after }) => {
      // A record with an unchanged key keeps its position.
      if (before && after && this.getKey(before) === this.getKey(after)) return;
      if (before) this.remove(before);
      if (after) this.add(after);
    });
  }

  private add(record: Stored) {
    const key = this.getKey(record);
    if (key === null) return;
    const ids = this.ids.get(key) ?? new Set();
    this.ids.set(key, ids.add(record.id));
  }

  private remove(record: Stored) {
    const key = this.getKey(record) ?? '';
    const ids = this.ids.get(key);
    ids?.delete(record.id);
    if (ids?.size === 0) this.ids.delete(key);
  }
}
