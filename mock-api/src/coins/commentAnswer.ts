import type { Schemas } from '@lintel/contract/api';
import type { CoinCommentRecord } from '../store/records';

/** A comment as it is answered. @param userId whose like to tell */
export const commentAnswer = (
  { accountId: _, likedBy, ...comment }: CoinCommentRecord,
  userId?: string,
): Schemas['CoinComment'] => ({
  ...comment,
  likes: likedBy.length,
  liked: userId !== undefined && likedBy.includes(userId),
});
