import { forEachInSlices } from '../../forEachInSlices';
import type { Visit } from '../AccountData';
import { getIndex, isUserCollection, listUniqueIndexes } from '../collections';
import type { Engine } from '../Engine';
import { Locks } from '../Locks';
import type { ListingFiguresQuery } from '../listingFigures';
import { getLockName, getLockOf } from '../lockOrder';
import { NotUniqueError } from '../NotUniqueError';
import type { PendingChange } from '../PendingRecords';
import { SERVER } from '../Store';
import { inTransaction, RemovedAccountError } from '../transaction';
import type { Replacement, UnitOfWork } from '../UnitOfWork';
import type { AccountMemory, Collection } from './Collection';
import type { MemoryData } from './MemoryData';
import { MemoryFigures } from './MemoryFigures';
import { MemoryRecords } from './MemoryRecords';
import { readListingFigures } from './readListingFigures';
import { hasVisited } from './visits';

type Removal = Extract<Replacement, { drop: true }>;
type AnyRecords = MemoryRecords<{ id: string }>;

/** More changes than this are applied in slices: each takes about 5 µs. */
const MANY = 500;

interface Writer {
  /** @throws NotSavedError while nothing can be saved */
  assertWritable(): void;
  /** Saves the changes of work together, although it yields to other calls. */
  saveTogether<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Records in memory, with changes that are saved to a journal. */
export class MemoryEngine implements Engine {
  private readonly records = new Map<string, AnyRecords>();
  private readonly figures = new WeakMap<AccountMemory, MemoryFigures>();
  private readonly locks = new Locks();
  /**
   * Names of the locks of removed accounts and users: calls that began before may still try to change their records.
   */
  private readonly removed = new Set<string>();

  constructor(
    private readonly data: MemoryData,
    private readonly writer: Writer,
  ) {}

  getRecords(account: string, collection: string): AnyRecords {
    const name = `${account} ${collection}`;
    const isServers = account === SERVER;
    const records =
      this.records.get(name) ??
      new MemoryRecords({
        name: collection,
        getCollection: () => this.getCollection(account, collection),
        ...(!isServers &&
          !isUserCollection(collection) && {
            getData: () => this.data.getAccountData(account),
            getFigures: () => this.getFigures(account),
          }),
      });
    this.records.set(name, records);
    return records;
  }

  getFigures(account: string): MemoryFigures {
    const data = this.data.getAccountData(account);
    const figures = this.figures.get(data) ?? new MemoryFigures(data);
    this.figures.set(data, figures);
    return figures;
  }

  readListingFigures(account: string, query: ListingFiguresQuery) {
    const { properties } = this.data.getAccountData(account);
    return readListingFigures(this.getFigures(account), properties.values(), query);
  }

  async hasVisited(account: string, visit: Visit) {
    return hasVisited(this.data.getAccountData(account), visit);
  }

  async findListings(slug: string) {
    return this.data.findAccountsBySlug(slug).flatMap((accountId) => {
      const { properties } = this.data.getAccountData(accountId);
      const found = [...properties.values()].find((property) => property.slug === slug);
      return found ? [{ accountId, property: found }] : [];
    });
  }

  async lock(unit: UnitOfWork, name: string) {
    unit.locks.set(name, await this.locks.acquire(name));
  }

  beforeChange() {
    this.writer.assertWritable();
  }

  async commit(unit: UnitOfWork) {
    if (unit.isEmpty) return;
    try {
      await this.save(unit);
    } catch (error) {
      for (const replacement of unit.replacements)
        if ('drop' in replacement) this.removed.delete(getLockOf(replacement));
      throw error;
    }
  }

  private save(unit: UnitOfWork): Promise<void> {
    return inTransaction(async () => {
      this.noteCreated(unit.changes);
      this.assertKept(unit.changes);
      this.assertUnique(unit.changes);
      for (const replacement of unit.replacements) {
        if ('fill' in replacement) this.data.fill(replacement.account, replacement.fill);
        else this.remove(replacement);
      }
      if (unit.changes.size > MANY)
        await this.writer.saveTogether(() => forEachInSlices(unit.changes, this.apply));
      else for (const change of unit.changes) this.apply(change);
      unit.unlock();
    });
  }

  async discard() {}

  private readonly apply = ({ account, collection, id, record }: PendingChange) => {
    const target = this.getCollection(account, collection);
    if (record) target.put(record);
    else target.remove(id);
  };

  private remove(removal: Removal) {
    if ('user' in removal) this.data.removeUserData(removal.user);
    else this.data.removeAccountData(removal.account);
    this.removed.add(getLockOf(removal));
  }

  private noteCreated(changes: Iterable<PendingChange>) {
    for (const { collection, account, id, record } of changes) {
      if (account !== SERVER || !record) continue;
      if (collection === 'accounts') this.removed.delete(getLockOf({ account: id }));
      if (collection === 'users') this.removed.delete(getLockOf({ user: id }));
    }
  }

  /** @throws RemovedAccountError */
  private assertKept(changes: Iterable<PendingChange>) {
    for (const { account, collection } of changes)
      if (this.removed.has(getLockName(collection, account))) throw new RemovedAccountError();
  }

  private assertUnique(changes: Iterable<PendingChange>) {
    for (const { collection, account, id, record } of changes) {
      if (!record) continue;
      for (const index of listUniqueIndexes(collection)) {
        const key = getIndex(collection, index).getKey(record);
        if (key !== null && this.getRecords(account, collection).hasOther(index, key, id))
          throw new NotUniqueError(collection, index);
      }
    }
  }

  private getCollection(owner: string, collection: string): Collection<{ id: string }> {
    return this.data.getCollection(owner, collection);
  }
}
