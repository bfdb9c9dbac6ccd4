import type { ListedRecords } from './AccountData';

/** What an engine has saved of a collection, apart from the changes of units that are still running. */
export interface SavedRecords<Stored extends { id: string }>
  extends Omit<ListedRecords<Stored, string>, 'all' | 'each' | 'put' | 'remove' | 'assertRoom'> {
  /** All records, in the order of their creation. Other calls are served between two pieces. */
  pieces(): AsyncIterable<readonly Stored[]>;
}
