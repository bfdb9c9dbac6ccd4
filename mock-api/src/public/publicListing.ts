import type { Schemas } from '@lintel/contract/api';
import { isPublicState } from '@lintel/contract/domain';
import { propertyFields } from '@lintel/contract/property';
import { notFound } from '../errors';
import { getFiles, readUploads, type Uploads } from '../pictures/fileInfo';
import { getMeanRating, readReviewFigures } from '../reviews/figures';
import type { Services } from '../Services';
import { formatLocation } from '../store/listingText';
import type { AccountRecord, PropertyRecord } from '../store/records';
import type { AccountData } from '../store/Store';

const published = propertyFields.filter(({ confidential }) => !confidential).map(({ name }) => name);

/** Returns a listing's public fields and its contact; the agent's private fields are left out. */
export async function toPublicListing(
  property: PropertyRecord,
  account: AccountRecord,
  data: AccountData,
): Promise<Schemas['PublicListing']> {
  const form = Object.fromEntries(published.map((name) => [name, property[name]]));
  return {
    ...(form as Schemas['PublicPropertyForm']),
    state: property.state,
    location: formatLocation(property),
    area: property.gross_area,
    imageFiles: toPublicPictures(property.images, await readUploads(data, property.images)),
    publishedAt: property.publishedAt,
    updatedAt: property.updatedAt,
    agent: await toPublicContact(account, data),
  };
}

/** Returns the contact for a listing, from the agent's profile. */
async function toPublicContact(account: AccountRecord, data: AccountData): Promise<Schemas['PublicContact']> {
  const { username, firstname, lastname, profile } = account;
  const { title, company, avatar, contact_email, contact_phone } = profile;
  const figures = await readReviewFigures(data);
  return {
    username,
    firstname,
    lastname,
    title,
    company,
    avatar,
    contact_email,
    contact_phone,
    rating: getMeanRating(figures),
    reviewCount: figures.published,
  };
}

/** Returns the fields of a listing that its agent's page shows. */
export function toPublicListingCard(
  property: PropertyRecord,
  uploads: Uploads,
): Schemas['PublicListingCard'] {
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
    location: formatLocation(property),
    area: property.gross_area,
    image: toPublicPictures(property.images.slice(0, 1), uploads)[0] ?? null,
  };
}

interface PublicListing {
  account: AccountRecord;
  data: AccountData;
  property: PropertyRecord;
}

/** @throws NOT_FOUND for a draft, a deleted listing and every listing of a frozen agent */
export async function findPublicListing(services: Services, slug: string): Promise<PublicListing> {
  const found = await services.listings.findBySlug(slug);
  const account = found && (await services.accounts.get(found.accountId));
  if (!account || account.frozen || !isPublicState(found.property.state)) throw notFound('listing');
  return { account, data: services.store.getAccountData(account.id), property: found.property };
}

/** Returns the pictures of these uploads, in order, without the agent's private file names. */
const toPublicPictures = (ids: string[], uploads: Uploads): Schemas['PublicPicture'][] =>
  getFiles(ids, uploads).flatMap(({ url, thumbUrl, width, height, sources }) =>
    thumbUrl && width && height ? [{ url, thumbUrl, width, height, sources }] : [],
  );
