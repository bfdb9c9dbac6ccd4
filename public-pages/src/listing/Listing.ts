import type { Schemas } from '@lintel/contract/api';
import { formatListingPrice } from '@lintel/ui';

export type Listing = Schemas['PublicListing'];

/** The canonical path of a listing's page, without source marks. */
export const listingPath = (slug: string) => `/p/${encodeURIComponent(slug)}`;

export const formatPrice = (listing: Pick<Listing, 'price' | 'currency' | 'status'>) =>
  listing.price === 0 ? 'Price on request' : formatListingPrice(listing);
