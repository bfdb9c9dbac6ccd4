import { nameOf } from '../account/userAnswer';
import { newId } from '../auth/opaqueToken';
import { created } from '../http/answers';
import { operation } from '../http/operation';
import { commentAnswer } from './commentAnswer';
import { findCoin } from './findCoin';

export const addComment = operation('POST /comment/add', ({ body, account, services }) => {
  const comment = {
    id: newId(),
    coin: findCoin(body.coin).id,
    accountId: account.id,
    author: nameOf(account),
    text: body.text.trim(),
    likedBy: [],
    createdAt: new Date(services.now()).toISOString(),
  };
  services.store.server.coinComments.put(comment);
  return created(commentAnswer(comment, account.id), 'Comment added');
});
