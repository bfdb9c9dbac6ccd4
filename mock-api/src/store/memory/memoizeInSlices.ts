import { SteppedWork } from '../../SteppedWork';
import type { RecordChange } from '../Store';
import type { AccountMemory, Collection } from './Collection';

export interface SlicedGetter<Made> {
  /** Returns the value; computes it synchronously when no call has prepared it. */
  (data: AccountMemory): Made;
  /**
   * Computes the value in slices, so that other calls are served in between: an index of 100,000 records takes half a
   * second.
   */
  prepare(data: AccountMemory): Promise<Made>;
}

/** Like `memoizeByAccount`, for values that are computed from many records. @param make pauses between its steps */
export function memoizeInSlices<Made>(
  make: (data: AccountMemory) => Generator<void, Made>,
): SlicedGetter<Made> {
  const works = new WeakMap<AccountMemory, SteppedWork<Made>>();
  const getWork = (data: AccountMemory) => {
    const work = works.get(data) ?? new SteppedWork(make(data));
    works.set(data, work);
    return work;
  };
  return Object.assign((data: AccountMemory) => getWork(data).finish(), {
    prepare: (data: AccountMemory) => getWork(data).finishInSlices(),
  });
}

const STEP_RECORDS = 100;

/** Handles many records in a loop with pauses. */
export function* inSteps<Item>(items: Iterable<Item>, handle: (item: Item) => void): Generator<void, void> {
  let count = 0;
  for (const item of items) {
    handle(item);
    count += 1;
    if (count % STEP_RECORDS === 0) yield;
  }
}

/**
 * Captures the current records. Later changes are held back until `follow` is called, which then receives them and all
 * following ones: an index that is built in several steps neither misses nor repeats a change.
 */
export function captureRecords<Stored extends { id: string }>(collection: Collection<Stored>) {
  const missed: RecordChange<Stored>[] = [];
  let handle = (change: RecordChange<Stored>): void => void missed.push(change);
  collection.watch((change) => handle(change));
  return {
    records: [...collection.values()],
    follow(next: (change: RecordChange<Stored>) => void) {
      for (const change of missed) next(change);
      handle = next;
    },
  };
}
