import type { Schemas } from '@lintel/contract/api';
import { fullName } from '../account/profile';
import { newId } from '../crypto/tokens';
import { notFound } from '../errors';
import { operation } from '../http/operation';
import { created, ok, okList } from '../http/responses';
import { parseListQuery } from '../query/parseListQuery';
import type { CoinCommentRecord } from '../store/records';
import type { ServerData } from '../store/Store';
import type { Coin } from './coins';
import { findCoin } from './largeMarket';

/** Lists comments, newest first or by likes; of two in the same millisecond, the later one first. */
export const listComments = operation(
  'GET /comments/{coin}',
  async ({ path, query: values, viewer, services }) => {
    const { id } = findCoin(path.coin);
    const { userId: _, _sort: sort, ...page } = values;
    const query = parseListQuery(page, new Set());
    const comments = (await services.store.server.coinComments.find('coin', id)).reverse();
    if (sort === 'likes') comments.sort((a, b) => b.likedBy.length - a.likedBy.length);
    const start = (query.page - 1) * query.pageSize;
    const shown = comments
      .slice(start, start + query.pageSize)
      .map((comment) => toCommentResponse(comment, viewer?.id));
    return okList(shown, comments.length, query);
  },
);

export const addComment = operation('POST /comment/add', async ({ body, account, services }) => {
  const comment = {
    id: newId(),
    coin: findCoin(body.coin).id,
    accountId: account.id,
    author: fullName(account),
    text: body.text.trim(),
    likedBy: [],
    createdAt: new Date(services.now()).toISOString(),
  };
  await services.store.server.coinComments.put(comment);
  return created(toCommentResponse(comment, account.id), 'Comment added');
});

/** Adds a like, one per account: liking again changes nothing. */
export const likeComment = operation('POST /comment/like/add', async ({ body, account, services }) => {
  const { coinComments } = services.store.server;
  // The lock serializes simultaneous likes of a comment.
  await services.store.run({ name: `comment ${body.commentId}` }, async () => undefined);
  const comment = await coinComments.get(body.commentId);
  if (!comment) throw notFound('comment');
  const liked = comment.likedBy.includes(account.id)
    ? comment
    : { ...comment, likedBy: [...comment.likedBy, account.id] };
  if (liked !== comment) await coinComments.put(liked);
  return created(toCommentResponse(liked, account.id), 'Liked');
});

export const getSentiment = operation('GET /sentiment/{coin}', async ({ path, viewer, services }) =>
  ok(await countSentiment(services.store.server, findCoin(path.coin), viewer?.id)),
);

/** Adds a vote, one per account and coin: voting again replaces the vote. */
export const addSentiment = operation('POST /sentiment/add', async ({ body, account, services }) => {
  const coin = findCoin(body.coin);
  const { server } = services.store;
  const at = new Date(services.now()).toISOString();
  await server.coinVotes.put({
    id: `${coin.id} ${account.id}`,
    coin: coin.id,
    accountId: account.id,
    vote: body.vote,
    game: body.game ?? null,
    at,
  });
  return created(await countSentiment(server, coin, account.id), 'Vote saved');
});

/** Converts a comment for the API. @param userId id of the account whose like is reported */
const toCommentResponse = (
  { accountId: _, likedBy, ...comment }: CoinCommentRecord,
  userId?: string,
): Schemas['CoinComment'] => ({
  ...comment,
  likes: likedBy.length,
  liked: userId !== undefined && likedBy.includes(userId),
});

/** Summarizes the votes on a coin. @param userId id of the account whose own vote is reported */
export async function countSentiment(
  { coinVotes }: ServerData,
  { id }: Coin,
  userId?: string,
): Promise<Schemas['Sentiment']> {
  let [up, down] = [0, 0];
  for (const { vote } of await coinVotes.find('coin', id)) {
    if (vote === 'up') up += 1;
    else down += 1;
  }
  const votes = up + down;
  const mine = userId ? (await coinVotes.get(`${id} ${userId}`))?.vote : undefined;
  return {
    coin: id,
    up,
    down,
    upShare: votes === 0 ? null : Math.round((up / votes) * 100),
    mine: mine ?? null,
  };
}
