import { perAccount } from '../query/perAccount';
import type { ReviewRecord } from '../store/records';
import { isUnanswered } from './isUnanswered';

export interface ReviewFigures {
  pending: number;
  published: number;
  rejected: number;
  /** Published ones without a reply. */
  unanswered: number;
  /** Published ones with one star, with two, up to five. */
  distribution: number[];
}

/** Counts over the account's reviews, in step with every change. */
export const reviewFigures = perAccount(({ reviews }): ReviewFigures => {
  const figures = { pending: 0, published: 0, rejected: 0, unanswered: 0, distribution: [0, 0, 0, 0, 0] };
  const count = (review: ReviewRecord | undefined, amount: number) => {
    if (!review || review.deletedAt) return;
    figures[review.status] += amount;
    if (review.status !== 'published') return;
    if (isUnanswered(review)) figures.unanswered += amount;
    const star = review.rating - 1;
    figures.distribution[star] = (figures.distribution[star] ?? 0) + amount;
  };
  for (const review of reviews.values()) count(review, 1);
  reviews.watch(({ before, after }) => {
    count(before, -1);
    count(after, 1);
  });
  return figures;
});

/** Mean of the published ratings, one decimal; null without any. */
export function meanRating({ published, distribution }: ReviewFigures): number | null {
  if (published === 0) return null;
  const sum = distribution.reduce((total, count, index) => total + count * (index + 1), 0);
  return Math.round((sum / published) * 10) / 10;
}
