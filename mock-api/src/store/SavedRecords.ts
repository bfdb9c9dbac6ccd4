import type { ListedRecords } from './AccountData';

/** Saved records of a collection in an engine, apart from the changes of units that are still running. */
export interface SavedRecords<Stored extends { id: string }>
  extends Omit<ListedRecords<Stored, string>, 'all' | 'each' | 'put' | 'remove' | 'assertRoom'> {
  /** Yields all records, in the order of their creation. Other calls are served between two chunks. */
  pieces(): AsyncIterable<readonly Stored[]>;
}
