import type { AccountCollections, ServerCollections } from './records';

/** What a collection told its watchers: only `after` is a new record, only `before` a removed one. */
export interface RecordChange<Record> {
  before: Record | undefined;
  after: Record | undefined;
}

/**
 * Records by id. A record is never changed in place: `put` a new object instead, so that lists, indexes and the
 * journal can hold on to what they were given.
 */
export interface Collection<Record extends { id: string }> {
  readonly size: number;
  /** Goes up with every change: what was computed from an older revision is stale. */
  readonly revision: number;
  get(id: string): Record | undefined;
  values(): IterableIterator<Record>;
  put(record: Record): void;
  remove(id: string): void;
  /** @returns what ends it */
  watch(listener: (change: RecordChange<Record>) => void): () => void;
}

export type AccountData = {
  readonly [Name in keyof AccountCollections]: Collection<AccountCollections[Name]>;
};
export type Dataset = { [Name in keyof AccountCollections]?: AccountCollections[Name][] };
/** Records by id that several accounts start from; never changed. */
export type SharedDataset = {
  readonly [Name in keyof AccountCollections]?: ReadonlyMap<string, AccountCollections[Name]>;
};
export type ServerData = { readonly [Name in keyof ServerCollections]: Collection<ServerCollections[Name]> };

/** All that routes know of storage. A database takes its place by implementing this. */
export interface Store {
  readonly server: ServerData;
  /** The account's own collections; empty ones for an account that has none yet. */
  of(accountId: string): AccountData;
  /** Replaces these collections of the account by the given records, as one change. */
  fill(accountId: string, dataset: Dataset): void;
  /** Starts the account over with shared records. What it changes lies above them, in memory alone. */
  lend(accountId: string, shared: SharedDataset): void;
  /** Forgets everything that the account owns (not the account record itself). */
  drop(accountId: string): void;
  /** False while changes cannot be put on disk. */
  readonly writable: boolean;
  /** Resolves once every change made so far is on disk. */
  settled(): Promise<void>;
  /** Puts the journal's changes into the JSON file. */
  fold(): Promise<void>;
  close(): Promise<void>;
}
