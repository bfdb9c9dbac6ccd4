import type { Schemas } from '@lintel/contract/api';
import type { Coin } from './coins';
import { DAY_MS, pricesUpTo } from './market';

/** Below this distance between the averages there is no trend (share of the price). */
const SIDEWAYS = 0.01;
const CALM = 2;
const LIVELY = 5;

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What the last 30 days of daily prices say: averages over 7 and 30 days, their order as the trend, daily volatility. */
export function indicatorsOf(coin: Coin, now: number): Schemas['CoinIndicators'] {
  const prices = pricesUpTo(coin, now, 31, DAY_MS);
  const changes = prices.slice(1).map((price, index) => price / (prices[index] ?? price) - 1);
  const average7d = mean(prices.slice(-7));
  const average30d = mean(prices.slice(-30));
  const spread = mean(changes.map((change) => (change - mean(changes)) ** 2));
  const volatility = Math.round(Math.sqrt(spread) * 10_000) / 100;
  const distance = average7d / average30d - 1;
  return {
    price: prices.at(-1) ?? 0,
    average7d: Number(average7d.toPrecision(6)),
    average30d: Number(average30d.toPrecision(6)),
    trend: Math.abs(distance) < SIDEWAYS ? 'sideways' : distance > 0 ? 'up' : 'down',
    volatility,
    volatilityLevel: volatility < CALM ? 'low' : volatility < LIVELY ? 'medium' : 'high',
  };
}
