import { list } from '../http/answers';
import { parseListQuery, type QueryValues } from '../query/parseListQuery';
import type { Coin } from './coins';
import { coinAnswer } from './market';

/** One page of coins in the order given. */
export function coinPage(coins: Coin[], values: QueryValues, now: number) {
  const query = parseListQuery(values, new Set());
  const start = (query.page - 1) * query.pageSize;
  const page = coins.slice(start, start + query.pageSize).map((coin) => coinAnswer(coin, now));
  return list(page, coins.length, query);
}
