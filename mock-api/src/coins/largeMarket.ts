import { notFound } from '../errors';
import { foldSearchText, foldText } from '../query/foldText';
import type { AccountRecord } from '../store/records';
import { type Coin, coins } from './coins';

/** Returns the coins in an account's lists. */
export const listCoins = (viewer: AccountRecord | undefined): readonly Coin[] =>
  viewer?.scenario === 'large' ? getLargeMarket() : coins;

const SIZE = 5_000;
/** How many hours each generation of copies lags behind its original coin. */
const HOURS_APART = 30;

let largeMarket: Coin[] | undefined;

/** Returns the sample coins, extended to 5,000 with copies that reuse the originals' price walks. */
export function getLargeMarket(): readonly Coin[] {
  largeMarket ??= Array.from({ length: SIZE }, (_, index) => makeCoin(index));
  return largeMarket;
}

function makeCoin(index: number): Coin {
  const coin = coins[index % coins.length] as Coin;
  const generation = Math.floor(index / coins.length);
  return generation === 0 ? coin : makeCopy(coin, generation);
}

function makeCopy(coin: Coin, generation: number): Coin {
  const number = generation + 1;
  return {
    ...coin,
    id: `${coin.id}-${number}`,
    symbol: `${coin.symbol}${number}`,
    name: `${coin.name} ${number}`,
    basePrice: coin.basePrice / (1 + generation / 10),
    follows: { coin: coin.id, hoursLate: generation * HOURS_APART },
  };
}

/** Finds a coin by id or symbol, ignoring case. @throws NOT_FOUND */
export function findCoin(wanted: string): Coin {
  const text = foldText(wanted);
  const matches = ({ id, symbol }: Coin) => id === text || foldText(symbol) === text;
  const coin = coins.find(matches) ?? getLargeMarket().find(matches);
  if (!coin) throw notFound('coin');
  return coin;
}

/**
 * Finds coins whose name, symbol or chain contains the text. Coins whose name or symbol starts with it are listed
 * first.
 */
export function searchCoins(market: readonly Coin[], wanted: string): Coin[] {
  const text = foldSearchText(wanted);
  const startsWithText = ({ name, symbol }: Coin) =>
    [name, symbol].some((each) => foldSearchText(each).startsWith(text));
  const containsText = ({ name, symbol, chain }: Coin) =>
    [name, symbol, chain].some((each) => foldSearchText(each).includes(text));
  if (text === '') return [];
  return market.filter(containsText).sort((a, b) => Number(startsWithText(b)) - Number(startsWithText(a)));
}
