import { AsyncLocalStorage } from 'node:async_hooks';
import { notices } from '@lintel/contract/notices';
import { type PendingChange, PendingRecords } from './PendingRecords';
import type { Dataset } from './Store';

/** Replacement of some collections of an account, or removal of all records of an account or a user. */
export type Replacement =
  | { account: string; fill: Dataset }
  | { account: string; drop: true }
  | { user: string; drop: true };

interface Locked {
  isRemoved: boolean;
  /** The number of records by collection. */
  counts: Readonly<Record<string, number>>;
}

/** Changes of a piece of work, which are saved together or not at all, and the callbacks that follow them. */
export class UnitOfWork {
  /** Changes in the order of the first change of each record. */
  readonly changes = new Set<PendingChange>();
  readonly locks = new Map<string, () => void>();
  /** State of accounts and users that an engine read when it locked them, by the names of their locks. */
  readonly found = new Map<string, Locked>();
  /** Replacements and removals, which precede the changes. */
  readonly replacements: Replacement[] = [];
  private readonly collections = new Map<string, PendingRecords>();
  /** Rank of the last lock that the unit holds, in the order of acquisition. */
  lockRank: string;
  isSettled = false;
  private readonly committed: (() => void | Promise<void>)[] = [];
  private readonly discarded: (() => void | Promise<void>)[] = [];

  /** Whether an inner unit may have changed records that this one has read. */
  private hasInner = false;

  /** @param outer the unit whose locks also cover this one */
  constructor(readonly outer?: UnitOfWork) {
    this.lockRank = outer?.lockRank ?? '';
    if (outer) outer.hasInner = true;
  }

  /** Whether the saved records are still the same as before the unit's first change of them. */
  get knowsSaved() {
    return this.replacements.length === 0 && !this.hasInner;
  }

  get isEmpty() {
    return this.changes.size === 0 && this.replacements.length === 0;
  }

  /** @param saved the collection's record with this id, apart from the unit's changes */
  change(
    { account, collection, id }: Pick<PendingChange, 'account' | 'collection' | 'id'>,
    record: { id: string } | undefined,
    saved: { id: string } | undefined,
  ) {
    const name = `${account} ${collection}`;
    const pending = this.collections.get(name) ?? new PendingRecords(account, collection);
    this.collections.set(name, pending);
    this.changes.add(pending.change(id, record, saved));
  }

  /** Returns the unit's changes of a collection; undefined without any. */
  pending(account: string, collection: string): PendingRecords | undefined {
    return this.collections.get(`${account} ${collection}`);
  }

  holds(lock: string): boolean {
    return this.locks.has(lock) || (this.outer?.holds(lock) ?? false);
  }

  /**
   * Returns the state that was read with a lock; undefined while the lock isn't held, and once an inner unit may have
   * changed that state.
   */
  findLocked(lock: string): Locked | undefined {
    return this.hasInner ? undefined : (this.found.get(lock) ?? this.outer?.findLocked(lock));
  }

  onCommitted(handle: () => void | Promise<void>) {
    this.committed.push(handle);
  }

  onDiscarded(handle: () => void | Promise<void>) {
    this.discarded.push(handle);
  }

  /** Runs the callbacks of the unit's end. Their failures do not change the result of the unit. */
  async settle(end: 'committed' | 'discarded') {
    this.isSettled = true;
    for (const handle of this[end]) {
      try {
        await handle();
      } catch (error) {
        notices.error(`What follows a change has failed: ${String(error)}`);
      }
    }
  }

  unlock() {
    for (const release of this.locks.values()) release();
    this.locks.clear();
  }
}

const running = new AsyncLocalStorage<UnitOfWork | undefined>();

/** Returns the running unit. Work that it started, such as a timer, may outlive it, and then has no unit. */
export function currentUnit(): UnitOfWork | undefined {
  const unit = running.getStore();
  return unit?.isSettled ? undefined : unit;
}

export const runInUnit = <Result>(unit: UnitOfWork | undefined, work: () => Promise<Result>) =>
  running.run(unit, work);

/** Returns the unit that a change belongs to. @throws Error outside `Store.run` */
export function requireUnit(): UnitOfWork {
  const unit = currentUnit();
  if (!unit) throw new Error('Records are changed in Store.run only');
  return unit;
}
