import { readPublic } from '../api/publicApi';
import { definePage } from '../page/definePage';
import { enquiryForm } from './EnquiryForm';
import type { Listing } from './Listing';
import { ListingBody } from './ListingBody';
import { listingHead } from './listingHead';

export const listingPage = definePage<Listing>({
  path: '/p/:slug',
  read: (request, { slug = '' }) => readPublic(request, `/listings/${encodeURIComponent(slug)}`),
  head: (listing, { url }) => listingHead(listing, url),
  Body: ({ data }) => <ListingBody listing={data} />,
  forms: [enquiryForm],
});
