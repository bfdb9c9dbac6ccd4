import { useEffect, useRef } from 'react';
import { usePrefetchCoin } from '../../coin/getCoin';
import type { CoinRow } from './CoinRow';

const REST_MS = 80;

/** Asks for the coin that the pointer or the focus rests on: rows that are scrolled along under the pointer are not meant. */
export function useCoinIntent() {
  const prefetch = usePrefetchCoin('getCoin');
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);

  return ({ coin }: CoinRow) => {
    clearTimeout(resting.current);
    if (coin) resting.current = setTimeout(() => prefetch(coin.id), REST_MS);
  };
}
