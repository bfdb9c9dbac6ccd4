import { assertVersion } from '../http/assertVersion';
import type { Call } from '../http/operation';
import type { ReviewRecord } from '../store/records';
import { findReview } from './findReview';

type ReviewCall = Pick<Call<'GET /reviews/{id}'>, 'path' | 'data' | 'request' | 'services'>;

/**
 * Changes the review that a call names.
 * @throws NOT_FOUND, CONFLICT
 */
export function changeReview(
  { path, data, request, services }: ReviewCall,
  change: (before: ReviewRecord, at: string) => Partial<ReviewRecord>,
): ReviewRecord {
  const before = findReview(data, path.id);
  assertVersion(request, before);
  const at = new Date(services.now()).toISOString();
  const after = { ...before, ...change(before, at), updatedAt: at, version: before.version + 1 };
  data.reviews.put(after);
  return after;
}
