import type { Schemas } from '@lintel/contract/api';

export type Listing = Schemas['PublicListing'];
