import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { findCoin } from './findCoin';
import { coinAnswer, DAY_MS, pricesUpTo } from './market';

const YEAR_DAYS = 365;

export const showCoin = operation('GET /coin/detail/{coin}', ({ path, services }) => {
  const coin = findCoin(path.coin);
  const now = services.now();
  const year = pricesUpTo(coin, now, YEAR_DAYS, DAY_MS);
  return ok({
    ...coinAnswer(coin, now),
    description: coin.description,
    supply: coin.supply,
    yearHigh: Math.max(...year),
    yearLow: Math.min(...year),
    source: 'Sample market data',
  });
});
