import { operation } from '../http/operation';
import { coinPage } from './coinPage';
import { searchCoins } from './findCoin';
import { marketOf } from './marketOf';

export const listFoundCoins = operation('GET /coins/search/{search}', ({ path, query, viewer, services }) =>
  coinPage(searchCoins(marketOf(viewer), path.search), query, services.now()),
);
