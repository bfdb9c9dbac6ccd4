import type { Schemas } from '@lintel/contract/api';

/** Complete records for tests, as the API returns them. */
export const makeCoin = (changes: Partial<Schemas['Coin']> = {}): Schemas['Coin'] => ({
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

export const bonk = makeCoin({
  id: 'bonk',
  symbol: 'BONK',
  name: 'Bonk',
  price: 0.00002381,
  change24h: -4.3,
});

export const makeSentiment = (changes: Partial<Schemas['Sentiment']> = {}): Schemas['Sentiment'] => ({
  coin: 'solana',
  up: 0,
  down: 0,
  upShare: null,
  mine: null,
  ...changes,
});

export const makePage = <Row>(
  rows: Row[],
  meta: { total?: number; page?: number; pageSize?: number } = {},
) => ({
  data: rows,
  meta: { total: rows.length, page: 1, pageSize: 100, ...meta },
});

export const makeDetail = (changes: Partial<Schemas['CoinDetail']> = {}): Schemas['CoinDetail'] => ({
  ...makeCoin(),
  description: 'Solana (SOL) on Solana.',
  supply: 470_300_000,
  yearHigh: 293.31,
  yearLow: 98.5,
  source: 'Sample market data',
  ...changes,
});

export const makeMarket = (changes: Partial<Schemas['MarketDetail']> = {}): Schemas['MarketDetail'] => ({
  coin: 'solana',
  period: '7d',
  price: 168.42,
  change: 2,
  high: 170.5,
  low: 160.25,
  volume24h: 3_410_000_000,
  series: [
    { at: '2026-11-14T10:00:00.000Z', price: 160.25, volume: 3_000_000_000 },
    { at: '2026-11-15T10:00:00.000Z', price: 170.5, volume: 3_200_000_000 },
    { at: '2026-11-16T10:00:00.000Z', price: 168.42, volume: 3_410_000_000 },
  ],
  source: 'Sample market data',
  ...changes,
});

export const makeComment = (changes: Partial<Schemas['CoinComment']> = {}): Schemas['CoinComment'] => ({
  id: 'c1',
  coin: 'solana',
  author: 'Rui Figueiredo',
  text: 'Fees have stayed low.',
  likes: 2,
  liked: false,
  createdAt: '2026-11-16T10:00:00.000Z',
  ...changes,
});

const basis = { method: 'Computed from 30 days.', disclaimer: 'This is not investment advice.', model: null };

export const makeAnalysis = (changes: Partial<Schemas['CoinAnalysis']> = {}): Schemas['CoinAnalysis'] => ({
  coin: 'solana',
  indicators: {
    price: 168.42,
    average7d: 165,
    average30d: 158,
    trend: 'up',
    volatility: 3.456,
    volatilityLevel: 'medium',
    drawdown30d: 12.3,
    rsi14: 61.24,
    rsiLevel: 'neutral',
  },
  sentiment: makeSentiment({ up: 3, down: 1, upShare: 75 }),
  text: 'The trend points up.',
  ...basis,
  ...changes,
});

export const makeChat = (answer: string): Schemas['Chat'] => ({ coin: 'solana', answer, ...basis });
