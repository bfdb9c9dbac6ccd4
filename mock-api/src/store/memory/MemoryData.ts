import { notices } from '@lintel/contract/notices';
import {
  accountCollectionNames,
  getOptions,
  isUserCollection,
  type OwnedCollectionName,
  ownedCollectionNames,
  serverCollectionNames,
  userCollectionNames,
} from '../collections';
import type { Entry } from '../Journal';
import { RecordLimitError } from '../RecordLimitError';
import type { PropertyRecord } from '../records';
import type { SnapshotRow } from '../Store';
import {
  type CommittedChange,
  type Dataset,
  type RecordChange,
  SERVER,
  type SharedDataset,
  type StoredChange,
} from '../Store';
import { RemovedAccountError } from '../transaction';
import type { AccountMemory, Collection, ServerMemory } from './Collection';
import { MemoryCollection } from './MemoryCollection';

type AnyCollection = MemoryCollection<{ id: string }>;
type CollectionMap = Map<string, AnyCollection>;

/** Log that receives changes to be written to disk. */
interface Log {
  /** @throws NotSavedError when changes are currently not accepted */
  assertWritable(): void;
  append(entry: Entry): void;
}

/** All collections of all accounts and users in memory. */
export class MemoryData {
  readonly server: ServerMemory;
  /** Collections by the id of the account or the user. In data of earlier versions, both have the same id. */
  private readonly collections = new Map<string, CollectionMap>();
  private readonly accounts = new Map<string, AccountMemory>();
  private readonly inMemoryAccounts = new Set<string>();
  /** Accounts that have, or had, a listing with a slug. */
  private readonly accountsBySlug = new Map<string, Set<string>>();
  /** During a rollback, changes by watchers are ignored: their earlier changes have their own entries. */
  private isUndoing = false;

  constructor(private readonly log: Log) {
    this.server = this.assemble(SERVER, serverCollectionNames) as ServerMemory;
  }

  getAccountData(accountId: string): AccountMemory {
    let data = this.accounts.get(accountId);
    if (!data) {
      data = this.assemble(accountId, accountCollectionNames) as AccountMemory;
      this.accounts.set(accountId, data);
    }
    return data;
  }

  /** Returns the accounts that may have a listing with this slug, in the order in which they received it. */
  findAccountsBySlug(slug: string): string[] {
    return [...(this.accountsBySlug.get(slug) ?? [])];
  }

  fill(accountId: string, dataset: Dataset) {
    this.log.assertWritable();
    const stored = this.inMemoryAccounts.has(accountId) ? null : { account: accountId, fill: dataset };
    const changes: CommittedChange[] = [];
    this.log.append({ stored, changes, undo: () => this.undoAll(changes) });
    for (const change of this.replace(accountId, dataset)) changes.push(change);
  }

  /** Gives an account shared records; from now on, its data is only kept in memory. */
  shareDataset(accountId: string, shared: SharedDataset) {
    this.log.assertWritable();
    const before = new Map(this.getCollections(accountId));
    const wasInMemory = this.inMemoryAccounts.has(accountId);
    const undo = () => {
      this.collections.set(accountId, before);
      if (!wasInMemory) this.inMemoryAccounts.delete(accountId);
      this.accounts.delete(accountId);
    };
    this.log.append({ stored: null, changes: [], undo });
    this.inMemoryAccounts.add(accountId);
    const own = this.getCollections(accountId);
    // The collections are replaced, so that watchers are not notified for hundreds of thousands of records.
    for (const [name, records] of Object.entries(shared))
      own.set(name, this.makeCollection(accountId, name, records));
    this.accounts.delete(accountId);
  }

  removeAccountData(accountId: string) {
    const wasInMemory = this.inMemoryAccounts.has(accountId);
    this.removeCollections({ account: accountId, drop: true }, accountId, accountCollectionNames, () => {
      if (wasInMemory) this.inMemoryAccounts.add(accountId);
      this.accounts.delete(accountId);
    });
  }

  removeUserData(userId: string) {
    this.removeCollections({ user: userId, drop: true }, userId, userCollectionNames);
  }

  /** Rolls changes back, starting with the last one. */
  undo(entries: Entry[]) {
    this.isUndoing = true;
    try {
      for (const entry of entries.toReversed()) tryUndo(() => entry.undo());
    } finally {
      this.isUndoing = false;
    }
  }

  loadRow([collection, account, record]: SnapshotRow) {
    this.getCollection(account, collection).load(record);
  }

  /** Applies a change that is already on disk. */
  load(change: StoredChange) {
    if ('put' in change) this.getCollection(change.account, change.collection).load(change.put);
    else if ('remove' in change) this.getCollection(change.account, change.collection).unload(change.remove);
    else if ('fill' in change) this.replace(change.account, change.fill);
    else if ('user' in change) this.clearCollections(change.user, userCollectionNames);
    else this.clearCollections(change.account, accountCollectionNames);
  }

  *rows(): Generator<SnapshotRow> {
    for (const [account, own] of this.collections) {
      for (const [name, collection] of own) {
        if (this.isInMemory(account, name)) continue;
        for (const record of collection.values()) yield [name, account, record];
      }
    }
  }

  /** Whether a collection is never written to disk. Those of a user always are. */
  private isInMemory(owner: string, collection: string): boolean {
    return this.inMemoryAccounts.has(owner) && !isUserCollection(collection);
  }

  private replace(account: string, dataset: Dataset): CommittedChange[] {
    return Object.entries(dataset).flatMap(([name, records]) => {
      const collection = this.getCollection(account, name);
      return recordChanges({ account, collection: name }, collection, () => {
        for (const { id } of [...collection.values()]) collection.unload(id);
        for (const record of records) collection.load(record);
      });
    });
  }

  private removeCollections(
    stored: StoredChange,
    owner: string,
    names: readonly string[],
    onUndo = () => {},
  ) {
    this.log.assertWritable();
    const before = [...this.getCollections(owner)].filter(([name]) => names.includes(name));
    const changes: CommittedChange[] = [];
    const undo = () => {
      for (const [name, collection] of before) this.getCollections(owner).set(name, collection);
      onUndo();
      this.undoAll(changes);
    };
    this.log.append({ stored, changes, undo });
    for (const change of this.clearCollections(owner, names)) changes.push(change);
  }

  /** Empties the collections before removing them, because other code may still use or watch one. */
  private clearCollections(owner: string, names: readonly string[]): CommittedChange[] {
    const own = this.getCollections(owner);
    const changes = [...own].flatMap(([name, collection]) => {
      if (!names.includes(name)) return [];
      return recordChanges({ account: owner, collection: name }, collection, () => {
        for (const { id } of [...collection.values()]) collection.unload(id);
      });
    });
    for (const name of names) own.delete(name);
    if (own.size === 0) this.collections.delete(owner);
    if (names === accountCollectionNames) this.inMemoryAccounts.delete(owner);
    this.accounts.delete(owner);
    return changes;
  }

  private undoAll(changes: CommittedChange[]) {
    for (const { account, collection, before, after } of changes.toReversed())
      tryUndo(() => this.getCollection(account, collection).apply({ before: after, after: before }));
  }

  getCollection(owner: string, name: string): AnyCollection {
    const own = this.getCollections(owner);
    const existing = own.get(name);
    if (existing) return existing;
    const names: readonly string[] = owner === SERVER ? serverCollectionNames : ownedCollectionNames;
    if (!names.includes(name)) throw new Error(`There is no collection "${name}"`);
    const made = this.makeCollection(owner, name);
    own.set(name, made);
    return made;
  }

  private getCollections(owner: string): CollectionMap {
    const own = this.collections.get(owner) ?? new Map();
    this.collections.set(owner, own);
    return own;
  }

  private assemble(owner: string, names: readonly string[]): unknown {
    return Object.fromEntries(names.map((name) => [name, this.getCollection(owner, name)]));
  }

  private noteSlugs(account: string, properties: Collection<PropertyRecord>) {
    const note = ({ slug }: PropertyRecord) => {
      this.accountsBySlug.set(slug, (this.accountsBySlug.get(slug) ?? new Set()).add(account));
    };
    for (const property of properties.values()) note(property);
    properties.watch(({ after }) => after && note(after));
  }

  private makeCollection(
    account: string,
    collection: string,
    shared?: ReadonlyMap<string, { id: string }>,
  ): AnyCollection {
    const checkRoom = (size: number) => {
      if (this.isUndoing || account === SERVER) return;
      const name = collection as OwnedCollectionName;
      if (size >= getOptions(name).limit) throw new RecordLimitError(name);
    };
    const made: AnyCollection = new MemoryCollection(
      (change) => {
        if (this.isUndoing) return false;
        // A call that began before the account was removed or replaced still refers to its old collections.
        if (this.collections.get(account)?.get(collection) !== made) throw new RemovedAccountError();
        this.log.assertWritable();
        this.log.append({
          stored: this.isInMemory(account, collection) ? null : storedChange(account, collection, change),
          changes: [{ account, collection, ...change }],
          undo: () => made.apply({ before: change.after, after: change.before }),
        });
        return true;
      },
      checkRoom,
      shared,
    );
    if (collection === 'properties') this.noteSlugs(account, made as unknown as Collection<PropertyRecord>);
    return made;
  }
}

/** Rolls a change back. A watcher may throw; all other changes are still rolled back. */
function tryUndo(undo: () => void) {
  try {
    undo();
  } catch (error) {
    notices.error(`A change could not be rolled back completely: ${String(error)}`);
  }
}

function storedChange(
  account: string,
  collection: string,
  { before, after }: RecordChange<{ id: string }>,
): StoredChange {
  return after ? { collection, account, put: after } : { collection, account, remove: before?.id ?? '' };
}

/** Records the changes of a collection during work. */
function recordChanges(
  target: Pick<CommittedChange, 'account' | 'collection'>,
  collection: AnyCollection,
  work: () => void,
): CommittedChange[] {
  const changes: CommittedChange[] = [];
  const stop = collection.watch((change) => changes.push({ ...target, ...change }));
  work();
  stop();
  return changes;
}
