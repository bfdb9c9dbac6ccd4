import type { Head } from '../document/Head';
import { plainText } from '../richText/plainText';
import { listingPath } from './address';
import type { Listing } from './Listing';
import { listingData } from './listingData';
import { priceOf } from './price';

/** What search engines and chats show. */
const LONGEST = 200;

export function listingHead(listing: Listing, origin: string): Head {
  const { title, slug, imageFiles } = listing;
  const [picture] = imageFiles;
  return {
    title,
    description: descriptionOf(listing),
    canonical: listingPath(slug),
    image: picture && {
      url: picture.url,
      alt: title,
      width: picture.width,
      height: picture.height,
    },
    data: listingData(listing, origin),
  };
}

function descriptionOf(listing: Listing): string {
  const { type, status, location, description } = listing;
  const facts = [`${type}, ${status.toLowerCase()}`, priceOf(listing), location].filter(Boolean).join(' · ');
  const whole = [facts, plainText(description)].filter(Boolean).join('. ');
  return whole.length <= LONGEST ? whole : `${whole.slice(0, LONGEST - 1).replace(/\s+\S*$/, '')}…`;
}
