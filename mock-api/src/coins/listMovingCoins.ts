import { operation } from '../http/operation';
import { coinPage } from './coinPage';
import { coins } from './coins';
import { changeOver, DAY_MS } from './market';

/** From the greatest rise of the last day to the greatest fall. */
export const listMovingCoins = operation('GET /coins/top/down/list', ({ query, services }) => {
  const now = services.now();
  const sorted = [...coins].sort((a, b) => changeOver(b, now, DAY_MS) - changeOver(a, now, DAY_MS));
  return coinPage(sorted, query, now);
});
