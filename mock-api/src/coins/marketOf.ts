import type { AccountRecord } from '../store/records';
import { type Coin, coins } from './coins';
import { largeMarket } from './largeMarket';

/** The coins that somebody's lists show. */
export const marketOf = (viewer: AccountRecord | undefined): readonly Coin[] =>
  viewer?.scenario === 'large' ? largeMarket() : coins;
