/** The spans that figures can be asked for, as the API and the URL spell them. */
export const periods = [
  { value: '7d', label: 'Last 7 days', before: 'vs. the 7 days before' },
  { value: '30d', label: 'Last 30 days', before: 'vs. the 30 days before' },
  { value: '90d', label: 'Last 90 days', before: 'vs. the 90 days before' },
  { value: 'all', label: 'All time', before: null },
] as const;

export type Period = (typeof periods)[number]['value'];

const USUAL: Period = '30d';

/** The period that an address names; anything else is the usual one. */
export const periodInUrl = (params: URLSearchParams): Period =>
  periods.find(({ value }) => value === params.get('period'))?.value ?? USUAL;

/** How a period is written to the URL: the usual one needs no words. */
export const periodForUrl = (period: Period) => ({ period: period === USUAL ? undefined : period });
