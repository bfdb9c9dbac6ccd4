import { operation } from '../http/operation';
import { ok, okList } from '../http/responses';
import { parseListQuery, type QueryValues } from '../query/parseListQuery';
import type { Coin } from './coins';
import { findCoin, listCoins, searchCoins } from './largeMarket';
import {
  DAY_MS,
  findExtremes,
  getChange,
  getPrice,
  getVolume24h,
  listSteadyPrices,
  toCoinResponse,
} from './market';
import { HOUR_MS } from './PriceWalk';

const YEAR_DAYS = 365;

export const getCoinDetail = operation('GET /coin/detail/{coin}', async ({ path, services }) => {
  const coin = findCoin(path.coin);
  const now = services.now();
  const year = findExtremes(coin, now, YEAR_DAYS * DAY_MS);
  return ok({
    ...toCoinResponse(coin, now),
    description: coin.description,
    supply: coin.supply,
    yearHigh: year.high,
    yearLow: year.low,
    source: 'Sample market data',
  });
});

export const listRecentCoins = operation('GET /coins/recently', async ({ query, viewer, services }) =>
  paginateCoins(
    [...listCoins(viewer)].sort((a, b) => b.listedAt.localeCompare(a.listedAt)),
    query,
    services.now(),
  ),
);

export const listSolanaCoins = operation('GET /coins/solana', async ({ query, viewer, services }) =>
  paginateCoins(
    listCoins(viewer).filter(({ chain }) => chain === 'Solana'),
    query,
    services.now(),
  ),
);

/** Lists coins from the day's greatest rise to its greatest fall. */
export const listMovingCoins = operation('GET /coins/top/down/list', async ({ query, viewer, services }) => {
  const now = services.now();
  const sorted = listCoins(viewer)
    .map((coin) => ({ coin, change: getChange(coin, now, DAY_MS) }))
    .sort((a, b) => b.change - a.change)
    .map(({ coin }) => coin);
  return paginateCoins(sorted, query, now);
});

export const listFoundCoins = operation(
  'GET /coins/search/{search}',
  async ({ path, query, viewer, services }) =>
    paginateCoins(searchCoins(listCoins(viewer), path.search), query, services.now()),
);

const steps = { '24h': HOUR_MS / 2, '7d': 3 * HOUR_MS, '30d': 12 * HOUR_MS, '90d': DAY_MS };
const days = { '24h': 1, '7d': 7, '30d': 30, '90d': 90 };

export const getMarketDetail = operation('GET /market/detail/{coin}', async ({ path, query, services }) => {
  const coin = findCoin(path.coin);
  const period = query.period ?? '7d';
  const step = steps[period];
  const now = services.now();
  const { moments, prices } = listSteadyPrices(coin, now, (days[period] * DAY_MS) / step, step);
  const { high, low } = findExtremes(coin, now, days[period] * DAY_MS);
  return ok({
    coin: coin.id,
    period,
    price: getPrice(coin, now),
    change: getChange(coin, now, days[period] * DAY_MS),
    high,
    low,
    volume24h: getVolume24h(coin, now),
    series: moments.map((moment, index) => ({
      at: new Date(moment).toISOString(),
      price: prices[index] ?? 0,
      volume: getVolume24h(coin, moment),
    })),
    source: 'Sample market data',
  });
});

/** Returns one page of coins in the given order. */
function paginateCoins(coins: Coin[], values: QueryValues, now: number) {
  const query = parseListQuery(values, new Set());
  const start = (query.page - 1) * query.pageSize;
  const page = coins.slice(start, start + query.pageSize).map((coin) => toCoinResponse(coin, now));
  return okList(page, coins.length, query);
}
