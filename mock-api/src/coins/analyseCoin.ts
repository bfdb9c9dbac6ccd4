import { operation } from '../http/operation';
import { ok } from '../http/responses';
import { askModel, wholeText } from './askModel';
import { streamReply, wantsEvents } from './chat';
import { computeIndicators } from './computeIndicators';
import {
  DISCLAIMER,
  drawdownWords,
  METHOD,
  priceWords,
  sentimentWords,
  strengthWords,
  trendWords,
  volatilityWords,
} from './describeIndicators';
import { findCoin } from './largeMarket';
import { countSentiment } from './opinions';

export const analyseCoin = operation('POST /ai-analysis', async ({ body, request, response, services }) => {
  const coin = findCoin(body.coin);
  const indicators = computeIndicators(coin, services.now());
  const sentiment = countSentiment(services.store.server, coin);
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
  if (wantsEvents(request)) return streamReply(text, answer);
  return ok(answer(await wholeText(text)));
});
