import { AsyncLocalStorage } from 'node:async_hooks';
import { notices } from '@lintel/contract/notices';
import { type PendingChange, PendingRecords } from './PendingRecords';
import type { Dataset } from './Store';

/** All records of an account or of a user at once. */
export type Replacement =
  | { account: string; fill: Dataset }
  | { account: string; drop: true }
  | { user: string; drop: true };

interface Locked {
  isRemoved: boolean;
  /** The number of records by collection. */
  counts: Readonly<Record<string, number>>;
}

/** The changes of a piece of work, which are saved together or not at all, and what follows them. */
export class UnitOfWork {
  /** In the order of their first change. */
  readonly changes = new Set<PendingChange>();
  readonly locks = new Map<string, () => void>();
  /** What an engine has read of the accounts and users when it locked them, by the names of their locks. */
  readonly found = new Map<string, Locked>();
  /** Replace all records of an account or of a user, before the changes are made. */
  readonly replacements: Replacement[] = [];
  private readonly collections = new Map<string, PendingRecords>();
  /** The last one of the locks that it works under, in the order in which they are taken. */
  lockRank: string;
  isSettled = false;
  private readonly committed: (() => void | Promise<void>)[] = [];
  private readonly discarded: (() => void | Promise<void>)[] = [];

  /** Whether a unit apart may have saved what this one has read. */
  private hasInner = false;

  /** @param outer the unit whose locks this one works under */
  constructor(readonly outer?: UnitOfWork) {
    this.lockRank = outer?.lockRank ?? '';
    if (outer) outer.hasInner = true;
  }

  /** Whether records are still saved as they were when the unit changed them first. */
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

  /** The unit's changes of a collection; undefined without any. */
  pending(account: string, collection: string): PendingRecords | undefined {
    return this.collections.get(`${account} ${collection}`);
  }

  holds(lock: string): boolean {
    return this.locks.has(lock) || (this.outer?.holds(lock) ?? false);
  }

  /** What was found under a lock; undefined while it isn't held, and once a unit apart may have changed it. */
  findLocked(lock: string): Locked | undefined {
    return this.hasInner ? undefined : (this.found.get(lock) ?? this.outer?.findLocked(lock));
  }

  onCommitted(handle: () => void | Promise<void>) {
    this.committed.push(handle);
  }

  onDiscarded(handle: () => void | Promise<void>) {
    this.discarded.push(handle);
  }

  /** What follows a unit does not change how it ended. */
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

/** The unit that is running; what it started, such as a timer, may outlive it. */
export function currentUnit(): UnitOfWork | undefined {
  const unit = running.getStore();
  return unit?.isSettled ? undefined : unit;
}

export const runInUnit = <Result>(unit: UnitOfWork | undefined, work: () => Promise<Result>) =>
  running.run(unit, work);

/** The unit that a change belongs to. @throws Error outside `Store.run` */
export function requireUnit(): UnitOfWork {
  const unit = currentUnit();
  if (!unit) throw new Error('Records are changed in Store.run only');
  return unit;
}
