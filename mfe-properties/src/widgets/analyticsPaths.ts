import type { Period } from '@lintel/contract/domain';
import { toPeriodParam } from '@lintel/module-kit';

/** Hash of the table on the Analytics screen. */
export const TABLE_HASH = '#property-analytics';

/** The path of the Analytics screen's table, sorted by a figure: the listings behind it. */
export function analyticsTablePath(period: Period, sort: string): string {
  const params = new URLSearchParams({ sort, order: 'desc' });
  const { period: inUrl } = toPeriodParam(period);
  if (inUrl) params.set('period', inUrl);
  return `/analytics?${params}${TABLE_HASH}`;
}

/** The path of a period's leads. @param from the period's first day */
export const leadsPath = (period: Period, from: string) =>
  period === 'all' ? '/leads' : `/leads?since=${from}`;
