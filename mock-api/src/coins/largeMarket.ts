import { notFound } from '../errors';
import { foldText } from '../query/foldText';
import type { AccountRecord } from '../store/records';
import { type Coin, coins } from './coins';

/** The coins in an account's lists. */
export const getMarket = (viewer: AccountRecord | undefined): readonly Coin[] =>
  viewer?.scenario === 'large' ? largeMarket() : coins;

const SIZE = 5_000;
/** How many hours each generation of copies lags behind its original coin. */
const HOURS_APART = 30;

let made: Coin[] | undefined;

/** The sample coins, extended to 5,000 with copies that reuse the originals' price walks. */
export function largeMarket(): readonly Coin[] {
  made ??= Array.from({ length: SIZE }, (_, index) => coinAt(index));
  return made;
}

function coinAt(index: number): Coin {
  const coin = coins[index % coins.length] as Coin;
  const generation = Math.floor(index / coins.length);
  return generation === 0 ? coin : likenessOf(coin, generation);
}

function likenessOf(coin: Coin, generation: number): Coin {
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
  const isWanted = ({ id, symbol }: Coin) => id === text || foldText(symbol) === text;
  const coin = coins.find(isWanted) ?? largeMarket().find(isWanted);
  if (!coin) throw notFound('coin');
  return coin;
}

/** Coins whose name, symbol or chain contains the text; those that begin with it come first. */
export function searchCoins(market: readonly Coin[], wanted: string): Coin[] {
  const text = foldText(wanted.trim());
  const begins = ({ name, symbol }: Coin) => [name, symbol].some((each) => foldText(each).startsWith(text));
  const holds = ({ name, symbol, chain }: Coin) =>
    [name, symbol, chain].some((each) => foldText(each).includes(text));
  if (text === '') return [];
  return market.filter(holds).sort((a, b) => Number(begins(b)) - Number(begins(a)));
}
