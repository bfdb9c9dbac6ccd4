import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { AccountData, ServerData, UserData } from './AccountData';
import type { AccountCollections } from './collections';
import type { PropertyRecord } from './records';

/** A change that watchers receive, with only `after` for a new record, only `before` for a removed one. */
export interface RecordChange<Record> {
  before: Record | undefined;
  after: Record | undefined;
}

/** A change that is on disk. */
export interface CommittedChange extends RecordChange<{ id: string }> {
  /** The id of the account, or of the user that owns the collection; empty for the server's own collections. */
  account: string;
  collection: string;
}

/**
 * Changes of an account by one unit of work, or by several that were saved together. Changes that concern no account
 * belong to `SERVER`.
 */
export interface Commit {
  account: string;
  position: Position;
  /**
   * Records only have the fields that watchers read. Many changes of a collection are combined into one, without
   * records.
   */
  changes: CommittedChange[];
}

/** A position among the commits of an account. */
export interface Position {
  /** Id of the log. Positions of different logs are not comparable. */
  log: string;
  /** Number of commits in the log so far. */
  number: number;
}

export type Dataset = { [Name in keyof AccountCollections]?: AccountCollections[Name][] };
/** Records by id that several accounts share; never changed. */
export type SharedDataset = {
  readonly [Name in keyof AccountCollections]?: ReadonlyMap<string, AccountCollections[Name]>;
};
export interface Limit {
  calls: number;
  seconds: number;
}

/** Counts calls by key, within a window that begins with the key's first call. */
export type CallCounts = Pick<RateLimiterAbstract, 'get' | 'consume' | 'reward'>;

/** Resources that a unit of work locks. It acquires several in this order, which prevents deadlocks. */
export interface Locked {
  account?: string;
  user?: string;
  /** A resource that all accounts share, such as their names. */
  name?: string;
  /** A single call, for which only its repeats wait. It can be locked at any time. */
  call?: string;
}
/** An account by its id; null for nothing. */
export type Lock = Locked | string | null;

/** The storage interface for routes. Implement it to replace the embedded store by a database. */
export interface Store {
  readonly server: ServerData;
  /** Returns the account's own records; none for an account that has none yet. */
  getAccountData(accountId: string): AccountData;
  /** Returns the user's own records; none for a user that has none yet. */
  getUserData(userId: string): UserData;
  /** Finds the listings of all accounts with this slug. */
  findListings(slug: string): Promise<{ accountId: string; property: PropertyRecord }[]>;
  /**
   * Runs work as one unit: its changes are saved together when it ends, or not at all when it throws. Units with the
   * same lock run one after another, so that the records that they read do not change before they write. Within another
   * unit, the work is part of that one.
   * @param lock null for work that locks nothing, or only later by another `run`
   * @throws NotSavedError when the changes could not be saved, NotUniqueError, RemovedAccountError
   */
  run<Result>(lock: Lock, work: () => Promise<Result>): Promise<Result>;
  /** Like `run`, but as a separate unit: it is saved even if the outer unit fails, for example on a refused sign-in. */
  runApart<Result>(lock: Lock, work: () => Promise<Result>): Promise<Result>;
  /** Calls back when the running unit has been saved, before `run` resolves. @throws Error outside a unit */
  onCommitted(handle: () => void | Promise<void>): void;
  /** Calls back when the running unit has not been saved, before `run` rejects. @throws Error outside a unit */
  onDiscarded(handle: () => void | Promise<void>): void;
  /** Replaces these collections of the account with the given records. The unit's own reads do not see it. */
  fill(accountId: string, dataset: Dataset): Promise<void>;
  /** Resets the account to shared records immediately. Its changes are layered over them, in memory only. */
  shareDataset(accountId: string, shared: SharedDataset): Promise<void>;
  /** Removes all records of the account (not the account record itself). The unit's own reads do not see it. */
  removeAccountData(accountId: string): Promise<void>;
  /** Removes all records of the user (not the user record itself). The unit's own reads do not see it. */
  removeUserData(userId: string): Promise<void>;
  /**
   * Publishes the saved changes of all processes on the store.
   * @param onGap is called when some commits were missed, after the connection to the store was lost
   * @returns a function that unsubscribes
   */
  watchCommits(listener: (commit: Commit) => void, onGap?: () => void): () => void;
  /** Returns the current position of the account's commits. */
  findPosition(accountId: string): Promise<Position>;
  /**
   * Returns the account's commits from this position on, including the one at the position; null when some are no
   * longer kept.
   */
  findCommits(accountId: string, from: Position): Promise<Commit[] | null>;
  /** Whether other processes may have opened the store, too. */
  readonly isShared: boolean;
  /** Creates a counter of calls that all processes on the store share. @param name unique to this counter */
  countCalls(name: string, limit: Limit): CallCounts;
  /** False while changes cannot be saved: making one throws NotSavedError. */
  readonly writable: boolean;
  /**
   * Resolves once every change made so far is on disk.
   * @throws NotSavedError when they were rolled back
   */
  waitForWrites(): Promise<void>;
  /** Compacts the journal's changes into the JSON file. @throws DiskFullError; no change is lost then */
  compact(): Promise<void>;
  /** Removes data that no process needs any more. */
  removeExpired(): Promise<void>;
  /** @throws DiskFullError when the last changes remain in the journal */
  close(): Promise<void>;
}

export type { AccountData, ServerData, UserData } from './AccountData';

/** Account name of the server's own collections. */
export const SERVER = '';

/** One change in the journal: a record put, a record removed, or all of an account or a user replaced or removed. */
export type StoredChange =
  | { collection: string; account: string; put: { id: string } }
  | { collection: string; account: string; remove: string }
  | { account: string; fill: Dataset }
  | { account: string; drop: true }
  | { user: string; drop: true };

/** `account` as in `CommittedChange`. */
export type SnapshotRow = [collection: string, account: string, record: { id: string }];
