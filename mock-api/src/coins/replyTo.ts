import type { Schemas } from '@lintel/contract/api';
import {
  drawdownWords,
  priceWords,
  sentimentWords,
  strengthWords,
  trendWords,
  volatilityWords,
} from './words';

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

/** An answer from the coin's figures: to what was asked about, to all of it when nothing was. */
export function replyTo(message: string, known: Known | undefined): string {
  if (!known)
    return 'Name a coin, by its name or symbol, and I can tell its price, trend, volatility and sentiment.';
  const asked = topics.filter(({ asks }) => asks.test(message));
  const told = (asked.length > 0 ? asked : topics).map(({ says }) => says(known));
  const refusal = advice.test(message) ? ['Whether to buy or sell is not for me to say.'] : [];
  return [...refusal, ...told].join(' ');
}
