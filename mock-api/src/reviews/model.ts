import type { Schemas } from '@lintel/contract/api';
import { newId } from '../crypto/tokens';
import { notFound } from '../errors';
import { assertVersion } from '../http/assertVersion';
import type { Call } from '../http/operation';
import type { ReviewRecord } from '../store/records';
import type { AccountData } from '../store/Store';

export const toReviewResponse = ({ deletedAt: _, ...review }: ReviewRecord): Schemas['Review'] => review;

/** Returns reviews with their listings embedded, for `_expand=property`. */
export async function toExpandedResponses(
  reviews: readonly ReviewRecord[],
  data: AccountData,
): Promise<Schemas['Review'][]> {
  const properties = await data.properties.getMany(reviews.flatMap(({ propertyId }) => propertyId ?? []));
  return reviews.map((review) => {
    const property = properties.get(review.propertyId ?? '');
    return {
      ...toReviewResponse(review),
      property: property ? { id: property.id, title: property.title } : null,
    };
  });
}

/** @throws NOT_FOUND when the account has no such review, or the review is deleted */
export async function findReview(data: AccountData, id: string): Promise<ReviewRecord> {
  const review = await data.reviews.get(id);
  if (!review || review.deletedAt) throw notFound('review');
  return review;
}

type Given = Pick<ReviewRecord, 'customerName' | 'rating' | 'comment'> & { propertyId?: string | null };

/** Makes a new, pending review. */
export const makeReview = (given: Given, at: string): ReviewRecord => ({
  id: newId(),
  propertyId: null,
  ...given,
  customerName: given.customerName.trim(),
  comment: given.comment.trim(),
  date: at,
  status: 'pending',
  rejectionReason: null,
  reply: null,
  deletedAt: null,
  updatedAt: at,
  version: 1,
});

type ReviewCall = Pick<Call<'GET /reviews/{id}'>, 'path' | 'data' | 'request' | 'services'>;

/**
 * Changes the review of a call.
 * @throws NOT_FOUND, CONFLICT
 */
export async function changeReview(
  { path, data, request, services }: ReviewCall,
  change: (before: ReviewRecord, at: string) => Partial<ReviewRecord>,
): Promise<ReviewRecord> {
  const before = await findReview(data, path.id);
  assertVersion(request, before);
  const at = new Date(services.now()).toISOString();
  const after = { ...before, ...change(before, at), updatedAt: at, version: before.version + 1 };
  await data.reviews.put(after);
  return after;
}
