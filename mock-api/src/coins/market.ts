import type { Schemas } from '@lintel/contract/api';
import { type Coin, coins } from './coins';
import { type Extremes, HOUR_MS, PriceWalk, roundPrice } from './PriceWalk';

export const DAY_MS = 24 * HOUR_MS;
const SPARKLINE_POINTS = 24;

const walks = new Map(
  coins.map(({ id, basePrice, hourlyVolatility }, index) => [
    id,
    new PriceWalk({ seed: 7_919 * (index + 1), basePrice, hourlyVolatility }),
  ]),
);

/** Returns the price in USD at a time (milliseconds since 1970). */
export function getPrice({ id, follows, basePrice }: Coin, moment: number): number {
  if (!follows) return walks.get(id)?.getPrice(moment) ?? 0;
  const followed = coins.find((coin) => coin.id === follows.coin);
  if (!followed) return 0;
  const price = getPrice(followed, moment - follows.hoursLate * HOUR_MS);
  return convertPrice(price, followed, basePrice);
}

/** Converts the price of a followed coin to one around another base price. */
const convertPrice = (price: number, followed: Coin, basePrice: number) =>
  roundPrice((price / followed.basePrice) * basePrice);

/**
 * Finds the lowest and the highest price of a period that ends now, in all hours and not only the points of a chart, so
 * that a longer period never has a narrower range.
 */
export function findExtremes({ id, follows, basePrice }: Coin, now: number, period: number): Extremes {
  const none = { low: 0, high: 0 };
  if (!follows) return walks.get(id)?.findExtremes(now - period, now) ?? none;
  const followed = coins.find((coin) => coin.id === follows.coin);
  if (!followed) return none;
  const { low, high } = findExtremes(followed, now - follows.hoursLate * HOUR_MS, period);
  return { low: convertPrice(low, followed, basePrice), high: convertPrice(high, followed, basePrice) };
}

/** Returns the hourly prices of a period, between the price at its beginning and the current one. */
export function listHourlyPrices(coin: Coin, now: number, period: number): number[] {
  const { prices } = listSteadyPrices(coin, now, Math.floor(period / HOUR_MS), HOUR_MS);
  return [getPrice(coin, now - period), ...prices, getPrice(coin, now)];
}

/** Returns equally spaced prices, oldest first; the last one is the current price. */
const listPrices = (coin: Coin, now: number, points: number, step: number): number[] =>
  Array.from({ length: points }, (_, index) => getPrice(coin, now - (points - 1 - index) * step));

/**
 * Returns prices at multiples of the step, so that the points of a chart are stable between calls.
 * @param step milliseconds
 */
export function listSteadyPrices(coin: Coin, now: number, points: number, step: number) {
  const last = now - (now % step);
  const moments = Array.from({ length: points }, (_, index) => last - (points - 1 - index) * step);
  return { moments, prices: moments.map((moment) => getPrice(coin, moment)) };
}

/** Returns the change over a period in percent, with two decimals. */
export function getChange(coin: Coin, now: number, period: number): number {
  const before = getPrice(coin, now - period);
  return Math.round((getPrice(coin, now) / before - 1) * 10_000) / 100;
}

/**
 * Returns the trading volume in the 24 hours before a time (USD): a share of the market cap that grows with the day's
 * movement.
 */
export function getVolume24h(coin: Coin, moment: number): number {
  const movement = Math.abs(getChange(coin, moment, DAY_MS)) / 100;
  return Math.round(getPrice(coin, moment) * coin.supply * (0.02 + movement / 2));
}

/** Converts a coin to its form in lists. */
export const toCoinResponse = (coin: Coin, now: number): Schemas['Coin'] => ({
  id: coin.id,
  symbol: coin.symbol,
  name: coin.name,
  chain: coin.chain,
  price: getPrice(coin, now),
  change24h: getChange(coin, now, DAY_MS),
  change7d: getChange(coin, now, 7 * DAY_MS),
  marketCap: Math.round(getPrice(coin, now) * coin.supply),
  volume24h: getVolume24h(coin, now),
  listedAt: `${coin.listedAt}T00:00:00.000Z`,
  sparkline: listPrices(coin, now, SPARKLINE_POINTS, (7 * DAY_MS) / SPARKLINE_POINTS),
});
