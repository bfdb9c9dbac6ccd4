import { notFound } from '../errors';
import { foldText } from '../query/foldText';
import { type Coin, coins } from './coins';
import { largeMarket } from './largeMarket';

/** By id or symbol, case apart. @throws NOT_FOUND */
export function findCoin(wanted: string): Coin {
  const text = foldText(wanted);
  const isWanted = ({ id, symbol }: Coin) => id === text || foldText(symbol) === text;
  const coin = coins.find(isWanted) ?? largeMarket().find(isWanted);
  if (!coin) throw notFound('coin');
  return coin;
}

/** Coins whose name, symbol or chain holds the text, those that begin with it first. */
export function searchCoins(market: readonly Coin[], wanted: string): Coin[] {
  const text = foldText(wanted.trim());
  const begins = ({ name, symbol }: Coin) => [name, symbol].some((each) => foldText(each).startsWith(text));
  const holds = ({ name, symbol, chain }: Coin) =>
    [name, symbol, chain].some((each) => foldText(each).includes(text));
  if (text === '') return [];
  return market.filter(holds).sort((a, b) => Number(begins(b)) - Number(begins(a)));
}
