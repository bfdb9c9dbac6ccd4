import { operation } from '../http/operation';
import { coinPage } from './coinPage';
import { changeOver, DAY_MS } from './market';
import { marketOf } from './marketOf';

/** From the greatest rise of the last day to the greatest fall. */
export const listMovingCoins = operation('GET /coins/top/down/list', ({ query, viewer, services }) => {
  const now = services.now();
  const sorted = marketOf(viewer)
    .map((coin) => ({ coin, change: changeOver(coin, now, DAY_MS) }))
    .sort((a, b) => b.change - a.change)
    .map(({ coin }) => coin);
  return coinPage(sorted, query, now);
});
