import { ok } from '../http/answers';
import { operation } from '../http/operation';
import { findCoin } from './findCoin';
import { changeOver, DAY_MS, priceAt, steadyPrices, volumeOver24h } from './market';
import { HOUR_MS } from './PriceWalk';

const steps = { '24h': HOUR_MS / 2, '7d': 3 * HOUR_MS, '30d': 12 * HOUR_MS, '90d': DAY_MS };
const days = { '24h': 1, '7d': 7, '30d': 30, '90d': 90 };

export const showMarket = operation('GET /market/detail/{coin}', ({ path, query, services }) => {
  const coin = findCoin(path.coin);
  const period = query.period ?? '7d';
  const step = steps[period];
  const now = services.now();
  const { moments, prices } = steadyPrices(coin, now, (days[period] * DAY_MS) / step, step);
  return ok({
    coin: coin.id,
    period,
    price: priceAt(coin, now),
    change: changeOver(coin, now, days[period] * DAY_MS),
    high: Math.max(...prices),
    low: Math.min(...prices),
    volume24h: volumeOver24h(coin, now),
    series: moments.map((moment, index) => ({
      at: new Date(moment).toISOString(),
      price: prices[index] ?? 0,
      volume: volumeOver24h(coin, moment),
    })),
    source: 'Sample market data',
  });
});
