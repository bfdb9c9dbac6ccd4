import type { Schemas } from '@lintel/contract/api';
import type { Head } from '../document/Head';

export function listingHead({ title, slug, location }: Schemas['PublicListing']): Head {
  return { title, description: location, canonical: `/p/${encodeURIComponent(slug)}` };
}
