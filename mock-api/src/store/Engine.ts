import type { Figures, Visit } from './AccountData';
import type { ListingFiguresPage, ListingFiguresQuery } from './listingFigures';
import type { SavedRecords } from './SavedRecords';
import type { Store } from './Store';
import type { UnitOfWork } from './UnitOfWork';

/** Storage of records: reads the saved ones, and saves a unit's changes. */
export interface Engine extends Pick<Store, 'findListings'> {
  /** @param account id of the account, or of the user that owns the collection, or `SERVER` */
  getRecords(account: string, collection: string): SavedRecords<{ id: string }>;
  getFigures(account: string): Figures;
  readListingFigures(account: string, query: ListingFiguresQuery): Promise<ListingFiguresPage>;
  hasVisited(account: string, visit: Visit): Promise<boolean>;
  /** Waits until no other unit holds the lock of this name, and records in `unit.locks` how to release it. */
  lock(unit: UnitOfWork, name: string): Promise<void>;
  /** Called before each change. @throws NotSavedError while nothing can be saved */
  beforeChange(): void;
  /**
   * Saves all changes of a unit, and releases its locks as soon as other units may see them.
   * @throws NotSavedError, NotUniqueError, RemovedAccountError; then nothing is saved
   */
  commit(unit: UnitOfWork): Promise<void>;
  /** Called for a unit whose work has failed. */
  discard(unit: UnitOfWork): Promise<void>;
}
