import { perAccount } from '../query/perAccount';
import { RecordList } from '../query/RecordList';
import type { ReviewRecord } from '../store/records';

/** What reviews may be filtered and sorted by. */
export const reviewFields: ReadonlySet<string> = new Set<keyof ReviewRecord>([
  'id',
  'customerName',
  'rating',
  'comment',
  'date',
  'status',
  'rejectionReason',
  'propertyId',
  'updatedAt',
  'version',
]);

export const reviewList = perAccount(
  ({ reviews }) =>
    new RecordList<ReviewRecord>({
      collection: reviews,
      textOf: ({ customerName, comment }) => `${customerName}\n${comment}`,
      isHidden: ({ deletedAt }) => deletedAt !== null,
      defaultSort: [{ field: 'date', descending: true }],
    }),
);
