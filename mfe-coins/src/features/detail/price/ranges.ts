import type { Schemas } from '@lintel/contract/api';

export type Range = Schemas['MarketDetail']['period'];

export const ranges: readonly { value: Range; label: string; words: string }[] = [
  { value: '24h', label: '24h', words: 'in 24 hours' },
  { value: '7d', label: '7d', words: 'in 7 days' },
  { value: '30d', label: '30d', words: 'in 30 days' },
  { value: '90d', label: '90d', words: 'in 90 days' },
];

const USUAL: Range = '7d';

/** The range that an address names; anything else is the usual one. */
export const rangeInUrl = (params: URLSearchParams): Range =>
  ranges.find(({ value }) => value === params.get('period'))?.value ?? USUAL;

/** How a range is written to the URL: the usual one needs no words. */
export const rangeForUrl = (range: Range) => ({ period: range === USUAL ? undefined : range });
