import type { AccountCollections, ServerCollections } from './collections';

/** A change that watchers receive: only `after` for a new record, only `before` for a removed one. */
export interface RecordChange<Record> {
  before: Record | undefined;
  after: Record | undefined;
}

/**
 * Records by id. Records are immutable: `put` a new object instead, so that lists, indexes and the
 * journal can keep references to them.
 */
export interface Collection<Record extends { id: string }> {
  readonly size: number;
  /** Increases with every change: values computed from an older revision are stale. */
  readonly revision: number;
  get(id: string): Record | undefined;
  values(): IterableIterator<Record>;
  /** @throws RecordLimitError for a new record when the account has too many */
  put(record: Record): void;
  /** Call it before several changes that belong together. @throws RecordLimitError when no record can be added */
  assertRoom(): void;
  remove(id: string): void;
  /** @returns a function that stops watching */
  watch(listener: (change: RecordChange<Record>) => void): () => void;
}

/** A change that is on disk. `account` is empty for the server's own collections. */
export interface CommittedChange extends RecordChange<{ id: string }> {
  account: string;
  collection: string;
}

export type AccountData = {
  readonly [Name in keyof AccountCollections]: Collection<AccountCollections[Name]>;
};
export type Dataset = { [Name in keyof AccountCollections]?: AccountCollections[Name][] };
/** Records by id that several accounts share; never changed. */
export type SharedDataset = {
  readonly [Name in keyof AccountCollections]?: ReadonlyMap<string, AccountCollections[Name]>;
};
export type ServerData = { readonly [Name in keyof ServerCollections]: Collection<ServerCollections[Name]> };

/** The storage interface for routes. Implement it to replace the embedded store by a database. */
export interface Store {
  readonly server: ServerData;
  /** The account's own collections; empty ones for an account that has none yet. */
  getAccountData(accountId: string): AccountData;
  /** Replaces these collections of the account with the given records, as one change. */
  fill(accountId: string, dataset: Dataset): void;
  /** Resets the account to shared records. Its changes are layered over them, in memory only. */
  shareDataset(accountId: string, shared: SharedDataset): void;
  /** Removes all records of the account (not the account record itself). */
  removeAccountData(accountId: string): void;
  /**
   * Runs a call's work and waits until all its changes are on disk. Work should make its changes in one tick, after
   * everything that it awaits, or in `saveTogether`: then they are saved together or not at all.
   * @throws NotSavedError when they could not be saved; all of them are rolled back in memory
   */
  transaction<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Saves the changes of work that yields to other calls together or not at all. No change of any call is saved before
   * the work ends; several such works run one after another.
   */
  saveTogether<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Publishes changes once they are on disk, grouped as they were written. @returns a function that unsubscribes */
  watchCommits(listener: (changes: CommittedChange[]) => void): () => void;
  /** False while changes cannot be saved: making one throws NotSavedError. */
  readonly writable: boolean;
  /**
   * Resolves once every change made so far is on disk.
   * @throws NotSavedError when they were rolled back
   */
  waitForWrites(): Promise<void>;
  /** Compacts the journal's changes into the JSON file. @throws DiskFullError; no change is lost then */
  compact(): Promise<void>;
  /** @throws DiskFullError when the last changes remain in the journal */
  close(): Promise<void>;
}

/** The account name of the server's own collections. */
export const SERVER = '';

/** One change in the journal: a record put, a record removed, or all of an account replaced. */
export type StoredChange =
  | { collection: string; account: string; put: { id: string } }
  | { collection: string; account: string; remove: string }
  | { account: string; fill: Dataset }
  | { account: string; drop: true };

export type SnapshotRow = [collection: string, account: string, record: { id: string }];
