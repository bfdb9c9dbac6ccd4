import { perAccount } from '../query/perAccount';
import { RecordList } from '../query/RecordList';
import type { ReviewRecord } from '../store/records';
import { isUnanswered } from './isUnanswered';

/** What reviews may be filtered and sorted by. */
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

export const reviewList = perAccount(
  ({ reviews }) =>
    new RecordList<ReviewRecord>({
      collection: reviews,
      textOf: ({ customerName, comment }) => `${customerName}\n${comment}`,
      fieldOf: (review, field) =>
        field === 'unanswered' ? isUnanswered(review) : Reflect.get(review, field),
      isHidden: ({ deletedAt }) => deletedAt !== null,
      defaultSort: [{ field: 'date', descending: true }],
    }),
);
