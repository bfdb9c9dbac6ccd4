import { nameOf } from '../nameOf';
import { plainText } from '../richText/plainText';
import { listingPath } from './address';
import type { Listing } from './Listing';

/** The listing in the words of schema.org. */
export function listingData(listing: Listing, origin: string): object {
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
      seller: { '@type': 'RealEstateAgent', name: nameOf(agent) },
    },
  };
}
