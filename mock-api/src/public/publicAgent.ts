import type { Schemas } from '@lintel/contract/api';
import { isPublicState } from '@lintel/contract/domain';
import { toUserResponse } from '../account/profile';
import { notFound } from '../errors';
import { propertyList } from '../properties/list';
import { reviewList } from '../reviews/list';
import type { Services } from '../Services';
import type { AccountRecord, PropertyRecord, ReviewRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { publicListingCard } from './publicListing';

const LISTINGS = 60;
const REVIEWS = 20;

const published = { field: 'status', comparison: 'is' as const, values: ['published'] };
const inStates = (...values: string[]) => ({ field: 'state', comparison: 'is' as const, values });

interface Pages {
  listingsPage?: number;
  reviewsPage?: number;
}

/** An agent's public profile, with a page of listings and a page of published reviews. */
export function publicAgent(
  account: AccountRecord,
  data: AccountData,
  { listingsPage, reviewsPage }: Pages,
): Schemas['PublicAgent'] {
  const { id: _id, email: _email, updated_at: _updatedAt, ...user } = toUserResponse(account, data);
  const { socials, languages, certifications, specializations } = account.profile;
  const listings = pageOf(listingsPage, LISTINGS, (count) => firstListings(data, count));
  const reviews = pageOf(reviewsPage, REVIEWS, (count) =>
    reviewList(data).page({
      page: 1,
      pageSize: count,
      sort: [{ field: 'date', descending: true }],
      text: '',
      conditions: [published],
    }),
  );
  return {
    ...user,
    // Skip networks without an address.
    socials: socials.filter(({ url }) => url !== ''),
    languages,
    certifications,
    specializations,
    listingCount: listings.total,
    listings: listings.records.map((property) => publicListingCard(property, data)),
    listingsPage: listings.page,
    listingsPages: listings.pages,
    reviewCount: reviews.total,
    reviews: reviews.records.map((review) => publicReview(review, data)),
    reviewsPage: reviews.page,
    reviewsPages: reviews.pages,
  };
}

/** The first `count` listings: newest first, sold ones last. */
function firstListings(data: AccountData, count: number) {
  const first = (...states: PropertyRecord['state'][]) =>
    propertyList(data).page({
      page: 1,
      pageSize: count,
      sort: [{ field: 'publishedAt', descending: true }],
      text: '',
      conditions: [inStates(...states)],
    });
  const available = first('Active', 'Under Contract');
  const sold = first('Sold');
  return {
    records: [...available.records, ...sold.records].slice(0, count),
    total: available.total + sold.total,
  };
}

/** @param first returns the first so many items and the total count */
function pageOf<Stored>(
  wanted = 1,
  pageSize: number,
  first: (count: number) => { records: readonly Stored[]; total: number },
) {
  const { total } = first(1);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(wanted, pages);
  return { total, page, pages, records: first(page * pageSize).records.slice((page - 1) * pageSize) };
}

const publicReview = (review: ReviewRecord, { properties }: AccountData): Schemas['PublicReview'] => ({
  customerName: review.customerName,
  rating: review.rating,
  comment: review.comment,
  date: review.date,
  listing: publicListingName(properties.get(review.propertyId ?? '')),
  reply: review.reply,
});

/** Titles of drafts and deleted listings are private. */
const publicListingName = (property: PropertyRecord | undefined): Schemas['PublicReview']['listing'] =>
  property && isPublicState(property.state) ? { slug: property.slug, title: property.title } : null;

/** @throws NOT_FOUND when the username is not in use, or its account is frozen */
export function findPublicAgent(
  services: Services,
  username: string,
): { account: AccountRecord; data: AccountData } {
  const account = services.accounts.byUsername(username);
  if (!account || account.frozen) throw notFound('agent');
  return { account, data: services.store.of(account.id) };
}
