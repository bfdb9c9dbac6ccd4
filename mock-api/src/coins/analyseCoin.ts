import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { answerAsEvents, wantsEvents } from './answerAsEvents';
import { askModel, wholeText } from './askModel';
import { findCoin } from './findCoin';
import { indicatorsOf } from './indicatorsOf';
import { sentimentOf } from './sentimentOf';
import {
  DISCLAIMER,
  drawdownWords,
  METHOD,
  priceWords,
  sentimentWords,
  strengthWords,
  trendWords,
  volatilityWords,
} from './words';

export const analyseCoin = operation('POST /ai-analysis', async ({ body, request, response, services }) => {
  const coin = findCoin(body.coin);
  const indicators = indicatorsOf(coin, services.now());
  const sentiment = sentimentOf(services.store.server, coin);
  const facts = [
    priceWords(coin.name, indicators),
    trendWords(indicators),
    volatilityWords(indicators),
    drawdownWords(indicators),
    strengthWords(indicators),
    sentimentWords(sentiment),
  ].join(' ');
  const { ai } = services.settings;
  const text = ai ? askModel(ai, response, facts, `Analyse ${coin.name} from these figures.`) : facts;
  const answer = (whole: string) => ({
    coin: coin.id,
    indicators,
    sentiment,
    text: whole,
    method: METHOD,
    disclaimer: DISCLAIMER,
    model: ai?.model ?? null,
  });
  if (wantsEvents(request)) return answerAsEvents(text, answer);
  return ok(answer(await wholeText(text)));
});
