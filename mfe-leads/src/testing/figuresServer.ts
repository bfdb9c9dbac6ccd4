import type { Schemas } from '@lintel/contract/api';
import { API_BASE } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';

const overview: Schemas['Overview'] = {
  totalProperties: { value: 24, recent: 3, previous: 24, change: 0 },
  totalLeads: { value: 60, recent: 12, previous: 50, change: 20 },
  activeListings: { value: 14, recent: 2, previous: 14, change: 0 },
  newsletterSubscribers: { value: 130, recent: 130, previous: 0, change: null },
  newLeads: 4,
  unreadLeads: 4,
  pendingReviews: 6,
};
const leads = {
  today: 2,
  thisWeek: 9,
  thisMonth: 35,
  total: 10,
  byStage: [
    { status: 'New', count: 4 },
    { status: 'Contacted', count: 5 },
    { status: 'In Progress', count: 1 },
  ],
};
const newsletter = { today: 1, thisWeek: 5, thisMonth: 14, inPeriod: 21, total: 130 };

/** The endpoints of the widgets' counts. */
export function figuresServer() {
  const state = { queries: [] as URLSearchParams[] };
  const answer = (path: string, data: object) =>
    http.get(`${API_BASE}${path}`, ({ request }) => {
      state.queries.push(new URL(request.url).searchParams);
      return HttpResponse.json({ data });
    });
  const handlers = [
    answer('/overview', overview),
    answer('/analytics/leads', leads),
    answer('/analytics/newsletter', newsletter),
  ];
  return { state, handlers };
}
