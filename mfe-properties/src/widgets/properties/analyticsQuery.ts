import { pageInUrl, periodInUrl } from '@lintel/module-kit';
import type { SortOrder } from '@lintel/ui';
import { analyticsColumns } from './analyticsColumns';
import type { AnalyticsQuery } from './listPropertyAnalytics';

const usual = { sort: 'totalViews', order: 'desc' } as const;
const isOrder = (text: string | null): text is SortOrder => text === 'asc' || text === 'desc';

/** What the address asks the API for. What it does not know in it, it leaves alone. */
export function analyticsQuery(params: URLSearchParams): AnalyticsQuery {
  const sort = analyticsColumns.find(({ id }) => id === params.get('sort'))?.id ?? usual.sort;
  const order = params.get('order');
  return {
    period: periodInUrl(params),
    sort,
    order: isOrder(order) ? order : usual.order,
    page: pageInUrl(params),
  };
}

/** How a sort is written to the address: the usual one needs no words. */
export const sortForUrl = (sort: string, order: SortOrder) =>
  sort === usual.sort && order === usual.order ? { sort: undefined, order: undefined } : { sort, order };
