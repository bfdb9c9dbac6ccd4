/** A user's vote on a coin; `id` is the coin's id and the account's. */
export interface CoinVoteRecord {
  id: string;
  coin: string;
  accountId: string;
  vote: 'up' | 'down';
  /** Game of /static/games in which the vote was cast. */
  game: string | null;
  at: string;
}

export interface CoinCommentRecord {
  id: string;
  coin: string;
  accountId: string;
  author: string;
  text: string;
  /** Ids of accounts. */
  likedBy: string[];
  createdAt: string;
}
