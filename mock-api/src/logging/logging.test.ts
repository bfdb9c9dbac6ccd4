import { compileContract } from '../contract/compileContract';
import { readContract } from '../contract/readContract';
import { makeSample } from '../testing/sampleOf';
import { startApi, type TestApi } from '../testing/startApi';
import { createLogger } from './createLogger';

interface Line {
  msg: string;
  requestId: string;
  route: string | null;
  status: number;
  [name: string]: unknown;
}

let text = '';
const destination = {
  write(line: string) {
    text += line;
  },
};
const readLines = (): Line[] =>
  text
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ logger: createLogger(true, destination) });
});
afterAll(() => api.stop());
beforeEach(() => {
  text = '';
});

const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test('[SEC-63] logs a line of JSON per request, with the id and trace of the gateway and the account', async () => {
  const ada = await api.createAccount('empty');
  text = '';
  const { headers } = await ada
    .get('/leads/unknown')
    .set('X-Request-Id', 'gateway-request-1')
    .set('traceparent', trace)
    .expect(404);
  expect(headers['x-request-id']).toBe('gateway-request-1');
  expect(readLines()).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      service: 'lintel-api',
      msg: 'Request',
      requestId: 'gateway-request-1',
      trace: '0af7651916cd43dd8448eb211c80319c',
      method: 'GET',
      route: '/api/leads/{id}',
      status: 404,
      durationMs: expect.any(Number),
      accountId: ada.user.id,
      isComplete: true,
    },
  ]);
});

test('[SEC-63] makes an id of its own for a request without one, or with one that is no id', async () => {
  for (const given of [undefined, 'short', 'a b c d e f g h', `x${'y'.repeat(64)}`]) {
    const call = api.http.get('/api/static/languages');
    const { headers } = await (given === undefined ? call : call.set('X-Request-Id', given)).set(
      'traceparent',
      'no',
    );
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  }
  expect(readLines()).toHaveLength(4);
  const traces = readLines().map(({ trace: id }) => id);
  expect(new Set(traces).size).toBe(4);
  for (const id of traces) expect(id).toMatch(/^[\da-f]{32}$/);
});

test('[SEC-63] logs files and unknown addresses by pattern', async () => {
  await api.http.get(`/api/files/${'0'.repeat(32)}.pdf?signature=x`).expect(403);
  await api.http.get('/api/secret-path').expect(404);
  expect(readLines().map(({ route, status }) => [route, status])).toEqual([
    ['/api/files/{name}', 403],
    [null, 404],
  ]);
});

const SECRET = 'zq7secret';
/** Replaces every text of a sample by a secret, where the contract allows any. */
const hide = (value: unknown): unknown => {
  if (value === 'text' || value === '') return `${SECRET}`;
  if (value === 'ada@example.com') return `${SECRET}@example.com`;
  if (Array.isArray(value)) return value.map(hide);
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, hide(each)]));
  return value;
};

test('[SEC-64] logs no token, password, code, message or query of any call of the contract', async () => {
  const ada = await api.createAccount('demo');
  const contract = readContract();
  const console = ['error', 'warn', 'log', 'info'] as const;
  const spies = console.map((name) =>
    jest.spyOn(globalThis.console, name).mockImplementation(() => undefined),
  );
  text = '';
  const operations = compileContract(contract).filter(({ path }) => path !== '/events');
  let calls = 0;
  for (const { method, path, body } of operations) {
    const address = path.replaceAll(/\{\w+\}/g, `${SECRET}path`);
    for (const token of [ada.token, `${SECRET}token`]) {
      const call = api.http[method as 'get'](`/api${address}${token === ada.token ? '' : `?q=${SECRET}`}`)
        .set('Authorization', `Bearer ${token}`)
        .set('Idempotency-Key', `${SECRET}-key-${calls}`)
        .set('Cookie', `session=${SECRET}`)
        .set('User-Agent', SECRET);
      await (body ? call.send(hide(makeSample(body, contract.schemas, true)) as object) : call);
      calls += 1;
    }
  }
  const printed = JSON.stringify(spies.flatMap(({ mock }) => mock.calls));
  for (const spy of spies) spy.mockRestore();
  expect(readLines().filter(({ msg }) => msg === 'Request')).toHaveLength(calls);
  for (const secret of [SECRET, ada.token, ada.refreshToken, ada.password]) {
    expect(text).not.toContain(secret);
    expect(printed).not.toContain(secret);
  }
  expect(new Set(readLines().map(({ route }) => route))).toEqual(
    new Set(operations.map(({ path }) => `/api${path}`)),
  );
}, 120_000);
