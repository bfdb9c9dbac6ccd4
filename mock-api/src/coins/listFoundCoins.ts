import { operation } from '../http/operation';
import { coinPage } from './coinPage';
import { searchCoins } from './findCoin';

export const listFoundCoins = operation('GET /coins/search/{search}', ({ path, query, services }) =>
  coinPage(searchCoins(path.search), query, services.now()),
);
