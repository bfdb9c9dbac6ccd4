import type { Schemas } from '@lintel/contract/api';
import type { ListedFile } from '../files/ListedFile';
import type { ListingValues } from '../form/ListingValues';
import type { PendingCreation } from '../saving/ListingSaver';

/** What the wizard keeps on this device, so that it can go on where it was broken off. */
export interface KeptDraft {
  id: string;
  /** The account's user id: nobody else on this device is offered it. */
  owner: string;
  /** The listing on the server; null while it has none. */
  listingId: string | null;
  /** Begun as a new listing, and never saved by hand. */
  isNew: boolean;
  values: ListingValues;
  /** What the server has of it, as far as was known. */
  property: Schemas['Property'] | null;
  saved: ListingValues;
  creation: PendingCreation | null;
  /** Index of the step that was open, and of those that had been. */
  step: number;
  visited: number[];
  images: readonly ListedFile[];
  documents: readonly ListedFile[];
  /** Milliseconds since 1970. */
  keptAt: number;
}
