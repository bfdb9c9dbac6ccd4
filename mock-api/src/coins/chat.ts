import type { Schemas } from '@lintel/contract/api';
import type { Request } from 'express';
import { ApiError } from '../errors';
import type { OperationResponse } from '../http/OperationResponse';
import { lockLater, operation } from '../http/operation';
import { ok } from '../http/responses';
import { foldText } from '../query/foldText';
import { askModel, collectText } from './askModel';
import { type Coin, coins } from './coins';
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

export const chat = lockLater(
  operation('POST /chat', async ({ body, request, response, services }) => {
    const { message, history = [] } = body;
    const coin = body.coin ? findCoin(body.coin) : findDiscussedCoin(message, history);
    const coinFacts = coin && {
      name: coin.name,
      indicators: computeIndicators(coin, services.now()),
      sentiment: await countSentiment(services.store.server, coin),
    };
    const { ai } = services.settings;
    const facts = composeReply('', coinFacts);
    const text = ai ? askModel(ai, response, facts, message, history) : composeReply(message, coinFacts);
    // The built-in responses contain their figures; a model's response may omit them.
    const method = ai && coinFacts ? `${METHOD} The model received: ${facts}` : METHOD;
    const toResponse = (whole: string) => ({
      coin: coin?.id ?? null,
      answer: whole,
      method,
      disclaimer: DISCLAIMER,
      model: ai?.model ?? null,
    });
    if (wantsEvents(request)) return streamReply(text, toResponse);
    return ok(toResponse(await collectText(text)));
  }),
);

/** Finds the coin that the message names, or the last one that the user named. */
function findDiscussedCoin(message: string, history: Schemas['ChatMessage'][]): Coin | undefined {
  const requested = history.filter(({ role }) => role === 'user').map(({ text }) => text);
  for (const text of [message, ...requested.reverse()]) {
    const coin = findMentionedCoin(text);
    if (coin) return coin;
  }
}

/** Whether the caller accepts Server-Sent Events explicitly; with any other Accept header, the response is JSON. */
export const wantsEvents = ({ headers }: Request): boolean =>
  (headers.accept ?? '').split(',').some((type) => type.trim().startsWith('text/event-stream'));

/** Streams a text as `text` events, then the whole response as an `answer` event; a failure as an `error` event. */
export function streamReply(
  text: string | AsyncIterable<string>,
  toResponse: (whole: string) => object,
): OperationResponse<never> {
  return {
    status: 200,
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' },
    stream: generateEvents(text, toResponse),
  };
}

async function* generateEvents(text: string | AsyncIterable<string>, toResponse: (whole: string) => object) {
  let whole = '';
  try {
    for await (const piece of typeof text === 'string' ? splitSentences(text) : text) {
      whole += piece;
      yield formatEvent('text', { text: piece });
    }
    yield formatEvent('answer', toResponse(whole));
  } catch (error) {
    const hasBegun = whole !== '' || !(error instanceof ApiError);
    const message = hasBegun ? 'The response was interrupted. Try again.' : error.message;
    yield formatEvent('error', { error: { code: 'UNAVAILABLE', message } });
  }
}

const formatEvent = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const splitSentences = (text: string): string[] => text.match(/.+?[.:!?](\s+|$)|.+$/gs) ?? [];

interface CoinFacts {
  name: string;
  indicators: Schemas['CoinIndicators'];
  sentiment: Schemas['Sentiment'];
}

const topics: { pattern: RegExp; describe(coinFacts: CoinFacts): string }[] = [
  {
    pattern: /price|cost|worth|stand|much/i,
    describe: ({ name, indicators }) => describePrice(name, indicators),
  },
  {
    pattern: /trend|rise|rising|fall|average|direction|going/i,
    describe: ({ indicators }) => describeTrend(indicators),
  },
  {
    pattern: /volatil|risk|swing|stable|safe/i,
    describe: ({ indicators }) => describeVolatility(indicators),
  },
  {
    pattern: /drawdown|lost|loss|drop|deep|worst/i,
    describe: ({ indicators }) => describeDrawdown(indicators),
  },
  {
    pattern: /rsi|strength|overbought|oversold|momentum/i,
    describe: ({ indicators }) => describeStrength(indicators),
  },
  { pattern: /sentiment|vote|mood|people|think/i, describe: ({ sentiment }) => describeSentiment(sentiment) },
];

const advice = /should i|buy|sell|invest|worth it/i;

/** Builds a response from the coin's figures: the topics of the message, or all of them when it names none. */
function composeReply(message: string, coinFacts: CoinFacts | undefined): string {
  if (!coinFacts) return 'Name a coin or its symbol to see its price, trend, volatility and sentiment.';
  const requested = topics.filter(({ pattern }) => pattern.test(message));
  const descriptions = (requested.length > 0 ? requested : topics).map(({ describe }) => describe(coinFacts));
  const refusal = advice.test(message) ? ['Whether to buy or sell is not for me to say.'] : [];
  return [...refusal, ...descriptions].join(' ');
}

/** Finds the first coin that a message names, by name or symbol; undefined when it names none. */
function findMentionedCoin(message: string): Coin | undefined {
  const tokens = foldText(message).split(/[^a-z0-9]+/);
  const mentions = coins.flatMap((coin) => {
    const names = [coin.id, coin.symbol, coin.name.split(' ')[0] ?? ''].map(foldText);
    const position = tokens.findIndex((word) => names.includes(word));
    return position < 0 ? [] : [{ coin, position }];
  });
  return mentions.sort((a, b) => a.position - b.position)[0]?.coin;
}
