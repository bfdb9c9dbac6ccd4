import type { Schemas } from '@lintel/contract/api';
import { isPublicState } from '@lintel/contract/property';
import { userAnswer } from '../account/userAnswer';
import { propertyList } from '../properties/propertyList';
import { reviewList } from '../reviews/reviewList';
import type { AccountRecord, PropertyRecord, ReviewRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { publicListingCard } from './publicListing';

const LISTINGS = 60;
const REVIEWS = 20;

const published = { field: 'status', comparison: 'is' as const, values: ['published'] };
const live = { field: 'state', comparison: 'is' as const, values: ['Active', 'Under Contract', 'Sold'] };

/** An agent as everybody sees it, with the newest listings and published reviews. */
export function publicAgent(account: AccountRecord, data: AccountData): Schemas['PublicAgent'] {
  const { id: _id, email: _email, updated_at: _updatedAt, ...user } = userAnswer(account, data);
  const { socials, languages, certifications, specializations } = account.profile;
  const listings = propertyList(data).page({
    page: 1,
    pageSize: LISTINGS,
    sort: [{ field: 'publishedAt', descending: true }],
    text: '',
    conditions: [live],
  });
  const reviews = reviewList(data).page({
    page: 1,
    pageSize: REVIEWS,
    sort: [{ field: 'date', descending: true }],
    text: '',
    conditions: [published],
  });
  return {
    ...user,
    // A network that is chosen and has no address yet is nothing to show.
    socials: socials.filter(({ url }) => url !== ''),
    languages,
    certifications,
    specializations,
    listingCount: listings.total,
    listings: listings.records.map((property) => publicListingCard(property, data)),
    reviewCount: reviews.total,
    reviews: reviews.records.map((review) => publicReview(review, data)),
  };
}

const publicReview = (review: ReviewRecord, { properties }: AccountData): Schemas['PublicReview'] => ({
  customerName: review.customerName,
  rating: review.rating,
  comment: review.comment,
  date: review.date,
  listing: publicListingName(properties.get(review.propertyId ?? '')),
  reply: review.reply,
});

/** A draft's title is nobody's business, nor is a deleted listing's. */
const publicListingName = (property: PropertyRecord | undefined): Schemas['PublicReview']['listing'] =>
  property && isPublicState(property.state) ? { slug: property.slug, title: property.title } : null;
