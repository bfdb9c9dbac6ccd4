import { lockLater, operation } from '../http/operation';
import { ok } from '../http/responses';
import { askModel, collectText } from './askModel';
import { streamReply, wantsEvents } from './chat';
import { computeIndicators } from './computeIndicators';
import {
  DISCLAIMER,
  describeDrawdown,
  describePrice,
  describeSentiment,
  describeStrength,
  describeTrend,
  describeVolatility,
  METHOD,
} from './describeIndicators';
import { findCoin } from './largeMarket';
import { countSentiment } from './opinions';

export const analyzeCoin = lockLater(
  operation('POST /ai-analysis', async ({ body, request, response, services }) => {
    const coin = findCoin(body.coin);
    const indicators = computeIndicators(coin, services.now());
    const sentiment = await countSentiment(services.store.server, coin);
    const facts = [
      describePrice(coin.name, indicators),
      describeTrend(indicators),
      describeVolatility(indicators),
      describeDrawdown(indicators),
      describeStrength(indicators),
      describeSentiment(sentiment),
    ].join(' ');
    const { ai } = services.settings;
    const text = ai ? askModel(ai, response, facts, `Analyze ${coin.name} from these figures.`) : facts;
    const toResponse = (whole: string) => ({
      coin: coin.id,
      indicators,
      sentiment,
      text: whole,
      method: METHOD,
      disclaimer: DISCLAIMER,
      model: ai?.model ?? null,
    });
    if (wantsEvents(request)) return streamReply(text, toResponse);
    return ok(toResponse(await collectText(text)));
  }),
);
