import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { meanRating, reviewFigures } from './reviewFigures';

export const countReviews = operation('GET /reviews/counts', ({ data }) => {
  const figures = reviewFigures(data);
  const { pending, published, rejected } = figures;
  return ok({ ...figures, total: pending + published + rejected, mean: meanRating(figures) });
});
