import type { Head } from '../document/Head';
import { fullName } from '../fullName';
import { plainText } from '../richText/RichText';
import { formatPrice, type Listing, listingPath } from './Listing';

/** Number of characters that search engines and chats show. */
const MAX_DESCRIPTION_LENGTH = 200;

export function listingHead(listing: Listing, origin: string): Head {
  const { title, slug, imageFiles } = listing;
  const [picture] = imageFiles;
  return {
    title,
    description: describeListing(listing),
    canonical: listingPath(slug),
    image: picture && {
      url: picture.url,
      alt: title,
      width: picture.width,
      height: picture.height,
    },
    data: toStructuredData(listing, origin),
  };
}

function describeListing(listing: Listing): string {
  const { type, state, location, description } = listing;
  const status = state === 'Sold' ? state : listing.status;
  const facts = [`${type}, ${status.toLowerCase()}`, formatPrice(listing), location]
    .filter(Boolean)
    .join(' · ');
  const whole = [facts, plainText(description)].filter(Boolean).join('. ');
  return whole.length <= MAX_DESCRIPTION_LENGTH
    ? whole
    : `${whole.slice(0, MAX_DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}

/** The listing as schema.org data. */
function toStructuredData(listing: Listing, origin: string): object {
  const { title, slug, description, imageFiles, publishedAt, price, currency, state, agent } = listing;
  const absolute = (path: string) => new URL(path, origin).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: title,
    url: absolute(listingPath(slug)),
    description: plainText(description) || undefined,
    image: imageFiles.map(({ url }) => absolute(url)),
    datePosted: publishedAt ?? undefined,
    offers: {
      '@type': 'Offer',
      price: price || undefined,
      priceCurrency: price ? currency : undefined,
      availability: `https://schema.org/${state === 'Sold' ? 'SoldOut' : 'InStock'}`,
      seller: { '@type': 'RealEstateAgent', name: fullName(agent) },
    },
  };
}
