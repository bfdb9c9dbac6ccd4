import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { answerAsEvents, wantsEvents } from './answerAsEvents';
import { askModel, wholeText } from './askModel';
import { coinOfMessage } from './coinOfMessage';
import { findCoin } from './findCoin';
import { indicatorsOf } from './indicatorsOf';
import { replyTo } from './replyTo';
import { sentimentOf } from './sentimentOf';
import { DISCLAIMER, METHOD } from './words';

export const chat = operation('POST /chat', async ({ body, request, response, services }) => {
  const coin = body.coin ? findCoin(body.coin) : coinOfMessage(body.message);
  const known = coin && {
    name: coin.name,
    indicators: indicatorsOf(coin, services.now()),
    sentiment: sentimentOf(services.store.server, coin),
  };
  const { ai } = services.settings;
  const text = ai ? askModel(ai, response, replyTo('', known), body.message) : replyTo(body.message, known);
  const answer = (whole: string) => ({
    coin: coin?.id ?? null,
    answer: whole,
    method: METHOD,
    disclaimer: DISCLAIMER,
    model: ai?.model ?? null,
  });
  if (wantsEvents(request)) return answerAsEvents(text, answer);
  return ok(answer(await wholeText(text)));
});
