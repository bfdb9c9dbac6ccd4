import { type Period, periodForUrl } from '@lintel/module-kit';

/** Part of the Analytics screen's address: its table. */
export const TABLE_HASH = '#property-analytics';

/** Where the listings behind a figure of the Analytics screen are: its table, sorted by the figure. */
export function tableAddress(period: Period, sort: string): string {
  const params = new URLSearchParams({ sort, order: 'desc' });
  const { period: inUrl } = periodForUrl(period);
  if (inUrl) params.set('period', inUrl);
  return `/analytics?${params}${TABLE_HASH}`;
}

/** Where the leads of a period are. @param from its first day */
export const leadsAddress = (period: Period, from: string) =>
  period === 'all' ? '/leads' : `/leads?since=${from}`;
