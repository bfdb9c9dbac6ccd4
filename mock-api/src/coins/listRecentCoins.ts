import { operation } from '../http/operation';
import { coinPage } from './coinPage';
import { coins } from './coins';

export const listRecentCoins = operation('GET /coins/recently', ({ query, services }) =>
  coinPage(
    [...coins].sort((a, b) => (a.listedAt < b.listedAt ? 1 : -1)),
    query,
    services.now(),
  ),
);
