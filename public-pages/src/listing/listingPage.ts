import type { Schemas } from '@lintel/contract/api';
import { readPublic } from '../api/readPublic';
import { definePage } from '../page/definePage';
import { enquiry } from './enquiry';
import { ListingBody } from './ListingBody';
import { listingHead } from './listingHead';

export const listingPage = definePage<Schemas['PublicListing']>({
  path: '/p/:slug',
  read: (request, { slug = '' }) => readPublic(request, `/listings/${encodeURIComponent(slug)}`),
  head: listingHead,
  Body: ({ data }) => ListingBody({ listing: data }),
  forms: [enquiry],
});
