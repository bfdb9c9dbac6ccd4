import type { Schemas } from '@lintel/contract/api';
import type { FormKind } from '../../form/FormKind';

/** Waits for the agent's decision before anybody sees it. What is missing is missing to the API, too: it says so. */
export const review: FormKind<Schemas['PublicAgent']> = {
  name: 'review',
  path: '/reviews',
  bodyOf: (
    { customerName = '', rating, comment = '', slug },
    { username },
  ): Partial<Schemas['PublicReviewCreate']> => ({
    username,
    customerName: customerName.trim(),
    comment: comment.trim(),
    ...(rating && { rating: Number(rating) }),
    ...(slug && { slug }),
  }),
};
