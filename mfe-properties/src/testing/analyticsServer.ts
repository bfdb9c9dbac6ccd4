import type { Schemas } from '@lintel/contract/api';
import { API_BASE } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import { makeFigures, makeOverview, makePage } from './records';

export const makeAnalyticsRow = (
  changes: Partial<Schemas['PropertyAnalytics']> = {},
): Schemas['PropertyAnalytics'] => ({
  id: 'p1',
  title: 'Casa do Pinhal, villa with pool',
  state: 'Active',
  thumbUrl: '/api/files/i1-320.webp',
  totalViews: 1974,
  uniqueViews: 1159,
  leads: 6,
  conversion: 0.52,
  trend: 12.4,
  previousViews: 1756,
  series: [1000, 974],
  ...changes,
});

/** An in-memory server of figures. */
export function analyticsServer() {
  const state = {
    figures: makeFigures(),
    rows: [makeAnalyticsRow()],
    traffic: [
      { source: 'Direct', views: 60, uniqueViews: 40, share: 60 },
      { source: 'Organic Search', views: 25, uniqueViews: 20, share: 25 },
      { source: 'Email Marketing', views: 0, uniqueViews: 0, share: 0 },
      { source: 'Social Media', views: 15, uniqueViews: 9, share: 15 },
    ],
    queries: [] as URLSearchParams[],
  };
  const respondTo = (path: string, body: () => object) =>
    http.get(`${API_BASE}${path}`, ({ request }) => {
      state.queries.push(new URL(request.url).searchParams);
      return HttpResponse.json(body());
    });
  const handlers = [
    respondTo('/overview', () => ({ data: makeOverview() })),
    respondTo('/analytics/summary', () => ({ data: state.figures })),
    respondTo('/analytics/properties', () => makePage(state.rows, 25, { deleted: 1 })),
    respondTo('/analytics/traffic', () => ({ data: state.traffic })),
  ];
  return { state, handlers };
}
