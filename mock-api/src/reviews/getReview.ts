import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { findReview } from './findReview';
import { reviewAnswer } from './reviewAnswer';

export const getReview = operation('GET /reviews/{id}', ({ path, data }) =>
  ok(reviewAnswer(findReview(data, path.id))),
);
