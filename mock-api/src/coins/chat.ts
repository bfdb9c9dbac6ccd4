import type { Schemas } from '@lintel/contract/api';
import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { answerAsEvents, wantsEvents } from './answerAsEvents';
import { askModel, wholeText } from './askModel';
import { coinOfMessage } from './coinOfMessage';
import type { Coin } from './coins';
import { findCoin } from './findCoin';
import { indicatorsOf } from './indicatorsOf';
import { replyTo } from './replyTo';
import { sentimentOf } from './sentimentOf';
import { DISCLAIMER, METHOD } from './words';

export const chat = operation('POST /chat', async ({ body, request, response, services }) => {
  const { message, history = [] } = body;
  const coin = body.coin ? findCoin(body.coin) : coinTalkedOf(message, history);
  const known = coin && {
    name: coin.name,
    indicators: indicatorsOf(coin, services.now()),
    sentiment: sentimentOf(services.store.server, coin),
  };
  const { ai } = services.settings;
  const facts = replyTo('', known);
  const text = ai ? askModel(ai, response, facts, message, history) : replyTo(message, known);
  // The built-in answers hold their figures; a model's may leave them out.
  const method = ai && known ? `${METHOD} The model was told: ${facts}` : METHOD;
  const answer = (whole: string) => ({
    coin: coin?.id ?? null,
    answer: whole,
    method,
    disclaimer: DISCLAIMER,
    model: ai?.model ?? null,
  });
  if (wantsEvents(request)) return answerAsEvents(text, answer);
  return ok(answer(await wholeText(text)));
});

/** The coin that the message names, or the one that the user named last. */
function coinTalkedOf(message: string, history: Schemas['ChatMessage'][]): Coin | undefined {
  const asked = history.filter(({ role }) => role === 'user').map(({ text }) => text);
  for (const said of [message, ...asked.reverse()]) {
    const coin = coinOfMessage(said);
    if (coin) return coin;
  }
}
