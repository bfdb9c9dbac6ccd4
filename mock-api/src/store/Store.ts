import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { AccountData, ServerData, UserData } from './AccountData';
import type { AccountCollections } from './collections';
import type { PropertyRecord } from './records';

/** A change that watchers receive: only `after` for a new record, only `before` for a removed one. */
export interface RecordChange<Record> {
  before: Record | undefined;
  after: Record | undefined;
}

/** A change that is on disk. */
export interface CommittedChange extends RecordChange<{ id: string }> {
  /** The id of the account, or of the user whose collection it is; empty for the server's own collections. */
  account: string;
  collection: string;
}

/** What one unit of work, or several that were saved together, changed of an account; `SERVER` has those of none. */
export interface Commit {
  account: string;
  position: Position;
  /** Records have only the fields that watchers read; many changes of a collection are one, without records. */
  changes: CommittedChange[];
}

/** A place among the commits of an account. */
export interface Position {
  /** Names the count; another one says nothing of this. */
  log: string;
  /** How many commits it has counted. */
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

/** What a unit of work has to itself. It waits for several in this order, so that no two units wait for each other. */
export interface Locked {
  account?: string;
  user?: string;
  /** What all accounts share, such as their names. */
  name?: string;
  /** One call alone, which only its repeats wait for: locked at any time. */
  call?: string;
}
/** An account by its id; null for nothing. */
export type Lock = Locked | string | null;

/** The storage interface for routes. Implement it to replace the embedded store by a database. */
export interface Store {
  readonly server: ServerData;
  /** The account's own records; none for an account that has none yet. */
  getAccountData(accountId: string): AccountData;
  /** The user's own records; none for a user that has none yet. */
  getUserData(userId: string): UserData;
  /** The listings of all accounts with this slug. */
  findListings(slug: string): Promise<{ accountId: string; property: PropertyRecord }[]>;
  /**
   * Runs work as one unit: its changes are saved together when it ends, or not at all when it throws. Units with the same
   * lock run one after another, so that what they read does not change before they write. Within another unit, the work
   * is part of that one.
   * @param lock null for work that locks something later, by another `run`, or nothing
   * @throws NotSavedError when the changes could not be saved, NotUniqueError, RemovedAccountError
   */
  run<Result>(lock: Lock, work: () => Promise<Result>): Promise<Result>;
  /** Like `run`, but as a unit of its own: it is saved although the unit around it fails, such as a refused sign-in. */
  runApart<Result>(lock: Lock, work: () => Promise<Result>): Promise<Result>;
  /** Calls back when the running unit has been saved, before `run` resolves. @throws Error outside a unit */
  onCommitted(handle: () => void | Promise<void>): void;
  /** Calls back when the running unit has not been saved, before `run` rejects. @throws Error outside a unit */
  onDiscarded(handle: () => void | Promise<void>): void;
  /** Replaces these collections of the account with the given records. The unit's own reads do not see it. */
  fill(accountId: string, dataset: Dataset): Promise<void>;
  /** Resets the account to shared records at once. Its changes are layered over them, in memory only. */
  shareDataset(accountId: string, shared: SharedDataset): Promise<void>;
  /** Removes all records of the account (not the account record itself). The unit's own reads do not see it. */
  removeAccountData(accountId: string): Promise<void>;
  /** Removes all records of the user (not the user record itself). The unit's own reads do not see it. */
  removeUserData(userId: string): Promise<void>;
  /**
   * Publishes what is saved, of all processes on the store.
   * @param onGap is called when some commits were missed, after the connection to the store was lost
   * @returns a function that unsubscribes
   */
  watchCommits(listener: (commit: Commit) => void, onGap?: () => void): () => void;
  /** Where the account's commits are now. */
  findPosition(accountId: string): Promise<Position>;
  /** The account's commits from this position on, its own included; null when some are no longer kept. */
  findCommits(accountId: string, from: Position): Promise<Commit[] | null>;
  /** Whether other processes may have opened it, too. */
  readonly isShared: boolean;
  /** Makes a count of calls that all processes on the store share. @param name of this count alone */
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
  /** Forgets what no process needs any more. */
  removeExpired(): Promise<void>;
  /** @throws DiskFullError when the last changes remain in the journal */
  close(): Promise<void>;
}

export type { AccountData, ServerData, UserData } from './AccountData';

/** The account name of the server's own collections. */
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
