import type { AccountData } from '../store/Store';

interface ReviewFigures {
  pending: number;
  published: number;
  rejected: number;
  /** Published reviews without a reply. */
  unanswered: number;
  /** Published reviews by rating, from one star to five. */
  distribution: number[];
}

/** Reads the counts of the account's reviews. */
export async function readReviewFigures({ figures }: AccountData): Promise<ReviewFigures> {
  const byStatus = await figures.totalsByKey('reviewsByStatus');
  const byRating = await figures.totalsByKey('reviewsByRating');
  return {
    pending: byStatus.get('pending') ?? 0,
    published: byStatus.get('published') ?? 0,
    rejected: byStatus.get('rejected') ?? 0,
    unanswered: await figures.total('unansweredReviews'),
    distribution: ['1', '2', '3', '4', '5'].map((rating) => byRating.get(rating) ?? 0),
  };
}

/** Returns the mean of the published ratings, one decimal; null when there are none. */
export function getMeanRating({ published, distribution }: ReviewFigures): number | null {
  if (published === 0) return null;
  const sum = distribution.reduce((total, count, index) => total + count * (index + 1), 0);
  return Math.round((sum * 10) / published) / 10;
}
