import type { ListQuery } from '../query/parseListQuery';
import type { ListedRecords } from './AccountData';
import { getOptions, type OwnedCollectionName } from './collections';
import { getLockName } from './lockOrder';
import type { PendingRecords } from './PendingRecords';
import { RecordLimitError } from './RecordLimitError';
import type { SavedRecords } from './SavedRecords';
import { SERVER } from './Store';
import { currentUnit, requireUnit, type UnitOfWork } from './UnitOfWork';

interface Target {
  /** The id of the account or the user, or `SERVER`. */
  account: string;
  collection: string;
}

/** A collection's saved records, seen through the changes of the running unit of work. */
export class UnitRecords<Stored extends { id: string }> implements ListedRecords<Stored, string> {
  private readonly read = new WeakMap<UnitOfWork, Map<string, Stored | undefined>>();
  private readonly counts = new WeakMap<UnitOfWork, number>();

  private readonly lockName: string;

  /** @param beforeChange throws while changes are not possible */
  constructor(
    private readonly target: Target,
    private readonly saved: SavedRecords<Stored>,
    private readonly beforeChange: () => void,
  ) {
    this.lockName = getLockName(target.collection, target.account);
  }

  async get(id: string): Promise<Stored | undefined> {
    const pending = this.pending()?.changes.get(id);
    return pending ? (pending.record as Stored | undefined) : this.getSaved(id);
  }

  async getMany(ids: Iterable<string>): Promise<ReadonlyMap<string, Stored>> {
    const changes = this.pending()?.changes;
    const wanted = [...ids];
    const saved = await this.getManySaved(wanted.filter((id) => !changes?.has(id)));
    const found = new Map<string, Stored>();
    for (const id of wanted) {
      const change = changes?.get(id);
      const record = change ? (change.record as Stored | undefined) : saved.get(id);
      if (record) found.set(id, record);
    }
    return found;
  }

  async find(index: string, key: string): Promise<Stored[]> {
    const pending = this.pending();
    const saved = await this.saved.find(index, key);
    if (!pending) return saved;
    const changed = pending.find(index, key);
    const found = new Map<string, Stored>();
    for (const record of saved)
      if (!pending.changes.has(record.id) || changed.has(record.id)) found.set(record.id, record);
    for (const id of changed) found.set(id, pending.changes.get(id)?.record as Stored);
    return [...found.values()];
  }

  async all(): Promise<Stored[]> {
    const records: Stored[] = [];
    for await (const piece of this.pieces()) for (const record of piece) records.push(record);
    return records;
  }

  async *each(): AsyncGenerator<Stored> {
    for await (const piece of this.pieces()) for (const record of piece) yield record;
  }

  async count(): Promise<number> {
    return (await this.saved.count()) + (this.pending()?.added ?? 0);
  }

  async put(record: Stored): Promise<void> {
    const exists = (await this.get(record.id)) !== undefined;
    if (!exists) await this.assertRoom();
    await this.change(record.id, record);
  }

  async assertRoom(): Promise<void> {
    if (this.target.account === SERVER) return;
    const name = this.target.collection as OwnedCollectionName;
    const unit = requireUnit();
    const counts = this.counts.get(unit) ?? (await this.saved.count());
    this.counts.set(unit, counts);
    if (counts + (this.pending()?.added ?? 0) >= getOptions(name).limit) throw new RecordLimitError(name);
  }

  async remove(id: string): Promise<void> {
    if (await this.get(id)) await this.change(id, undefined);
  }

  async page(query: ListQuery) {
    this.assertUnchanged();
    return this.saved.page(query);
  }

  async select(query: ListQuery) {
    this.assertUnchanged();
    return this.saved.select(query);
  }

  selectTexts<Field extends string>(query: ListQuery, fields: readonly Field[]) {
    this.assertUnchanged();
    return this.saved.selectTexts(query, fields);
  }

  async locate(query: ListQuery, id: string) {
    this.assertUnchanged();
    return this.saved.locate(query, id);
  }

  async group(query: ListQuery, field: string) {
    this.assertUnchanged();
    return this.saved.group(query, field);
  }

  async readTexts<Field extends string>(fields: readonly Field[]) {
    this.assertUnchanged();
    return this.saved.readTexts(fields);
  }

  async search(text: string, limit: number) {
    this.assertUnchanged();
    return this.saved.search(text, limit);
  }

  /** @throws Error when the running unit of work has changed the collection: derived data would be stale */
  assertUnchanged() {
    if (this.pending())
      throw new Error(`Lists and figures of "${this.target.collection}" are read before it is changed`);
  }

  private pending(): PendingRecords | undefined {
    return currentUnit()?.pending(this.target.account, this.target.collection);
  }

  private async *pieces(): AsyncGenerator<readonly Stored[]> {
    // The copy excludes changes that the unit makes while it reads.
    const pending = this.pending();
    const changes = new Map(pending && Array.from(pending.changes, ([id, { record }]) => [id, record]));
    for await (const piece of this.saved.pieces()) {
      if (changes.size === 0) {
        yield piece;
        continue;
      }
      const seen: Stored[] = [];
      for (const saved of piece) {
        const record = changes.has(saved.id) ? (changes.get(saved.id) as Stored | undefined) : saved;
        changes.delete(saved.id);
        if (record) seen.push(record);
      }
      yield seen;
    }
    yield [...changes.values()].flatMap((record) => (record as Stored | undefined) ?? []);
  }

  private async getSaved(id: string): Promise<Stored | undefined> {
    const read = this.readInUnit();
    if (!read) return this.saved.get(id);
    if (!read.has(id)) read.set(id, await this.saved.get(id));
    return read.get(id);
  }

  private async getManySaved(ids: readonly string[]): Promise<ReadonlyMap<string, Stored | undefined>> {
    const read = this.readInUnit();
    if (!read) return this.saved.getMany(ids);
    const missing = ids.filter((id) => !read.has(id));
    const saved = missing.length > 0 ? await this.saved.getMany(missing) : new Map<string, Stored>();
    for (const id of missing) read.set(id, saved.get(id));
    return read;
  }

  /**
   * Returns the unit's cache of saved records. They cannot change while the unit holds the owner's lock, so each is
   * read once.
   */
  private readInUnit(): Map<string, Stored | undefined> | undefined {
    const unit = currentUnit();
    if (!unit?.holds(this.lockName)) return undefined;
    const read = this.read.get(unit) ?? new Map<string, Stored | undefined>();
    this.read.set(unit, read);
    return read;
  }

  private async change(id: string, record: Stored | undefined) {
    const unit = requireUnit();
    const { account } = this.target;
    if (account !== SERVER && !unit.holds(this.lockName))
      throw new Error('An account or a user is locked by Store.run before its records are changed');
    this.beforeChange();
    const isPending = this.pending()?.changes.has(id);
    const saved = isPending ? undefined : await this.getSaved(id);
    unit.change({ ...this.target, id }, record, saved);
  }
}
