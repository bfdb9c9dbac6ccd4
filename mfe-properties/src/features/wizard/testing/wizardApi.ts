import type { Schemas } from '@lintel/contract/api';
import { API_BASE, apiServer } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import { aListing } from './aListing';

type Property = Schemas['Property'];

/** One listing behind the calls that the wizard makes: what was sent is kept, versions are held to. */
export function wizardApi() {
  const state = { property: null as Property | null, sent: [] as { call: string; body: unknown }[] };
  const found = () => state.property ?? aListing();
  const change = (changes: Partial<Property>) => {
    state.property = { ...found(), ...changes, version: found().version + 1 };
    return state.property;
  };
  const isStale = (request: Request) => request.headers.get('If-Match') !== String(found().version);
  const conflict = () =>
    HttpResponse.json(
      { error: { code: 'CONFLICT', message: 'It was changed in the meantime.' } },
      { status: 409 },
    );

  const server = apiServer(
    http.get(`${API_BASE}/properties/:id`, () => HttpResponse.json({ data: found() })),
    http.post(`${API_BASE}/properties`, async ({ request }) => {
      const body = (await request.json()) as Partial<Property>;
      state.sent.push({ call: 'POST /properties', body });
      state.property = aListing({ images: [], price: 0, currency: 'USD', ...body, imageFiles: [] });
      return HttpResponse.json({ data: state.property, message: 'Draft saved' }, { status: 201 });
    }),
    http.patch(`${API_BASE}/properties/:id`, async ({ request }) => {
      const body = (await request.json()) as Partial<Property>;
      state.sent.push({ call: 'PATCH /properties', body });
      if (isStale(request)) return conflict();
      const isDraft = body.is_draft ?? found().is_draft;
      return HttpResponse.json({
        data: change({ ...body, state: isDraft ? 'Draft' : found().state }),
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
  });
  return { server, state, change };
}
