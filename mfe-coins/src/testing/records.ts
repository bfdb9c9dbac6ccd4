import type { Schemas } from '@lintel/contract/api';

/** Records for tests, complete as the API answers them. */
export const aCoin = (changes: Partial<Schemas['Coin']> = {}): Schemas['Coin'] => ({
  id: 'solana',
  symbol: 'SOL',
  name: 'Solana',
  chain: 'Solana',
  price: 168.42,
  change24h: 3.18,
  change7d: -2.5,
  marketCap: 79_214_000_000,
  volume24h: 3_410_000_000,
  listedAt: '2020-03-16T00:00:00.000Z',
  sparkline: [160, 164, 162, 168.42],
  ...changes,
});

export const bonk = aCoin({ id: 'bonk', symbol: 'BONK', name: 'Bonk', price: 0.00002381, change24h: -4.3 });

export const aSentiment = (changes: Partial<Schemas['Sentiment']> = {}): Schemas['Sentiment'] => ({
  coin: 'solana',
  up: 0,
  down: 0,
  upShare: null,
  mine: null,
  ...changes,
});

export const pageOf = <Row>(
  rows: Row[],
  meta: { total?: number; page?: number; pageSize?: number } = {},
) => ({
  data: rows,
  meta: { total: rows.length, page: 1, pageSize: 100, ...meta },
});
