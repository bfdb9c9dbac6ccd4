import type { Period } from '@lintel/contract/domain';
import { toPeriodParam } from '@lintel/module-kit';

/** The table's part of the Analytics screen's address. */
export const TABLE_HASH = '#property-analytics';

/** The Analytics screen's table, sorted by a figure: the listings behind it. */
export function analyticsTablePath(period: Period, sort: string): string {
  const params = new URLSearchParams({ sort, order: 'desc' });
  const { period: inUrl } = toPeriodParam(period);
  if (inUrl) params.set('period', inUrl);
  return `/analytics?${params}${TABLE_HASH}`;
}

/** The leads of a period. @param from its first day */
export const leadsPath = (period: Period, from: string) =>
  period === 'all' ? '/leads' : `/leads?since=${from}`;
