import type { Schemas } from '@lintel/contract/api';
import { API_BASE } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import { makeFigures, makeLead, makeOverview, makePage, makeProperty } from './records';

type Property = Schemas['Property'];

/** An in-memory server of listings: reads return what was written. */
export function propertyServer(...listings: Property[]) {
  const state = {
    listings: listings.length > 0 ? listings : [makeProperty()],
    sent: [] as { call: string; body?: unknown }[],
    queries: [] as string[],
    matches: [] as Schemas['MatchingLeads']['data'],
  };
  const at = (path: string) => `${API_BASE}${path}`;
  const find = (id: unknown) => state.listings.find((listing) => listing.id === id);
  const put = (id: unknown, changes: Partial<Property>) => {
    state.listings = state.listings.map((each) => (each.id === id ? { ...each, ...changes } : each));
    return find(id);
  };
  const handlers = [
    http.get(at('/overview'), () => HttpResponse.json({ data: makeOverview() })),
    http.get(at('/properties'), ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      state.queries.push(decodeURIComponent(search));
      const stateParam = searchParams.get('state');
      const rows = state.listings.filter((each) =>
        stateParam ? each.state === stateParam : each.state !== 'Deleted',
      );
      return HttpResponse.json(makePage(rows));
    }),
    http.get(at('/properties/:id/matches'), () => HttpResponse.json({ data: state.matches })),
    http.get(at('/properties/:id/stats'), ({ request }) => {
      state.queries.push(new URL(request.url).search);
      return HttpResponse.json({ data: makeFigures() });
    }),
    http.get(at('/leads'), ({ request }) => {
      state.queries.push(new URL(request.url).search);
      return HttpResponse.json(makePage([makeLead()], 1, { unread: 0 }));
    }),
    http.get(at('/properties/:id'), ({ params }) => {
      const listing = find(params.id);
      return listing ? HttpResponse.json({ data: listing }) : errorResponse('Not found.', 404);
    }),
    http.patch(at('/properties/:id'), async ({ params, request }) => {
      const body = (await request.json()) as Partial<Property>;
      state.sent.push({ call: `PATCH /properties/${params.id}`, body });
      return HttpResponse.json({ data: put(params.id, body), message: `Listing is now ${body.state}` });
    }),
    http.delete(at('/properties/:id'), ({ params }) => {
      state.sent.push({ call: `DELETE /properties/${params.id}` });
      put(params.id, { state: 'Deleted' });
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(at('/properties/:id/publish'), ({ params }) => {
      state.sent.push({ call: `POST /properties/${params.id}/publish` });
      return HttpResponse.json({ data: put(params.id, { state: 'Active' }), message: 'Listing published' });
    }),
    http.post(at('/properties/:id/restore'), ({ params }) => {
      state.sent.push({ call: `POST /properties/${params.id}/restore` });
      return HttpResponse.json({ data: put(params.id, { state: 'Active' }), message: 'Listing restored' });
    }),
  ];
  return { state, handlers };
}

/** An error response of the API. */
export const errorResponse = (message: string, status = 500, code = 'INTERNAL') =>
  HttpResponse.json({ error: { code, message } }, { status });
