import type { Schemas } from '@lintel/contract/api';
import { userAnswer } from '../account/userAnswer';
import { propertyList } from '../properties/propertyList';
import type { AccountRecord, ReviewRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { publicListingCard } from './publicListing';

const LISTINGS = 60;
const REVIEWS = 20;

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
  const reviews = publishedReviews(data);
  return {
    ...user,
    // A network that is chosen and has no address yet is nothing to show.
    socials: socials.filter(({ url }) => url !== ''),
    languages,
    certifications,
    specializations,
    listingCount: listings.total,
    listings: listings.records.map((property) => publicListingCard(property, data)),
    reviewCount: reviews.length,
    reviews: reviews.slice(0, REVIEWS).map((review) => publicReview(review, data)),
  };
}

const publishedReviews = ({ reviews }: AccountData): ReviewRecord[] =>
  [...reviews.values()]
    .filter(({ status, deletedAt }) => status === 'published' && !deletedAt)
    .sort((a, b) => (a.date < b.date ? 1 : -1));

const publicReview = (review: ReviewRecord, { properties }: AccountData): Schemas['PublicReview'] => ({
  customerName: review.customerName,
  rating: review.rating,
  comment: review.comment,
  date: review.date,
  listing: properties.get(review.propertyId ?? '')?.title ?? null,
  reply: review.reply,
});
