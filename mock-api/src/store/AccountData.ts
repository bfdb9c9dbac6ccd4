import type { ListQuery } from '../query/parseListQuery';
import type { Span } from '../time/Span';
import type {
  AccountCollectionName,
  AccountCollections,
  AccountIndex,
  ServerCollectionName,
  ServerCollections,
  ServerIndex,
  UserCollectionName,
  UserCollections,
  UserIndex,
} from './collections';
import type { FigureName } from './figures';
import type { ListingFiguresPage, ListingFiguresQuery } from './listingFigures';
import type { ListedCollectionName } from './lists';

/**
 * Records of a collection, independent of the engine. Records are immutable: `put` a new object instead. Within
 * `Store.run`, reads by id and by index see the unit's own changes; lists and figures don't.
 */
export interface Records<Stored extends { id: string }, Index extends string = never> {
  get(id: string): Promise<Stored | undefined>;
  /** Returns the existing records by id, in one read. */
  getMany(ids: Iterable<string>): Promise<ReadonlyMap<string, Stored>>;
  /** Finds the records under a key of an index, in the order in which they received it. */
  find(index: Index, key: string): Promise<Stored[]>;
  /** Returns all records, in the order of their creation. For collections of few records. */
  all(): Promise<Stored[]>;
  /** Yields all records, in the order of their creation, read in chunks. Other calls are served in between. */
  each(): AsyncIterable<Stored>;
  count(): Promise<number>;
  /**
   * Saves a record with the unit of work.
   * @throws RecordLimitError for a new record when the account has too many; NotSavedError while nothing can be saved
   */
  put(record: Stored): Promise<void>;
  /**
   * Checks the limit before several changes that belong together.
   * @throws RecordLimitError when no record can be added
   */
  assertRoom(): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Records of a list: filtered, searched and sorted by the collection's `ListRules`. */
export interface ListedRecords<Stored extends { id: string }, Index extends string = never>
  extends Records<Stored, Index> {
  page(query: ListQuery): Promise<{ records: Stored[]; total: number }>;
  /** Returns all records of a list, in its order, regardless of its page. */
  select(query: ListQuery): Promise<readonly Stored[]>;
  /**
   * Yields fields of all records of a list at one moment, in its order, as texts. They are read in chunks, so that
   * memory use does not depend on their number.
   */
  selectTexts<Field extends string>(
    query: ListQuery,
    fields: readonly Field[],
  ): AsyncIterable<readonly Texts<Field>[]>;
  /** Returns the position of a record in a list, from 0; -1 when the list does not contain it. */
  locate(query: ListQuery, id: string): Promise<number>;
  /** Returns the first records and the total number, grouped by the value of a field. */
  group(query: ListQuery, field: string): Promise<ReadonlyMap<string, { records: Stored[]; total: number }>>;
  /** Returns fields of all records as texts, in the order of their creation. The rest of the records is not read. */
  readTexts<Field extends string>(fields: readonly Field[]): Promise<Texts<Field>[]>;
  /** Returns at most `limit` records whose text contains the folded `text`; records that start with it are first. */
  search(text: string, limit: number): Promise<Stored[]>;
}

/** Fields by which a list can be filtered; null for an unset value. */
export type Texts<Field extends string> = { id: string } & { readonly [Name in Field]: string | null };

/** Numbers of dated records, by quarter hour. Declared in `figures.ts`. */
export interface Figures {
  total(figure: FigureName, key?: string): Promise<number>;
  /** Returns the start (ms) of the first quarter hour with a count; undefined without any. */
  first(figure: FigureName, key?: string): Promise<number | undefined>;
  /** Returns the number in each span. Spans start and end at full quarter hours. */
  between(figure: FigureName, spans: readonly Span[], key?: string): Promise<number[]>;
  /** Returns the totals by key, without keys that have none. @param keys all by default */
  totalsByKey(figure: FigureName, keys?: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Returns the numbers in each span by key, without keys that have none. @param keys all by default */
  betweenByKey(
    figure: FigureName,
    spans: readonly Span[],
    keys?: readonly string[],
  ): Promise<ReadonlyMap<string, number[]>>;
}

/** A visitor's view of a listing on a day. */
export interface Visit {
  propertyId: string;
  visitor: string;
  /** UTC day, such as `2026-11-23`. */
  day: string;
}

/** An account's records; empty for an account that has none yet. */
export type AccountData = {
  readonly [Name in AccountCollectionName]: Name extends ListedCollectionName
    ? ListedRecords<AccountCollections[Name], AccountIndex<Name>>
    : Records<AccountCollections[Name], AccountIndex<Name>>;
} & {
  readonly figures: Figures;
  /** Reads a page of listings with their figures in a period. */
  readListingFigures(query: ListingFiguresQuery): Promise<ListingFiguresPage>;
  /** Whether the visitor has viewed the listing on that day. */
  hasVisited(visit: Visit): Promise<boolean>;
};

/** A user's records; empty for a user that has none yet. */
export type UserData = {
  readonly [Name in UserCollectionName]: Name extends ListedCollectionName
    ? ListedRecords<UserCollections[Name], UserIndex<Name>>
    : Records<UserCollections[Name], UserIndex<Name>>;
};

/** Records that belong to no single account or user, and the accounts and users themselves. */
export type ServerData = {
  readonly [Name in ServerCollectionName]: Records<ServerCollections[Name], ServerIndex<Name>>;
};
