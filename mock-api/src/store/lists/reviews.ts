import { isUnanswered } from '../isUnanswered';
import type { ListRules } from '../ListRules';
import type { ReviewRecord } from '../records';

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
  getTexts: ({ customerName, comment }) => [customerName, comment],
  getField: (review, field) => (field === 'unanswered' ? isUnanswered(review) : Reflect.get(review, field)),
  isHidden: ({ deletedAt }) => deletedAt !== null,
  defaultSort: [{ field: 'date', descending: true }],
  indexed: { sorts: ['rating'], choices: ['status', 'rating', 'unanswered'], filters: ['propertyId'] },
};
