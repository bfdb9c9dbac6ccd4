import { notFound } from '../errors';
import type { ReviewRecord } from '../store/records';
import type { AccountData } from '../store/Store';

/** @throws NOT_FOUND when the account has no such review, or has deleted it */
export function findReview(data: AccountData, id: string): ReviewRecord {
  const review = data.reviews.get(id);
  if (!review || review.deletedAt) throw notFound('review');
  return review;
}
