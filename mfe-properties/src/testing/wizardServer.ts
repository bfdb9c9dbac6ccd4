import type { Schemas } from '@lintel/contract/api';
import { API_BASE, apiServer } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import { makeListing } from './records';

type Property = Schemas['Property'];

const countries = [
  'AU Australia',
  'DE Germany',
  'NE Niger',
  'NG Nigeria',
  'PT Portugal',
  'US United States',
].map((line) => ({ code: line.slice(0, 2), name: line.slice(3) }));
const states: Record<string, object[]> = {
  US: [
    { iso: 'US-CA', code: 'CA', name: 'California' },
    { iso: 'US-NY', code: 'NY', name: 'New York' },
  ],
  AU: [{ iso: 'AU-NSW', code: null, name: 'New South Wales' }],
};

/** An in-memory server with one listing that records requests and checks versions. */
export function wizardServer() {
  const state = {
    property: null as Property | null,
    sent: [] as { call: string; body: unknown }[],
    isDown: false,
  };
  const getListing = () => state.property ?? makeListing();
  const change = (changes: Partial<Property>) => {
    state.property = { ...getListing(), ...changes, version: getListing().version + 1 };
    return state.property;
  };
  const isStale = (request: Request) => request.headers.get('If-Match') !== String(getListing().version);
  const conflict = () =>
    HttpResponse.json(
      { error: { code: 'CONFLICT', message: 'It was changed in the meantime.' } },
      { status: 409 },
    );

  const server = apiServer(
    http.get(`${API_BASE}/properties`, () => {
      if (state.isDown) return HttpResponse.error();
      const drafts = state.property?.state === 'Draft' ? [state.property] : [];
      return HttpResponse.json({ data: drafts, meta: { total: drafts.length, page: 1, pageSize: 1 } });
    }),
    http.get(`${API_BASE}/properties/:id`, () => HttpResponse.json({ data: getListing() })),
    http.get(`${API_BASE}/static/countries`, () =>
      state.isDown ? HttpResponse.error() : HttpResponse.json({ data: countries }),
    ),
    http.get(`${API_BASE}/static/countries/:code/states`, ({ params }) =>
      HttpResponse.json({ data: states[String(params['code'])] ?? [] }),
    ),
    http.post(`${API_BASE}/properties`, async ({ request }) => {
      const body = (await request.json()) as Partial<Property>;
      state.sent.push({ call: 'POST /properties', body });
      state.property = makeListing({ images: [], price: 0, currency: 'USD', ...body, imageFiles: [] });
      return HttpResponse.json({ data: state.property, message: 'Draft saved' }, { status: 201 });
    }),
    http.patch(`${API_BASE}/properties/:id`, async ({ request }) => {
      const body = (await request.json()) as Partial<Property>;
      state.sent.push({ call: 'PATCH /properties', body });
      if (isStale(request)) return conflict();
      const isDraft = body.is_draft ?? getListing().is_draft;
      return HttpResponse.json({
        data: change({ ...body, state: isDraft ? 'Draft' : getListing().state }),
        message: isDraft ? 'Draft saved' : 'Listing saved',
      });
    }),
    http.post(`${API_BASE}/properties/:id/publish`, () => {
      state.sent.push({ call: 'publish', body: null });
      return HttpResponse.json({
        data: change({ state: 'Active', is_draft: false, publishedAt: '2026-11-21T10:00:00.000Z' }),
        message: 'Listing published',
      });
    }),
  );
  beforeEach(() => {
    state.property = null;
    state.sent = [];
    state.isDown = false;
  });
  return { server, state, change };
}
