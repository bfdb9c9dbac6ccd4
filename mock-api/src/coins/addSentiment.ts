import { created } from '../http/answers';
import { operation } from '../http/operation';
import { findCoin } from './findCoin';
import { sentimentOf } from './sentimentOf';

/** One vote a user and coin: voting again replaces the vote. */
export const addSentiment = operation('POST /sentiment/add', ({ body, account, services }) => {
  const coin = findCoin(body.coin);
  const { server } = services.store;
  const at = new Date(services.now()).toISOString();
  server.coinVotes.put({
    id: `${coin.id} ${account.id}`,
    coin: coin.id,
    accountId: account.id,
    vote: body.vote,
    game: body.game ?? null,
    at,
  });
  return created(sentimentOf(server, coin, account.id), 'Vote saved');
});
