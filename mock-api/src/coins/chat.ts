import type { Schemas } from '@lintel/contract/api';
import type { Request } from 'express';
import { ApiError } from '../errors';
import { type Answer, operation } from '../http/operation';
import { ok } from '../http/responses';
import { foldText } from '../query/foldText';
import { askModel, wholeText } from './askModel';
import { type Coin, coins } from './coins';
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

export const chat = operation('POST /chat', async ({ body, request, response, services }) => {
  const { message, history = [] } = body;
  const coin = body.coin ? findCoin(body.coin) : coinTalkedOf(message, history);
  const known = coin && {
    name: coin.name,
    indicators: computeIndicators(coin, services.now()),
    sentiment: countSentiment(services.store.server, coin),
  };
  const { ai } = services.settings;
  const facts = replyTo('', known);
  const text = ai ? askModel(ai, response, facts, message, history) : replyTo(message, known);
  // The built-in responses contain their figures; a model's response may omit them.
  const method = ai && known ? `${METHOD} The model was told: ${facts}` : METHOD;
  const answer = (whole: string) => ({
    coin: coin?.id ?? null,
    answer: whole,
    method,
    disclaimer: DISCLAIMER,
    model: ai?.model ?? null,
  });
  if (wantsEvents(request)) return streamReply(text, answer);
  return ok(answer(await wholeText(text)));
});

/** The coin that the message names, or the last one that the user named. */
function coinTalkedOf(message: string, history: Schemas['ChatMessage'][]): Coin | undefined {
  const asked = history.filter(({ role }) => role === 'user').map(({ text }) => text);
  for (const said of [message, ...asked.reverse()]) {
    const coin = findMentionedCoin(said);
    if (coin) return coin;
  }
}

/** Whether the caller accepts Server-Sent Events explicitly; any other Accept header gets JSON. */
export const wantsEvents = ({ headers }: Request): boolean =>
  (headers.accept ?? '').split(',').some((type) => type.trim().startsWith('text/event-stream'));

/** Streams a text as `text` events, then the whole response as an `answer` event; a failure as an `error` event. */
export function streamReply(
  text: string | AsyncIterable<string>,
  answer: (whole: string) => object,
): Answer<never> {
  return {
    status: 200,
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' },
    stream: events(text, answer),
  };
}

async function* events(text: string | AsyncIterable<string>, answer: (whole: string) => object) {
  let whole = '';
  try {
    for await (const piece of typeof text === 'string' ? sentences(text) : text) {
      whole += piece;
      yield event('text', { text: piece });
    }
    yield event('answer', answer(whole));
  } catch (error) {
    const hasBegun = whole !== '' || !(error instanceof ApiError);
    const message = hasBegun ? 'The answer broke off. Try again.' : error.message;
    yield event('error', { error: { code: 'UNAVAILABLE', message } });
  }
}

const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const sentences = (text: string): string[] => text.match(/.+?[.:!?](\s+|$)|.+$/gs) ?? [];

interface Known {
  name: string;
  indicators: Schemas['CoinIndicators'];
  sentiment: Schemas['Sentiment'];
}

const topics: { asks: RegExp; says(known: Known): string }[] = [
  { asks: /price|cost|worth|stand|much/i, says: ({ name, indicators }) => priceWords(name, indicators) },
  {
    asks: /trend|rise|rising|fall|average|direction|going/i,
    says: ({ indicators }) => trendWords(indicators),
  },
  { asks: /volatil|risk|swing|stable|safe/i, says: ({ indicators }) => volatilityWords(indicators) },
  { asks: /drawdown|lost|loss|drop|deep|worst/i, says: ({ indicators }) => drawdownWords(indicators) },
  { asks: /rsi|strength|overbought|oversold|momentum/i, says: ({ indicators }) => strengthWords(indicators) },
  { asks: /sentiment|vote|mood|people|think/i, says: ({ sentiment }) => sentimentWords(sentiment) },
];

const advice = /should i|buy|sell|invest|worth it/i;

/** Builds a response from the coin's figures: the topics of the message, or all of them when it names none. */
function replyTo(message: string, known: Known | undefined): string {
  if (!known)
    return 'Name a coin, by its name or symbol, and I can tell its price, trend, volatility and sentiment.';
  const asked = topics.filter(({ asks }) => asks.test(message));
  const told = (asked.length > 0 ? asked : topics).map(({ says }) => says(known));
  const refusal = advice.test(message) ? ['Whether to buy or sell is not for me to say.'] : [];
  return [...refusal, ...told].join(' ');
}

/** The first coin that a message names, by name or symbol; undefined when it names none. */
function findMentionedCoin(message: string): Coin | undefined {
  const words = foldText(message).split(/[^a-z0-9]+/);
  const places = coins.flatMap((coin) => {
    const names = [coin.id, coin.symbol, coin.name.split(' ')[0] ?? ''].map(foldText);
    const place = words.findIndex((word) => names.includes(word));
    return place < 0 ? [] : [{ coin, place }];
  });
  return places.sort((a, b) => a.place - b.place)[0]?.coin;
}
