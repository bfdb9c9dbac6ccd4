import type { ListRules } from '../query/ListRules';
import { memoizeByAccount } from '../query/memoizeByAccount';
import { RecordList } from '../query/RecordList';
import type { ReviewRecord } from '../store/records';
import { isUnanswered } from './model';

/** Fields that reviews can be filtered and sorted by. */
export const reviewFields: ReadonlySet<string> = new Set<keyof ReviewRecord | 'unanswered'>([
  'id',
  'customerName',
  'rating',
  'comment',
  'date',
  'status',
  'rejectionReason',
  'propertyId',
  'unanswered',
  'updatedAt',
  'version',
]);

export const reviewList: ListRules<ReviewRecord> = {
  fields: reviewFields,
  numbers: new Set(['rating', 'version']),
  flags: new Set(['unanswered']),
  getText: ({ customerName, comment }) => `${customerName}\n${comment}`,
  getField: (review, field) => (field === 'unanswered' ? isUnanswered(review) : Reflect.get(review, field)),
  isHidden: ({ deletedAt }) => deletedAt !== null,
  defaultSort: [{ field: 'date', descending: true }],
};

export const getReviewList = memoizeByAccount(
  ({ reviews }) => new RecordList<ReviewRecord>(reviewList, { collection: reviews }),
);

interface ReviewFigures {
  pending: number;
  published: number;
  rejected: number;
  /** Published reviews without a reply. */
  unanswered: number;
  /** Published reviews by rating, from one star to five. */
  distribution: number[];
}

/** Counts over the account's reviews, updated with every change. */
export const getReviewFigures = memoizeByAccount(({ reviews }): ReviewFigures => {
  const figures = { pending: 0, published: 0, rejected: 0, unanswered: 0, distribution: [0, 0, 0, 0, 0] };
  const count = (review: ReviewRecord | undefined, amount: number) => {
    if (!review || review.deletedAt) return;
    figures[review.status] += amount;
    if (review.status !== 'published') return;
    if (isUnanswered(review)) figures.unanswered += amount;
    const star = review.rating - 1;
    figures.distribution[star] = (figures.distribution[star] ?? 0) + amount;
  };
  for (const review of reviews.values()) count(review, 1);
  reviews.watch(({ before, after }) => {
    count(before, -1);
    count(after, 1);
  });
  return figures;
});

/** Mean of the published ratings, one decimal; null when there are none. */
export function getMeanRating({ published, distribution }: ReviewFigures): number | null {
  if (published === 0) return null;
  const sum = distribution.reduce((total, count, index) => total + count * (index + 1), 0);
  return Math.round((sum * 10) / published) / 10;
}
