import type { Schemas } from '@lintel/contract/api';

export type Range = Schemas['MarketDetail']['period'];

export const ranges: readonly { value: Range; label: string; description: string }[] = [
  { value: '24h', label: '24h', description: 'in 24 hours' },
  { value: '7d', label: '7d', description: 'in 7 days' },
  { value: '30d', label: '30d', description: 'in 30 days' },
  { value: '90d', label: '90d', description: 'in 90 days' },
];

const DEFAULT_RANGE: Range = '7d';

/** Parses the range in the URL; anything else is the default. */
export const parseRange = (params: URLSearchParams): Range =>
  ranges.find(({ value }) => value === params.get('period'))?.value ?? DEFAULT_RANGE;

/** Converts a range to URL parameters; the default is left out. */
export const toRangeParam = (range: Range) => ({ period: range === DEFAULT_RANGE ? undefined : range });
