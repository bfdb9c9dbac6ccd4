import { operation } from '../http/operation';
import { coinPage } from './coinPage';
import { marketOf } from './marketOf';

export const listRecentCoins = operation('GET /coins/recently', ({ query, viewer, services }) =>
  coinPage(
    [...marketOf(viewer)].sort((a, b) => b.listedAt.localeCompare(a.listedAt)),
    query,
    services.now(),
  ),
);
