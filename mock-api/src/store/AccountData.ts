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
 * The records of a collection, in whichever engine. Records are immutable: `put` a new object instead. Within
 * `Store.run`, reads by id and by index see the unit's own changes; lists and figures don't.
 */
export interface Records<Stored extends { id: string }, Index extends string = never> {
  get(id: string): Promise<Stored | undefined>;
  /** The records that exist, by id, in one read. */
  getMany(ids: Iterable<string>): Promise<ReadonlyMap<string, Stored>>;
  /** The records under a key of an index, in the order in which they got it. */
  find(index: Index, key: string): Promise<Stored[]>;
  /** All records, in the order of their creation. For collections of few records. */
  all(): Promise<Stored[]>;
  /** All records, in the order of their creation, read in pieces. Other calls are served in between. */
  each(): AsyncIterable<Stored>;
  count(): Promise<number>;
  /**
   * Saves a record with the unit of work.
   * @throws RecordLimitError for a new record when the account has too many; NotSavedError while nothing can be saved
   */
  put(record: Stored): Promise<void>;
  /** Call it before several changes that belong together. @throws RecordLimitError when no record can be added */
  assertRoom(): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Records that a list shows: filtered, searched and sorted by the collection's `ListRules`. */
export interface ListedRecords<Stored extends { id: string }, Index extends string = never>
  extends Records<Stored, Index> {
  page(query: ListQuery): Promise<{ records: Stored[]; total: number }>;
  /** All records of a list, in its order, whatever its page. */
  select(query: ListQuery): Promise<readonly Stored[]>;
  /**
   * Fields of all records of a list at one moment, in its order, as texts. They are read in pieces, so that memory use does not
   * depend on their number.
   */
  selectTexts<Field extends string>(
    query: ListQuery,
    fields: readonly Field[],
  ): AsyncIterable<readonly Texts<Field>[]>;
  /** The position of a record in a list, from 0; -1 when the list does not have it. */
  locate(query: ListQuery, id: string): Promise<number>;
  /** The first records and the number of all, by the value of a field. */
  group(query: ListQuery, field: string): Promise<ReadonlyMap<string, { records: Stored[]; total: number }>>;
  /** Fields of all records as texts, in the order of their creation. The rest of the records is not read. */
  readTexts<Field extends string>(fields: readonly Field[]): Promise<Texts<Field>[]>;
  /** At most `limit` records whose text contains the folded `text`; those that start with it come first. */
  search(text: string, limit: number): Promise<Stored[]>;
}

/** Fields by which a list can be filtered; null for an unset value. */
export type Texts<Field extends string> = { id: string } & { readonly [Name in Field]: string | null };

/** Numbers of dated records, by quarter hour. Declared in `figures.ts`. */
export interface Figures {
  total(figure: FigureName, key?: string): Promise<number>;
  /** The start (ms) of the first quarter hour with a count; undefined without any. */
  first(figure: FigureName, key?: string): Promise<number | undefined>;
  /** The number in each span; their ends lie at full quarter hours. */
  between(figure: FigureName, spans: readonly Span[], key?: string): Promise<number[]>;
  /** The totals of those keys that have one. @param keys all by default */
  totalsByKey(figure: FigureName, keys?: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The numbers of those keys that have any. @param keys all by default */
  betweenByKey(
    figure: FigureName,
    spans: readonly Span[],
    keys?: readonly string[],
  ): Promise<ReadonlyMap<string, number[]>>;
}

/** Whose view of which listing. */
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
  /** A page of listings with their figures in a period. */
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

/** The records that belong to no single account or user, or say which there are. */
export type ServerData = {
  readonly [Name in ServerCollectionName]: Records<ServerCollections[Name], ServerIndex<Name>>;
};
