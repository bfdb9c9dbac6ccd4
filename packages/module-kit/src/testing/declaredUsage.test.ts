import { HttpResponse, http } from 'msw';
import { apiServer } from './apiServer';
import { API_BASE, fakeHost } from './fakeHost';

// The kit is not a module. These tests inspect reported problems, which would otherwise fail them.
const mockFound: string[] = [];
const mockChecks: Promise<void>[] = [];
jest.mock('./testedModule', () => ({
  testedModule: {
    id: 'probe',
    api: ['GET /leads', 'PATCH /leads/{id}'],
    events: { emits: ['lead.changed'], hears: [] },
  },
}));
jest.mock('./problems', () => ({
  reportProblem: (sentence: string) => mockFound.push(sentence),
  waitBeforeEnd: (check: Promise<void>) => mockChecks.push(check),
}));

const noLeads = { data: [], meta: { total: 0, page: 1, pageSize: 20, unread: 0 } };
const server = apiServer(
  http.get(`${API_BASE}/leads`, () => HttpResponse.json(noLeads)),
  http.get(`${API_BASE}/:anything`, () => HttpResponse.json({})),
  http.patch(`${API_BASE}/leads/l1`, () => new HttpResponse(null, { status: 204 })),
);
const host = fakeHost();

async function found() {
  await Promise.all(mockChecks);
  return mockFound;
}
beforeEach(() => {
  mockFound.length = 0;
});

test('accepts a declared call with a valid response', async () => {
  await host.session.request('/leads?status=Won');
  await host.session.request('/leads/l1', { method: 'PATCH', body: JSON.stringify({ isRead: true }) });
  host.events.emit('lead.changed', { id: 'l1' });
  expect(await found()).toEqual([]);
});

test('reports an undeclared call', async () => {
  await host.session.request('/account');
  expect((await found())[0]).toBe(
    'The module makes the call GET /account, which its module.json does not declare under "api".',
  );
});

test('reports a call that the API does not have', async () => {
  await host.session.request('/nowhere');
  expect(await found()).toEqual(['The module makes the call GET /nowhere, which the API does not have.']);
});

test('reports undeclared events, emitted and received', async () => {
  host.events.emit('review.changed', { id: 'r1' });
  host.events.on('lead.changed', () => {});
  expect(await found()).toEqual([
    'The module emits "review.changed", which its module.json does not declare under "events.emits".',
    'The module hears "lead.changed", which its module.json does not declare under "events.hears".',
  ]);
});

test('reports a response that the API never sends', async () => {
  server.use(
    http.get(`${API_BASE}/leads`, () => HttpResponse.json({ data: [], meta: { total: 0, page: 1 } })),
  );
  await host.session.request('/leads');
  expect((await found()).join()).toMatch(/answers GET \/leads with what the API never does.*\n.*'pageSize'/);
});

test('checks the shape of error responses and ignores malformed ones', async () => {
  server.use(
    http.get(`${API_BASE}/leads`, () => HttpResponse.json({ error: {} }, { status: 500 }), { once: true }),
  );
  await host.session.request('/leads');
  expect((await found()).join()).toContain('/error must have required property');
  mockFound.length = 0;
  server.use(
    http.get(`${API_BASE}/leads`, () => new HttpResponse('<html>', { status: 502 }), { once: true }),
  );
  await host.session.request('/leads');
  server.use(http.get(`${API_BASE}/leads`, () => HttpResponse.error(), { once: true }));
  await expect(host.session.request('/leads')).rejects.toThrow(TypeError);
  expect(await found()).toEqual([]);
});

test('reports an invalid request body unless the server rejects it', async () => {
  const send = () =>
    host.session.request('/leads/l1', { method: 'PATCH', body: JSON.stringify({ status: 7 }) });
  await send();
  expect((await found()).join()).toContain(
    'The module sends with PATCH /leads/{id} what the API does not take',
  );
  mockFound.length = 0;
  const refusal = { error: { code: 'VALIDATION', message: 'No such stage' } };
  server.use(http.patch(`${API_BASE}/leads/l1`, () => HttpResponse.json(refusal, { status: 422 })));
  await send();
  expect(await found()).toEqual([]);
});
