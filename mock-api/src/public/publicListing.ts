import type { Schemas } from '@lintel/contract/api';
import { propertyFields } from '@lintel/contract/property';
import { propertyLocation } from '../properties/propertyLocation';
import type { AccountRecord, PropertyRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { publicContact } from './publicContact';
import { publicPictures } from './publicPictures';

const published = propertyFields.filter(({ confidential }) => !confidential).map(({ name }) => name);

/** A listing as everybody sees it: the form without what is the agent's own business, and whom to ask. */
export function publicListing(
  property: PropertyRecord,
  account: AccountRecord,
  data: AccountData,
): Schemas['PublicListing'] {
  const form = Object.fromEntries(published.map((name) => [name, property[name]]));
  return {
    ...(form as Schemas['PublicPropertyForm']),
    state: property.state,
    location: propertyLocation(property),
    area: property.gross_area,
    imageFiles: publicPictures(property.images, data),
    publishedAt: property.publishedAt,
    updatedAt: property.updatedAt,
    agent: publicContact(account, data),
  };
}

/** The part of a listing that stands on its agent's page. */
export function publicListingCard(property: PropertyRecord, data: AccountData): Schemas['PublicListingCard'] {
  const { slug, title, type, status, state, price, currency, bedrooms, bathrooms } = property;
  return {
    slug,
    title,
    type,
    status,
    state,
    price,
    currency,
    bedrooms,
    bathrooms,
    location: propertyLocation(property),
    area: property.gross_area,
    image: publicPictures(property.images.slice(0, 1), data)[0] ?? null,
  };
}
