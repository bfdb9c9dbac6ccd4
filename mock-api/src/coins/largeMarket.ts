import { type Coin, coins } from './coins';

const SIZE = 5_000;
/** How much later each generation of likenesses follows the coin that it is like. */
const HOURS_APART = 30;

let made: Coin[] | undefined;

/** The sample coins with as many likenesses of them as make 5,000: no walk is computed for those. */
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
