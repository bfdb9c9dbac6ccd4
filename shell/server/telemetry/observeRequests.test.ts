/** @jest-environment node */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { logNotices, logOptions } from '@lintel/contract/notices';
import { pino } from 'pino';
import request from 'supertest';
import { shell, testGateway } from '../testing/gateway.ts';
import type { LoggedRequest } from './observeRequests.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
const gateway = testGateway();
let api: Server;
let received: IncomingHttpHeaders = {};

beforeAll(async () => {
  api = createServer(({ headers }, response) => {
    received = headers;
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"data":{}}');
  });
  await new Promise<void>((resolve) => api.listen(0, resolve));
});
afterAll(() => new Promise((resolve) => api.close(resolve)));
beforeEach(() => gateway.live(shell));

function start(options: Parameters<typeof gateway.start>[0] = {}) {
  const logged: LoggedRequest[] = [];
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const app = gateway.start({ apiOrigin, logRequest: (each) => logged.push(each), ...options });
  /** The line that is logged once the response is sent. */
  const nextLine = async () => {
    while (logged.length === 0) await new Promise(setImmediate);
    return logged.shift();
  };
  return { app, logged, nextLine };
}

test('[TRACE-02] passes the trace on to the API, and logs it with the kind of the request only', async () => {
  const { app, nextLine } = start();
  await request(app).get('/api/leads/17?q=ada').set({ traceparent, tracestate: 'vendor=1' }).expect(200);
  expect(received).toMatchObject({ traceparent, tracestate: 'vendor=1' });
  expect(await nextLine()).toEqual({
    trace: traceId,
    kind: 'api',
    method: 'GET',
    status: 200,
    durationMs: expect.any(Number),
    isComplete: true,
  });
});

test.each([
  ['no header', {}],
  ['a text', { traceparent: '"},{"level":"fatal"', tracestate: 'vendor=1' }],
  ['capitals', { traceparent: traceparent.toUpperCase(), tracestate: 'vendor=1' }],
])('[TRACE-02] begins a trace for a request with %s', async (_name, headers) => {
  const { app, nextLine } = start();
  await request(app).get('/api/leads').set(headers).expect(200);
  const [, trace] = /^00-([\da-f]{32})-[\da-f]{16}-01$/.exec(String(received['traceparent'])) ?? [];
  expect(trace).toMatch(/[1-9a-f]/);
  expect(trace).not.toBe(traceId);
  expect(received['tracestate']).toBeUndefined();
  expect(await nextLine()).toMatchObject({ trace });
});

test('[TRACE-02] what the gateway logs during a request has its trace', async () => {
  let text = '';
  const destination = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  logNotices(pino(logOptions('lintel-gateway'), destination));
  const failing = { ...gateway.temporary.store, newestRevision: () => Promise.reject(new Error('broken')) };
  const { app, nextLine } = start({ store: failing });
  await request(app).get('/leads').set({ traceparent }).expect(500);
  logNotices(undefined);
  expect(JSON.parse(text.trim())).toMatchObject({
    level: 'error',
    msg: expect.stringMatching(/^A request failed \(reference [A-Z2-7]{8}\):$/),
    trace: traceId,
  });
  expect(await nextLine()).toMatchObject({ trace: traceId, kind: 'page', status: 500 });
});

test('[TRACE-02] logs neither files of modules nor what monitors and browsers report', async () => {
  const { app, logged, nextLine } = start();
  await request(app).get('/modules/shell/1.0.0/main.js').expect(200);
  await request(app).get('/healthz').expect(200);
  await request(app).post('/telemetry').set('Content-Type', 'text/plain').send('{}').expect(204);
  await request(app).get('/');
  expect(await nextLine()).toMatchObject({ kind: 'page' });
  expect(logged).toEqual([]);
});
