import type { Schemas } from '@lintel/contract/api';

/** Carrier of the type of a collection's records, without a value at run time. */
export interface Holds<Stored> {
  readonly stored?: Stored;
}

export const holds = <Stored>(): Holds<Stored> => ({});

/** Returns the key under which a record is found; null when it is not found by this index. */
type GetKey = (record: never) => string | null;

export interface IndexOptions {
  /** Indexes that records are found by, besides their id. */
  indexes?: Readonly<Record<string, GetKey>>;
  /** Indexes with at most one record per key in the whole store. */
  unique?: readonly string[];
}

export interface OwnedCollectionOptions extends IndexOptions {
  /** Maximum number of records of an account or a user, deleted ones included. */
  limit: number;
  /** Name in messages, if it differs from the collection's: `listings`. */
  noun?: string;
  /** The type of the change events that its changes cause. Without one, other tabs are not notified of changes. */
  change?: Schemas['ChangeEvent']['type'];
  /** Whether json-server's router serves it. */
  isServedByJsonServer?: true;
}
