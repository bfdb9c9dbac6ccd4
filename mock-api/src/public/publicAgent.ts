import type { Schemas } from '@lintel/contract/api';
import { isPublicState } from '@lintel/contract/domain';
import { toProfileResponse } from '../account/profile';
import { notFound } from '../errors';
import { readUploads } from '../pictures/fileInfo';
import type { Services } from '../Services';
import type { AccountRecord, PropertyRecord, ReviewRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { toPublicListingCard } from './publicListing';

const LISTINGS = 60;
const REVIEWS = 20;

const published = { field: 'status', comparison: 'is' as const, values: ['published'] };
const makeStateCondition = (...values: string[]) => ({ field: 'state', comparison: 'is' as const, values });

interface Pages {
  listingsPage?: number;
  reviewsPage?: number;
}

/** Converts an account to an agent's public profile, with a page of listings and a page of published reviews. */
export async function toPublicAgent(
  account: AccountRecord,
  data: AccountData,
  { listingsPage, reviewsPage }: Pages,
): Promise<Schemas['PublicAgent']> {
  const { id: _id, updated_at: _updatedAt, ...profile } = await toProfileResponse(account, data);
  const { socials, languages, certifications, specializations } = account.profile;
  const listings = await paginate(listingsPage, LISTINGS, (count) => listFirstListings(data, count));
  const reviews = await paginate(reviewsPage, REVIEWS, (count) =>
    data.reviews.page({
      page: 1,
      pageSize: count,
      sort: [{ field: 'date', descending: true }],
      text: '',
      conditions: [published],
    }),
  );
  const uploads = await readUploads(
    data,
    listings.records.flatMap(({ images }) => images.slice(0, 1)),
  );
  const reviewed = await data.properties.getMany(
    reviews.records.flatMap(({ propertyId }) => propertyId ?? []),
  );
  return {
    ...profile,
    // Networks without an address are skipped.
    socials: socials.filter(({ url }) => url !== ''),
    languages,
    certifications,
    specializations,
    listingCount: listings.total,
    listings: listings.records.map((property) => toPublicListingCard(property, uploads)),
    listingsPage: listings.page,
    listingsPages: listings.pages,
    reviewCount: reviews.total,
    reviews: reviews.records.map((review) => toPublicReview(review, reviewed)),
    reviewsPage: reviews.page,
    reviewsPages: reviews.pages,
  };
}

/** Lists the first `count` listings: newest first, sold ones last. */
async function listFirstListings(data: AccountData, count: number) {
  const first = (...states: PropertyRecord['state'][]) =>
    data.properties.page({
      page: 1,
      pageSize: count,
      sort: [{ field: 'publishedAt', descending: true }],
      text: '',
      conditions: [makeStateCondition(...states)],
    });
  const available = await first('Active', 'Under Contract');
  const sold = await first('Sold');
  return {
    records: [...available.records, ...sold.records].slice(0, count),
    total: available.total + sold.total,
  };
}

/** @param first returns the given number of first items, and the total */
async function paginate<Stored>(
  wanted = 1,
  pageSize: number,
  first: (count: number) => Promise<{ records: readonly Stored[]; total: number }>,
) {
  const { total } = await first(1);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(wanted, pages);
  const { records } = await first(page * pageSize);
  return { total, page, pages, records: records.slice((page - 1) * pageSize) };
}

const toPublicReview = (
  review: ReviewRecord,
  properties: ReadonlyMap<string, PropertyRecord>,
): Schemas['PublicReview'] => ({
  customerName: review.customerName,
  rating: review.rating,
  comment: review.comment,
  date: review.date,
  listing: toListingReference(properties.get(review.propertyId ?? '')),
  reply: review.reply,
});

/** Returns the listing of a review. Titles of drafts and deleted listings are private. */
const toListingReference = (property: PropertyRecord | undefined): Schemas['PublicReview']['listing'] =>
  property && isPublicState(property.state) ? { slug: property.slug, title: property.title } : null;

/** @throws NOT_FOUND when the username is not in use, or its account is frozen */
export async function findPublicAgent(
  services: Services,
  username: string,
): Promise<{ account: AccountRecord; data: AccountData }> {
  const account = await services.accounts.findByUsername(username);
  if (!account || account.frozen) throw notFound('agent');
  return { account, data: services.store.getAccountData(account.id) };
}
