import { apiServer } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import { apiClient } from '../session/apiClient';
import { discardPrefetched } from '../session/prefetchedResponses';
import { sessionStore } from '../session/sessionStore';
import { clearStored, KEYS, writeTokens } from '../session/tokens';
import { sendEarlyRequests } from './sendEarlyRequests';

const BASE = 'http://localhost/api';
const toToken = (name: string, seconds: number) =>
  `${name}.${btoa(JSON.stringify({ sid: 's', exp: Math.round(Date.now() / 1000) + seconds }))}.x`;
const token = toToken('old', 60);

const calls: string[] = [];
/** The requests of each batch. */
const batches: string[][] = [];
const record = ({ request }: { request: Request }) => {
  const { pathname, search } = new URL(request.url);
  calls.push(`${request.method} ${pathname.slice(4)}${search}`);
};
const api = apiServer(
  http.post(`${BASE}/batch`, async (info) => {
    record(info);
    const { requests } = (await info.request.json()) as { requests: string[] };
    batches.push(requests);
    const results = requests.map((path) => ({ status: path === '/gone' ? 404 : 200, body: { data: path } }));
    return HttpResponse.json({ data: results });
  }),
  http.get(`${BASE}/*`, (info) => {
    record(info);
    return HttpResponse.json({ data: calls.length });
  }),
  http.patch(`${BASE}/*`, () => HttpResponse.json({ data: {} })),
);

function send(early: { page?: string[]; figures?: string[]; checklist?: string[] }) {
  document.body.innerHTML = `<script type="application/json" id="lintel-early">${JSON.stringify({ page: [], figures: [], checklist: [], ...early })}</script>`;
  sendEarlyRequests();
}
const get = async (path: string, init?: RequestInit) => (await apiClient.request(path, init)).json();

beforeEach(() => {
  calls.length = 0;
  batches.length = 0;
  localStorage.clear();
  clearStored();
  writeTokens({ access: token, refresh: 'r' }, true);
  sessionStore.update({ signedIn: true });
});
afterEach(discardPrefetched);

test('[PAINT-12] the shell takes a response over, once, whatever the order of the query', async () => {
  send({ page: ['/leads?_page=1&q=a%20b'] });
  expect(await get('/leads?q=a+b&_page=1')).toEqual({ data: 1 });
  expect(calls).toEqual(['GET /leads?_page=1&q=a%20b']);
  await get('/leads?q=a+b&_page=1');
  expect(calls).toHaveLength(2);
});

test('[PAINT-12] two parts that declare the same call share one response', async () => {
  send({ page: ['/overview', '/overview'] });
  expect([await get('/overview'), await get('/overview')]).toEqual([{ data: 1 }, { data: 1 }]);
  expect(calls).toHaveLength(1);
});

test('[PAINT-13] figures come by one call; a checklist only until the account is past it', async () => {
  send({ figures: ['/leads?_limit=1'], checklist: ['/properties?_limit=1'] });
  expect(await get('/leads?_limit=1')).toEqual({ data: '/leads?_limit=1' });
  expect(await get('/properties?_limit=1')).toEqual({ data: '/properties?_limit=1' });
  expect(calls).toEqual(['POST /batch']);
  discardPrefetched();
  localStorage.setItem(KEYS.user, JSON.stringify({ id: 'u1' }));
  localStorage.setItem('lintel.checklist.u1', 'over');
  send({ checklist: ['/properties?_limit=1'] });
  await get('/properties?_limit=1');
  expect(calls).toEqual(['POST /batch', 'GET /properties?_limit=1']);
});

test('[PAINT-10] a call with the user’s time zone is sent after the first paint', async () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const formats = jest.spyOn(Intl, 'DateTimeFormat');
  send({ page: ['/overview?tz={timeZone}'] });
  expect(formats).not.toHaveBeenCalled();
  expect(calls).toEqual([]);
  expect(await get(`/overview?${new URLSearchParams({ tz: zone })}`)).toEqual({ data: 1 });
  expect(calls).toEqual([`GET /overview?tz=${encodeURIComponent(zone)}`]);
});

test('[PAINT-10] calls that depend on the day have its bounds on the user’s clock', async () => {
  const [now, end] = [new Date(2026, 2, 29, 12), new Date(2026, 2, 29, 23, 59, 59, 999)];
  jest.useFakeTimers({ now, doNotFake: ['setTimeout', 'clearTimeout', 'queueMicrotask', 'nextTick'] });
  try {
    send({ figures: ['/tasks?startsAt_lte={endOfToday}', '/leads?followUpAt_lte={endOfYesterday}'] });
    await get(`/tasks?startsAt_lte=${end.toISOString()}`);
    await get(`/leads?followUpAt_lte=${new Date(2026, 2, 28, 23, 59, 59, 999).toISOString()}`);
    expect(calls).toEqual(['POST /batch']);
  } finally {
    jest.useRealTimers();
  }
});

test('[PAINT-13] figures that two places show are answered twice', async () => {
  send({ figures: ['/leads?_limit=1', '/leads?_limit=1'] });
  await get('/leads?_limit=1');
  await get('/leads?_limit=1');
  expect(calls).toEqual(['POST /batch']);
  expect(batches).toEqual([['/leads?_limit=1']]);
});

test('[PAINT-13] a figure that the page itself requests is not requested again', async () => {
  send({ page: ['/leads?_limit=1'], figures: ['/leads?_limit=1', '/me'] });
  for (const path of ['/leads?_limit=1', '/leads?_limit=1', '/me']) await get(path);
  expect(calls.sort()).toEqual(['GET /leads?_limit=1', 'POST /batch']);
  expect(batches).toEqual([['/me']]);
});

test('[PAINT-13] each figure has a status of its own', async () => {
  send({ figures: ['/gone', '/me'] });
  const statuses = ['/gone', '/me'].map(async (path) => (await apiClient.request(path)).status);
  expect(await Promise.all(statuses)).toEqual([404, 200]);
});

test('[PAINT-12] responses that nobody has taken after ten seconds are outdated', () => {
  jest.useFakeTimers();
  try {
    send({ page: ['/leads'] });
    jest.advanceTimersByTime(9_999);
    expect(globalThis.lintelPrefetched).toBeDefined();
    jest.advanceTimersByTime(1);
    expect(globalThis.lintelPrefetched).toBeUndefined();
  } finally {
    jest.useRealTimers();
  }
});

test('[PAINT-12] a call that failed is sent again', async () => {
  api.use(http.get(`${BASE}/leads`, () => HttpResponse.error(), { once: true }));
  send({ page: ['/leads'] });
  expect(await get('/leads')).toEqual({ data: 1 });
});

test('[PAINT-13] without a batch, each figure is requested alone', async () => {
  api.use(http.post(`${BASE}/batch`, () => HttpResponse.json({}, { status: 404 })));
  send({ figures: ['/leads?_limit=1'] });
  expect(await get('/leads?_limit=1')).toEqual({ data: 1 });
});

test('[PAINT-12] a refused token is refreshed, and the call sent again with the new one', async () => {
  const refused = HttpResponse.json({ error: { code: 'TOKEN_EXPIRED', message: '' } }, { status: 401 });
  api.use(
    http.get(`${BASE}/leads`, () => refused, { once: true }),
    http.post(`${BASE}/auth/refresh`, () =>
      HttpResponse.json({ payload: { access: { token: toToken('new', 60) }, refresh: { token: 'r2' } } }),
    ),
  );
  send({ page: ['/leads'] });
  expect(await get('/leads')).toEqual({ data: 1 });
  expect(calls).toEqual(['GET /leads']);
});

test('[PAINT-12] responses for another session are not taken', async () => {
  send({ page: ['/leads'] });
  writeTokens({ access: toToken('other', 60), refresh: 'r' }, true);
  await get('/leads');
  expect(calls).toHaveLength(2);
});

test('[PAINT-12] a change outdates the responses', async () => {
  send({ page: ['/leads'] });
  await apiClient.request('/leads/1', { method: 'PATCH', body: '{}' });
  const before = calls.length;
  await get('/leads');
  expect(calls.length).toBe(before + 1);
});

test('[PAINT-12] an aborted call gets no response', async () => {
  send({ page: ['/leads'] });
  const controller = new AbortController();
  const call = apiClient.request('/leads', { signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toThrow();
});

test.each([
  ['nobody is signed in', () => clearStored()],
  ['the token has expired', () => writeTokens({ access: toToken('old', -1), refresh: 'r' }, true)],
])('[PAINT-12] sends nothing when %s', (_when, arrange) => {
  arrange();
  send({ page: ['/leads'], figures: ['/me'] });
  expect(globalThis.lintelPrefetched).toBeUndefined();
});
