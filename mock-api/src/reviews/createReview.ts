import { created } from '../http/answers';
import { operation } from '../http/operation';
import { assertOwnProperty } from '../properties/assertOwnProperty';
import { newReview } from './newReview';
import { reviewAnswer } from './reviewAnswer';

export const createReview = operation('POST /reviews', ({ body, data, services }) => {
  assertOwnProperty(data, body.propertyId);
  const review = newReview(body, new Date(services.now()).toISOString());
  data.reviews.put(review);
  return created(reviewAnswer(review), 'Review added');
});
