import type { Schemas } from '@lintel/contract/api';
import type { ReviewRecord } from '../store/records';
import type { AccountData } from '../store/Store';

export const reviewAnswer = ({ deletedAt: _, ...review }: ReviewRecord): Schemas['Review'] => review;

/** With its listing embedded, as `_expand=property` asks. */
export function expandedReview(review: ReviewRecord, data: AccountData): Schemas['Review'] {
  const property = data.properties.get(review.propertyId ?? '');
  return { ...reviewAnswer(review), property: property ? { id: property.id, title: property.title } : null };
}
