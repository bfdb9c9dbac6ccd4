import type { Schemas } from '@lintel/contract/api';
import { API_BASE } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import { anOverview, pageOf, someFigures } from './records';

export const aRow = (changes: Partial<Schemas['PropertyAnalytics']> = {}): Schemas['PropertyAnalytics'] => ({
  id: 'p1',
  title: 'Casa do Pinhal, villa with pool',
  state: 'Active',
  thumbUrl: '/api/files/i1-320.webp',
  totalViews: 1974,
  uniqueViews: 1159,
  leads: 6,
  conversion: 0.52,
  trend: 12.4,
  series: [1000, 974],
  ...changes,
});

/** The calls that figures come from, answered from memory. */
export function analyticsServer() {
  const state = {
    figures: someFigures(),
    rows: [aRow()],
    traffic: [
      { source: 'Direct', views: 60, uniqueViews: 40, share: 60 },
      { source: 'Organic Search', views: 25, uniqueViews: 20, share: 25 },
      { source: 'Email Marketing', views: 0, uniqueViews: 0, share: 0 },
      { source: 'Social Media', views: 15, uniqueViews: 9, share: 15 },
    ],
    queries: [] as URLSearchParams[],
  };
  const answer = (path: string, body: () => object) =>
    http.get(`${API_BASE}${path}`, ({ request }) => {
      state.queries.push(new URL(request.url).searchParams);
      return HttpResponse.json(body());
    });
  const handlers = [
    answer('/overview', () => ({ data: anOverview() })),
    answer('/analytics/summary', () => ({ data: state.figures })),
    answer('/analytics/properties', () => pageOf(state.rows, 25)),
    answer('/analytics/traffic', () => ({ data: state.traffic })),
  ];
  return { state, handlers };
}
