import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ListQuery } from '../../query/parseListQuery';
import type { Texts } from '../AccountData';
import { getIndex } from '../collections';
import { getFigureGroup, listSources } from '../figures';
import type { ListRules } from '../ListRules';
import { getListRules } from '../lists';
import type { SavedRecords } from '../SavedRecords';
import type { AccountMemory, Collection } from './Collection';
import type { MemoryFigures } from './MemoryFigures';
import { MemoryIndex } from './MemoryIndex';
import { RecordList } from './RecordList';

/** Number of records that are read before other calls are served. */
const PIECE = 5_000;

async function* inPieces<Stored>(all: readonly Stored[]): AsyncGenerator<readonly Stored[]> {
  for (let start = 0; start < all.length; start += PIECE) {
    if (start > 0) await yieldToEventLoop();
    yield all.slice(start, start + PIECE);
  }
}

/** Source of records in memory. */
export interface MemorySource<Stored extends { id: string }> {
  name: string;
  /** Returns the current collection, which may have been replaced. */
  getCollection(): Collection<Stored>;
  /** Return the account's data and figures; only for an account's own collection. */
  getData?(): AccountMemory;
  getFigures?(): MemoryFigures;
}

/** A collection in memory, with its indexes and its list. */
export class MemoryRecords<Stored extends { id: string }> implements SavedRecords<Stored> {
  private readonly indexes = new WeakMap<Collection<Stored>, Map<string, MemoryIndex<Stored>>>();
  private readonly recordLists = new WeakMap<Collection<Stored>, RecordList<Stored>>();

  constructor(private readonly source: MemorySource<Stored>) {}

  async get(id: string): Promise<Stored | undefined> {
    return this.source.getCollection().get(id);
  }

  async getMany(ids: Iterable<string>): Promise<ReadonlyMap<string, Stored>> {
    const collection = this.source.getCollection();
    const found = new Map<string, Stored>();
    for (const id of ids) {
      const record = collection.get(id);
      if (record) found.set(id, record);
    }
    return found;
  }

  async find(index: string, key: string): Promise<Stored[]> {
    const collection = this.source.getCollection();
    const ids = await this.getMemoryIndex(collection, index).find(key);
    return [...ids].flatMap((id) => collection.get(id) ?? []);
  }

  async *pieces(): AsyncGenerator<readonly Stored[]> {
    yield* inPieces([...this.source.getCollection().values()]);
  }

  async count(): Promise<number> {
    return this.source.getCollection().size;
  }

  async page(query: ListQuery): Promise<{ records: Stored[]; total: number }> {
    return (await this.getList()).page(query);
  }

  async select(query: ListQuery): Promise<readonly Stored[]> {
    return (await this.getList()).select(query);
  }

  async *selectTexts<Field extends string>(
    query: ListQuery,
    fields: readonly Field[],
  ): AsyncGenerator<readonly Texts<Field>[]> {
    for await (const piece of inPieces(await this.select(query)))
      yield piece.map((record) => this.toTexts(record, fields));
  }

  async locate(query: ListQuery, id: string): Promise<number> {
    return (await this.select(query)).findIndex((record) => record.id === id);
  }

  async group(query: ListQuery, field: string) {
    return (await this.getList()).group(query, field);
  }

  async readTexts<Field extends string>(fields: readonly Field[]): Promise<Texts<Field>[]> {
    return Array.from(this.source.getCollection().values(), (record) => this.toTexts(record, fields));
  }

  private toTexts<Field extends string>(record: Stored, fields: readonly Field[]): Texts<Field> {
    const { getField = Reflect.get } = getListRules<Stored>(this.source.name);
    const texts: Record<string, string | null> = { id: record.id };
    // This is called for each of 100,000 records, so garbage must be kept small.
    for (const field of fields) {
      const value = getField(record, field) ?? null;
      texts[field] = value === null ? null : String(value);
    }
    return texts as Texts<Field>;
  }

  async search(text: string, limit: number): Promise<Stored[]> {
    return (await this.getList()).find(text, limit);
  }

  /** Whether another current record has the key of a unique index. */
  hasOther(index: string, key: string, id: string): boolean {
    return [...this.getMemoryIndex(this.source.getCollection(), index).findNow(key)].some(
      (found) => found !== id,
    );
  }

  private getMemoryIndex(collection: Collection<Stored>, name: string): MemoryIndex<Stored> {
    const indexes = this.indexes.get(collection) ?? new Map<string, MemoryIndex<Stored>>();
    this.indexes.set(collection, indexes);
    const index =
      indexes.get(name) ?? new MemoryIndex<Stored>(collection, getIndex(this.source.name, name).getKey);
    indexes.set(name, index);
    return index;
  }

  private async getList(): Promise<RecordList<Stored>> {
    const rules = getListRules<Stored>(this.source.name);
    const collection = this.source.getCollection();
    const list = this.recordLists.get(collection) ?? this.makeList(rules, collection);
    this.recordLists.set(collection, list);
    for (const figure of Object.values(rules.counted ?? {})) await this.source.getFigures?.().prepare(figure);
    return list;
  }

  private makeList(rules: ListRules<Stored>, collection: Collection<Stored>): RecordList<Stored> {
    const data = this.source.getData?.();
    // A user's list depends on no other collection.
    if (!data) return new RecordList<Stored>(rules, { collection });
    const related = rules.related && data[rules.related.collection];
    const counted = Object.values(rules.counted ?? {}).flatMap((figure) =>
      listSources(getFigureGroup(figure)),
    );
    return new RecordList<Stored>(rules, {
      collection,
      ...(related && { related }),
      dependsOn: [...(related ? [related] : []), ...counted.map(([name]) => data[name])],
      getCount: (figure, id) => this.source.getFigures?.().totalNow(figure, id) ?? 0,
    });
  }
}
