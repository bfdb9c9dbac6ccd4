import { accountCollectionNames, serverCollectionNames } from './collectionNames';
import { MemoryCollection } from './MemoryCollection';
import type { AccountData, Dataset, ServerData, SharedDataset } from './Store';
import { SERVER, type StoredChange } from './StoredChange';
import type { SnapshotRow } from './snapshot';

type AnyCollection = MemoryCollection<{ id: string }>;
type Shelf = Map<string, AnyCollection>;

/** Every collection of every account in memory. `journal` hears of each change. */
export class MemoryData {
  readonly server: ServerData;
  private readonly shelves = new Map<string, Shelf>();
  private readonly accounts = new Map<string, AccountData>();
  private readonly borrowers = new Set<string>();

  constructor(private readonly journal: (change: StoredChange) => void) {
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
    for (const [name, records] of Object.entries(dataset)) {
      const collection = this.collection(accountId, name);
      for (const { id } of [...collection.values()]) collection.unload(id);
      for (const record of records) collection.load(record);
    }
  }

  /** Gives an account records that it shares with others; from here on it lives in memory alone. */
  lend(accountId: string, shared: SharedDataset) {
    this.borrowers.add(accountId);
    const shelf = this.shelf(accountId);
    // New collections, so that nothing is told 220,000 times of what it can read anew.
    for (const [name, records] of Object.entries(shared))
      shelf.set(name, this.makeCollection(accountId, name, records));
    this.accounts.delete(accountId);
  }

  isBorrower(accountId: string) {
    return this.borrowers.has(accountId);
  }

  /** Empties the collections instead of forgetting them: somebody may hold or watch one. */
  drop(accountId: string) {
    for (const collection of this.shelf(accountId).values()) {
      for (const { id } of [...collection.values()]) collection.unload(id);
    }
    this.shelves.delete(accountId);
    this.borrowers.delete(accountId);
    this.accounts.delete(accountId);
  }

  loadRow([collection, account, record]: SnapshotRow) {
    this.collection(account, collection).load(record);
  }

  /** Applies a change that is on disk already. */
  load(change: StoredChange) {
    if ('put' in change) this.collection(change.account, change.collection).load(change.put);
    else if ('remove' in change) this.collection(change.account, change.collection).unload(change.remove);
    else if ('fill' in change) this.fill(change.account, change.fill);
    else this.drop(change.account);
  }

  *rows(): Generator<SnapshotRow> {
    for (const [account, shelf] of this.shelves) {
      if (this.borrowers.has(account)) continue;
      for (const [name, collection] of shelf) {
        for (const record of collection.values()) yield [name, account, record];
      }
    }
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
    return new MemoryCollection(({ before, after }) => {
      if (this.borrowers.has(account)) return;
      if (after) this.journal({ collection, account, put: after });
      else if (before) this.journal({ collection, account, remove: before.id });
    }, shared);
  }
}
