import type { Schemas } from '@lintel/contract/api';

/** Carries the type of a collection's records; there is nothing at run time. */
export interface Holds<Stored> {
  readonly stored?: Stored;
}

export const holds = <Stored>(): Holds<Stored> => ({});

/** The key under which a record is found; null when it is not found by this index. */
type GetKey = (record: never) => string | null;

export interface IndexOptions {
  /** What the records are found by, besides their id. */
  indexes?: Readonly<Record<string, GetKey>>;
  /** The indexes under whose keys at most one record of the whole store is found. */
  unique?: readonly string[];
}

export interface OwnedCollectionOptions extends IndexOptions {
  /** How many records an account, or a user, can have, deleted ones included. */
  limit: number;
  /** For people, where it differs from the name: `listings`. */
  noun?: string;
  /** The kind of change event that its changes cause. Without one, other tabs hear nothing of them. */
  change?: Schemas['ChangeEvent']['type'];
  /** Whether json-server's router serves it. */
  isServedByJsonServer?: true;
}
