import type { Dataset } from './Store';

/** The account name of the server's own collections. */
export const SERVER = '';

/** One change as the journal holds it: a record put, a record removed, or all of an account replaced. */
export type StoredChange =
  | { collection: string; account: string; put: { id: string } }
  | { collection: string; account: string; remove: string }
  | { account: string; fill: Dataset }
  | { account: string; drop: true };
