import type { Schemas } from '@lintel/contract/api';
import type { Coin } from './coins';
import {
  computeMaximumDrawdown,
  computeMovingAverage,
  computeRelativeStrength,
  computeVolatility,
} from './indicators';
import { DAY_MS, getPrice, listHourlyPrices, listSteadyPrices } from './market';

const DAYS = 30;
/** Below this distance between the averages there is no trend (share of the longer average). */
const SIDEWAYS = 0.01;
const CALM_PERCENT = 2;
const LIVELY_PERCENT = 5;
const OVERSOLD = 30;
const OVERBOUGHT = 70;

/** Indicators over the daily prices of the last 30 days, taken from the 90-day chart so that users can verify them. */
export function computeIndicators(coin: Coin, now: number): Schemas['CoinIndicators'] {
  const { prices } = listSteadyPrices(coin, now, DAYS + 1, DAY_MS);
  const [average7d, average30d] = [computeMovingAverage(prices, 7), computeMovingAverage(prices, DAYS)];
  const distance = average7d / average30d - 1;
  const percent = computeVolatility(prices) * 100;
  const rsi14 = computeRelativeStrength(prices);
  return {
    price: getPrice(coin, now),
    average7d,
    average30d,
    trend: Math.abs(distance) < SIDEWAYS ? 'sideways' : distance > 0 ? 'up' : 'down',
    volatility: percent,
    volatilityLevel: percent < CALM_PERCENT ? 'low' : percent < LIVELY_PERCENT ? 'medium' : 'high',
    // Hourly, as the highs and lows beside the chart, so that no fall between those is deeper.
    drawdown30d: computeMaximumDrawdown(listHourlyPrices(coin, now, DAYS * DAY_MS)) * 100,
    rsi14,
    rsiLevel: rsi14 < OVERSOLD ? 'oversold' : rsi14 > OVERBOUGHT ? 'overbought' : 'neutral',
  };
}
