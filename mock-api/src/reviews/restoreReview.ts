import { notFound } from '../errors';
import { saved } from '../http/answers';
import { operation } from '../http/operation';
import { reviewAnswer } from './reviewAnswer';

/** Restoring a review that is there changes nothing: an Undo may be sent twice. */
export const restoreReview = operation('POST /reviews/{id}/restore', ({ path, data, services }) => {
  const review = data.reviews.get(path.id);
  if (!review) throw notFound('review');
  if (!review.deletedAt) return saved(reviewAnswer(review), 'Review restored');
  const restored = {
    ...review,
    deletedAt: null,
    updatedAt: new Date(services.now()).toISOString(),
    version: review.version + 1,
  };
  data.reviews.put(restored);
  return saved(reviewAnswer(restored), 'Review restored');
});
