import { accountCollectionNames, serverCollectionNames } from './collections';
import type { Entry } from './Journal';
import { MemoryCollection } from './MemoryCollection';
import type { SnapshotRow } from './Store';
import {
  type AccountData,
  type CommittedChange,
  type Dataset,
  type RecordChange,
  SERVER,
  type ServerData,
  type SharedDataset,
  type StoredChange,
} from './Store';

type AnyCollection = MemoryCollection<{ id: string }>;
type Shelf = Map<string, AnyCollection>;

/** Receives changes on their way to the disk. */
interface Log {
  /** @throws NotSavedError when changes are currently not accepted */
  assertWritable(): void;
  append(entry: Entry): void;
}

/** All collections of all accounts in memory. */
export class MemoryData {
  readonly server: ServerData;
  private readonly shelves = new Map<string, Shelf>();
  private readonly accounts = new Map<string, AccountData>();
  private readonly borrowers = new Set<string>();
  /** A rollback is running: changes that watchers make in response are rolled back as well, separately. */
  private undoing = false;

  constructor(private readonly log: Log) {
    this.server = Object.fromEntries(this.shelf(SERVER)) as unknown as ServerData;
  }

  of(accountId: string): AccountData {
    let data = this.accounts.get(accountId);
    if (!data) {
      data = Object.fromEntries(this.shelf(accountId)) as unknown as AccountData;
      this.accounts.set(accountId, data);
    }
    return data;
  }

  fill(accountId: string, dataset: Dataset) {
    this.log.assertWritable();
    const stored = this.borrowers.has(accountId) ? null : { account: accountId, fill: dataset };
    const changes: CommittedChange[] = [];
    this.log.append({ stored, changes, undo: () => this.undoAll(changes) });
    changes.push(...this.replace(accountId, dataset));
  }

  /** Gives an account shared records; from now on it lives in memory only. */
  lend(accountId: string, shared: SharedDataset) {
    this.log.assertWritable();
    const before = new Map(this.shelf(accountId));
    const borrowed = this.borrowers.has(accountId);
    const undo = () => {
      this.shelves.set(accountId, before);
      if (!borrowed) this.borrowers.delete(accountId);
      this.accounts.delete(accountId);
    };
    this.log.append({ stored: null, changes: [], undo });
    this.borrowers.add(accountId);
    const shelf = this.shelf(accountId);
    // Replace the collections, so that watchers are not notified 220,000 times.
    for (const [name, records] of Object.entries(shared))
      shelf.set(name, this.makeCollection(accountId, name, records));
    this.accounts.delete(accountId);
  }

  drop(accountId: string) {
    this.log.assertWritable();
    const shelf = this.shelf(accountId);
    const borrowed = this.borrowers.has(accountId);
    const changes: CommittedChange[] = [];
    const undo = () => {
      this.shelves.set(accountId, shelf);
      if (borrowed) this.borrowers.add(accountId);
      this.accounts.delete(accountId);
      this.undoAll(changes);
    };
    this.log.append({ stored: { account: accountId, drop: true }, changes, undo });
    changes.push(...this.empty(accountId));
  }

  /** Rolls changes back, the last one first. */
  undo(entries: Entry[]) {
    this.undoing = true;
    try {
      for (const entry of entries.toReversed()) takeBack(() => entry.undo());
    } finally {
      this.undoing = false;
    }
  }

  loadRow([collection, account, record]: SnapshotRow) {
    this.collection(account, collection).load(record);
  }

  /** Applies a change that is on disk already. */
  load(change: StoredChange) {
    if ('put' in change) this.collection(change.account, change.collection).load(change.put);
    else if ('remove' in change) this.collection(change.account, change.collection).unload(change.remove);
    else if ('fill' in change) this.replace(change.account, change.fill);
    else this.empty(change.account);
  }

  *rows(): Generator<SnapshotRow> {
    for (const [account, shelf] of this.shelves) {
      if (this.borrowers.has(account)) continue;
      for (const [name, collection] of shelf) {
        for (const record of collection.values()) yield [name, account, record];
      }
    }
  }

  private replace(account: string, dataset: Dataset): CommittedChange[] {
    return Object.entries(dataset).flatMap(([name, records]) => {
      const collection = this.collection(account, name);
      return recorded({ account, collection: name }, collection, () => {
        for (const { id } of [...collection.values()]) collection.unload(id);
        for (const record of records) collection.load(record);
      });
    });
  }

  /** Empties the collections instead of deleting them, because other code may hold or watch one. */
  private empty(account: string): CommittedChange[] {
    const changes = [...this.shelf(account)].flatMap(([name, collection]) =>
      recorded({ account, collection: name }, collection, () => {
        for (const { id } of [...collection.values()]) collection.unload(id);
      }),
    );
    this.shelves.delete(account);
    this.borrowers.delete(account);
    this.accounts.delete(account);
    return changes;
  }

  private undoAll(changes: CommittedChange[]) {
    for (const { account, collection, before, after } of changes.toReversed())
      takeBack(() => this.collection(account, collection).apply({ before: after, after: before }));
  }

  private collection(account: string, name: string): AnyCollection {
    const collection = this.shelf(account).get(name);
    if (!collection) throw new Error(`There is no collection "${name}"`);
    return collection;
  }

  private shelf(account: string): Shelf {
    let shelf = this.shelves.get(account);
    if (!shelf) {
      const names = account === SERVER ? serverCollectionNames : accountCollectionNames;
      shelf = new Map(names.map((name) => [name, this.makeCollection(account, name)]));
      this.shelves.set(account, shelf);
    }
    return shelf;
  }

  private makeCollection(
    account: string,
    collection: string,
    shared?: ReadonlyMap<string, { id: string }>,
  ): AnyCollection {
    const made: AnyCollection = new MemoryCollection((change) => {
      if (this.undoing) return false;
      this.log.assertWritable();
      this.log.append({
        stored: this.borrowers.has(account) ? null : storedChange(account, collection, change),
        changes: [{ account, collection, ...change }],
        undo: () => made.apply({ before: change.after, after: change.before }),
      });
      return true;
    }, shared);
    return made;
  }
}

/** A watcher may throw; all other changes are rolled back nevertheless. */
function takeBack(undo: () => void) {
  try {
    undo();
  } catch (error) {
    console.error(`A change could not be taken back as a whole: ${String(error)}`);
  }
}

function storedChange(
  account: string,
  collection: string,
  { before, after }: RecordChange<{ id: string }>,
): StoredChange {
  return after ? { collection, account, put: after } : { collection, account, remove: before?.id ?? '' };
}

/** The changes that a unit of work makes to a collection. */
function recorded(
  place: Pick<CommittedChange, 'account' | 'collection'>,
  collection: AnyCollection,
  work: () => void,
): CommittedChange[] {
  const changes: CommittedChange[] = [];
  const stop = collection.watch((change) => changes.push({ ...place, ...change }));
  work();
  stop();
  return changes;
}
