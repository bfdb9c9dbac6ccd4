import type { ListedRecords } from './AccountData';

/** What an engine has saved of a collection, apart from the changes of units that are still running. */
export type SavedRecords<Stored extends { id: string }> = Omit<
  ListedRecords<Stored, string>,
  'all' | 'put' | 'remove' | 'assertRoom'
>;
