import { createApi } from '@lintel/module-kit/redux';
import { API_BASE, apiServer, fakeHost } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import { createModuleStore } from './moduleStore';
import type { ApiCall } from './sendCall';
import { hostBaseQuery } from './sendCall';

const api = createApi({
  reducerPath: 'testApi',
  baseQuery: hostBaseQuery,
  endpoints: (build) => ({ call: build.mutation<unknown, ApiCall>({ query: (call) => call }) }),
});

const server = apiServer();
const host = fakeHost();
const store = createModuleStore({ host, api });
const call = (what: ApiCall) => store.dispatch(api.endpoints.call.initiate(what));
const answer = (response: () => Response) => server.use(http.get(`${API_BASE}/leads`, response));

afterEach(() => jest.restoreAllMocks());

test('sends a GET for a path and returns the data', async () => {
  answer(() => HttpResponse.json({ data: [1] }));
  expect(await call('/leads')).toEqual({ data: { data: [1] } });
});

test('[TELE-16] reports a response that is not JSON, without the query', async () => {
  answer(() => new HttpResponse('<html>', { status: 200 }));
  const source = { module: 'Leads', version: '1.4.0', reference: 'ABCDEFGH' };
  const report = jest.spyOn(host.telemetry, 'report').mockReturnValue(source);
  expect(await call({ url: '/leads', params: { q: 'Ada' } })).toEqual({
    error: expect.objectContaining({ status: 'MALFORMED', source }),
  });
  const cause = new Error("GET /leads sent a response that can't be read.");
  expect(report.mock.calls).toEqual([[{ phase: 'data', cause }]]);
});

test('omits undefined and empty parameters but keeps 0 and false', async () => {
  let query = '';
  server.use(
    http.get(`${API_BASE}/leads`, ({ request }) => {
      query = new URL(request.url).search;
      return HttpResponse.json({});
    }),
  );
  const params = { q: 'a&b c', status: '', sort: undefined, page: 0, isRead: false };
  await call({ url: '/leads', params });
  expect(query).toBe('?q=a%26b+c&page=0&isRead=false');
});

test.each([
  ['an object as JSON', { name: 'Ada' }, /^application\/json$/, '{"name":"Ada"}'],
  ['null as JSON', null, /^application\/json$/, 'null'],
])('sends %s', async (_what, body, type, text) => {
  let sent: [string | null, string] | null = null;
  server.use(
    http.post(`${API_BASE}/leads`, async ({ request }) => {
      sent = [request.headers.get('Content-Type'), await request.text()];
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  await call({ url: '/leads', method: 'POST', body });
  expect(sent).toEqual([expect.stringMatching(type), text]);
});

test('sends a form unchanged, so that the browser sets its boundary', async () => {
  const request = jest.spyOn(host.session, 'request').mockResolvedValue(HttpResponse.json({}));
  const body = new FormData();
  await call({ url: '/uploads', method: 'POST', body });
  expect(request).toHaveBeenCalledWith('/uploads', expect.objectContaining({ body, headers: undefined }));
});

test('returns null for a response without content', async () => {
  server.use(http.delete(`${API_BASE}/notes/n1`, () => new HttpResponse(null, { status: 204 })));
  expect(await call({ url: '/notes/n1', method: 'DELETE' })).toEqual({ data: null });
});

test.each([
  ['an object', { code: 'FROZEN', message: 'Frozen.' }, { code: 'FROZEN', message: 'Frozen.' }],
  ['a text', 'Frozen.', { code: 'false', message: 'Frozen.' }],
])(
  '[ERR-03] treats a body whose error is %s as a failure with status false',
  async (_what, error, expected) => {
    answer(() => HttpResponse.json({ error, data: [] }));
    expect(await call('/leads')).toEqual({
      error: { status: false, fields: undefined, body: { error, data: [] }, ...expected },
    });
  },
);

test('[ERR-04] keeps status, code, message, fields and body of a refusal', async () => {
  const error = { code: 'VALIDATION', message: 'Check the fields.', fields: { name: 'is missing' } };
  answer(() => HttpResponse.json({ error }, { status: 422 }));
  expect(await call('/leads')).toEqual({ error: { status: 422, ...error, body: { error } } });
});

test.each([
  ['HTML under 502', 502, '<h1>Bad gateway</h1>', 502],
  ['nothing under 500', 500, '', 500],
  ['HTML under 200', 200, '<!doctype html>', 'MALFORMED'],
  ['half of the JSON under 200', 200, '{"data":[', 'MALFORMED'],
])('[ERR-04] treats %s as a failure and keeps the response', async (_what, status, body, expected) => {
  answer(() => new HttpResponse(body, { status }));
  expect(await call('/leads')).toEqual({
    error: { status: expected, code: String(expected), message: '', body },
  });
});

test('[ERR-04] keeps the status of a JSON response that is not an object', async () => {
  answer(() => HttpResponse.json(null, { status: 500 }));
  expect(await call('/leads')).toMatchObject({ error: { status: 500, code: '500', body: null } });
});

const offline = {
  error: { status: 'NETWORK', code: 'NETWORK', message: "You're offline, or the server can't be reached." },
};

test('[ERR-04] returns a network error when offline', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  answer(() => HttpResponse.error());
  expect(await call('/leads')).toEqual(offline);
  expect(said).not.toHaveBeenCalled();
});

test('[ERR-04] returns a network error when the connection breaks while reading', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"data":')),
    pull: (controller) => controller.error(new TypeError('terminated')),
  });
  jest.spyOn(host.session, 'request').mockResolvedValue(new Response(body));
  expect(await call('/leads')).toEqual(offline);
});

test('[ERR-04] logs any other error in the client', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const bug = new Error('no such lock');
  jest.spyOn(host.session, 'request').mockRejectedValue(bug);
  expect(await call('/leads')).toEqual(offline);
  expect(said).toHaveBeenCalledWith(bug);
});

test('aborts a call silently when its caller has aborted it', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(host.session, 'request').mockImplementation(
    (_path, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  const running = call('/leads');
  running.abort();
  expect(await running).toHaveProperty('error');
  expect(said).not.toHaveBeenCalled();
});

test('aborts a response that is still arriving', async () => {
  const steps: string[] = [];
  const cancelled = new Promise<void>((resolve) => {
    jest.spyOn(host.session, 'request').mockImplementation(async (_path, init) => {
      const body = new ReadableStream({
        start: (pen) => pen.enqueue(new TextEncoder().encode('{"data":')),
        cancel: () => resolve(),
      });
      steps.push('requested');
      const signal = init?.signal ?? undefined;
      return new Response(body.pipeThrough(new TransformStream(), { signal }));
    });
  });
  const running = call('/leads');
  while (steps.length === 0) await Promise.resolve();
  running.abort();
  expect(await running).toHaveProperty('error');
  await cancelled;
});

const change = {
  title: 'Ada Lovelace',
  labels: { status: 'Status' },
  event: 'lead.changed',
  base: { version: 3 },
} as const;
const record = { url: '/leads/7', method: 'PATCH', body: { status: 'Won' }, change } as const;
const withChanges = (send: NonNullable<typeof host.changes>['send']) => {
  host.changes = { send: jest.fn(send) };
  return host.changes.send;
};
afterEach(() => {
  delete host.changes;
});

test('[OFFL-05] a change of a record goes to the host’s changes, with its path, method and body', async () => {
  const request = jest.spyOn(host.session, 'request');
  const send = withChanges(async () =>
    HttpResponse.json({ data: { status: 'Won' }, message: 'Waiting to be sent.' }, { status: 202 }),
  );
  expect(await call(record)).toEqual({ data: { data: { status: 'Won' }, message: 'Waiting to be sent.' } });
  expect(send).toHaveBeenCalledWith({
    ...change,
    path: '/leads/7',
    method: 'PATCH',
    body: { status: 'Won' },
  });
  expect(request).not.toHaveBeenCalled();
});

test('[OFFL-05] a change that is not sent fails like any call', async () => {
  withChanges(async () =>
    HttpResponse.json({ error: { code: 'VALIDATION', message: 'No' } }, { status: 422 }),
  );
  expect(await call(record)).toMatchObject({ error: { status: 422, code: 'VALIDATION', message: 'No' } });
  withChanges(async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await call(record)).toMatchObject({ error: { status: 'NETWORK' } });
});

test.each([
  ['a call that is no change of a record', { ...record, change: undefined }],
  ['a deletion', { ...record, method: 'DELETE' as const, body: undefined }],
])('[OFFL-05] %s is sent at once', async (_what, made) => {
  const request = jest.spyOn(host.session, 'request').mockResolvedValue(HttpResponse.json({}));
  const send = withChanges(async () => HttpResponse.json({}));
  await call(made);
  expect(request).toHaveBeenCalledTimes(1);
  expect(send).not.toHaveBeenCalled();
});

test('[OFFL-08] an older host, which has no changes, is sent the call', async () => {
  const request = jest.spyOn(host.session, 'request').mockResolvedValue(HttpResponse.json({ data: 1 }));
  expect(await call(record)).toEqual({ data: { data: 1 } });
  expect(request).toHaveBeenCalledWith(
    '/leads/7',
    expect.objectContaining({ method: 'PATCH', body: '{"status":"Won"}' }),
  );
});

test('[TELE-10] an error has what the host reported of the call', async () => {
  const failure = { module: 'Leads', version: '1.4.0', reference: 'K3ZQ7M2A' };
  const send = jest.spyOn(host.session, 'request');
  send.mockResolvedValueOnce(Object.assign(HttpResponse.json({}, { status: 500 }), { failure }));
  expect(await call('/leads')).toMatchObject({ error: { status: 500, source: failure } });
  send.mockRejectedValueOnce(Object.assign(new TypeError('Failed to fetch'), { failure }));
  expect(await call('/leads')).toMatchObject({ error: { status: 'NETWORK', source: failure } });
  send.mockResolvedValueOnce(HttpResponse.json({}, { status: 404 }));
  expect(await call('/leads')).toEqual({ error: expect.not.objectContaining({ source: expect.anything() }) });
});
