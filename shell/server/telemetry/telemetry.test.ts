/** @jest-environment node */
import { promote, startCanary } from '@lintel/cli';
import express from 'express';
import request from 'supertest';
import type { FailureEntry, TelemetryEntry } from '../../shared/telemetry.ts';
import { leads, shell, testGateway } from '../testing/gateway.ts';
import { createLimiter } from './limits.ts';
import { receiveTelemetry } from './receive.ts';
import { createTelemetry, type LoggedFailure } from './telemetry.ts';

const gateway = testGateway();
const subject = { module: 'leads', version: '1.0.0', route: '/leads/:id' };
const view: TelemetryEntry = { type: 'view', ...subject };
const failure: FailureEntry = {
  type: 'failure',
  ...subject,
  phase: 'mount',
  reference: 'ABCD2345',
  message: 'Unknown stage',
  frames: ['leads/1.0.0/index.js:1:30'],
};

// `const load=()=>{r(1)};function r(e){throw e}`, as minified code.
const code = 'const a=()=>{r(1)};function r(e){throw e};({3737(){o}})';
/** Line 1 of the code → line, column and name in the source. */
const map = {
  version: 3,
  sources: ['webpack://lintel_leads/./src/lead/loadLead.ts'],
  names: ['loadLead', 'failLoudly'],
  mappings: [
    [
      [0, 0, 4, 0],
      [6, 0, 4, 6, 0],
      [13, 0, 5, 2, 1],
      [28, 0, 9, 9, 1],
      [33, 0, 10, 2],
    ],
  ],
};
const mapped = { ...leads, files: { ...leads.files, 'index.js': code, 'index.js.map': JSON.stringify(map) } };

beforeEach(() => gateway.live(shell, mapped));

function start() {
  const logged: LoggedFailure[] = [];
  const telemetry = createTelemetry({
    store: gateway.temporary.store,
    logFailure: (each) => logged.push(each),
  });
  const app = gateway.start({ telemetry });
  return {
    ...telemetry,
    app,
    logged,
    send: (body: unknown, type = 'text/plain') =>
      request(app)
        .post('/telemetry')
        .set('Content-Type', type)
        .send(typeof body === 'string' ? body : JSON.stringify(body)),
    read: () => telemetry.metrics.registry.metrics(),
  };
}

/** The samples of a metric. */
const samplesOf = (text: string, name: string) =>
  text.split('\n').filter((line) => line.startsWith(`${name}{`));

test('[TELE-01] counts by module, version, revision, arm and route pattern', async () => {
  const { send, read } = start();
  const timing = { type: 'timing', ...subject, name: 'inp', value: 120 };
  await send({ revision: 1, entries: [view, view, failure, timing] }).expect(204);
  const labels = 'module="leads",version="1.0.0",revision="1",arm="stable",route="/leads/:id"';
  const text = await read();
  expect(samplesOf(text, 'lintel_views_total')).toEqual([`lintel_views_total{${labels}} 2`]);
  expect(samplesOf(text, 'lintel_failures_total')).toEqual([
    `lintel_failures_total{${labels},phase="mount"} 1`,
  ]);
  expect(text).toContain(`lintel_inp_seconds_sum{${labels}} 0.12`);
});

test('[TELE-01] a canary is an arm of its own', async () => {
  await gateway.temporary.publish({ ...mapped, version: '1.1.0' });
  await startCanary(gateway.temporary.store, { id: 'leads', version: '1.1.0' }, 10);
  const { send, readHealth } = start();
  await send({
    revision: 2,
    entries: [view, { ...view, version: '1.1.0' }, { ...failure, version: '1.1.0' }],
  });
  expect((await readHealth('leads')).versions).toEqual([
    expect.objectContaining({ version: '1.0.0', arm: 'stable', views: 1, failuresPer1000: 0 }),
    expect.objectContaining({ version: '1.1.0', arm: 'canary', views: 1, failuresPer1000: 1000 }),
  ]);
});

test('[TELE-08] a failure has its place in the sources, and its reference finds it in the log', async () => {
  const { send, readHealth, logged } = start();
  await send({ revision: 1, entries: [failure] }).expect(204);
  const { versions } = await readHealth('leads');
  expect(versions[0]?.topFailures).toEqual([
    expect.objectContaining({ reference: 'ABCD2345', phase: 'mount', count: 1 }),
  ]);
  const at = async (column: number) => {
    await send({
      revision: 1,
      entries: [{ ...failure, message: String(column), frames: [`leads/1.0.0/index.js:1:${column}`] }],
    });
    const { topFailures } = (await readHealth('leads')).versions[0] ?? { topFailures: [] };
    return topFailures.find(({ message }) => message === String(column))?.stack[0];
  };
  // `throw e`, in the function named failLoudly in the source.
  expect(await at(34)).toEqual({ file: 'src/lead/loadLead.ts', line: 11, column: 3, function: 'failLoudly' });
  // `r(1)`, in the function named loadLead in the source.
  expect(await at(14)).toMatchObject({ line: 6, function: 'loadLead' });
  // In no function of the source: only in the one that webpack adds around a file.
  expect(await at(52)).toMatchObject({ function: null });
  expect(logged[0]).toMatchObject({ reference: 'ABCD2345', module: 'leads', version: '1.0.0' });
});

test('[TELE-02] what is not deployed is counted as other', async () => {
  const { send, read } = start();
  const entries = Array.from({ length: 50 }, (_, n) => ({
    ...view,
    module: n % 2 ? `made-up-${n}` : 'leads',
    version: n % 3 ? `${n}.0.0` : '1.0.0',
    route: `/leads/${n}`,
  }));
  for (let revision = 1; revision < 20; revision += 1) await send({ revision, entries }).expect(204);
  await send({
    revision: 1,
    entries: [
      { ...view, module: '__proto__' },
      { ...view, module: 'constructor' },
    ],
  });
  const samples = samplesOf(await read(), 'lintel_views_total');
  // leads × (1.0.0 or other) × (revision 1 or other), and the entries of no module.
  expect(samples.length).toBeLessThanOrEqual(5);
  for (const sample of samples) expect(sample).toContain('route="other"');
});

test('[TELE-02] series of revisions that are gone are removed', async () => {
  const { send, read } = start();
  await send({ revision: 1, entries: [view, failure] });
  const { store } = gateway.temporary;
  for (let n = 1; n <= 6; n += 1) {
    await gateway.temporary.publish({ ...leads, version: `2.0.${n}` });
    await promote(store, [{ id: 'leads', version: `2.0.${n}` }]);
  }
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000);
  await send({ revision: 7, entries: [{ ...view, version: '2.0.6' }] });
  jest.restoreAllMocks();
  const text = await read();
  expect(samplesOf(text, 'lintel_views_total')).toEqual([expect.stringContaining('revision="7"')]);
  expect(samplesOf(text, 'lintel_failures_total')).toEqual([]);
});

const hostile: [string, unknown][] = [
  ['no JSON', '{'],
  ['JSON that is no batch', '"hello"'],
  ['an unknown field', { revision: 1, entries: [{ ...view, user: 'ada' }] }],
  ['an unknown type', { revision: 1, entries: [{ ...view, type: 'click' }] }],
  [
    'a file that is no script of a release',
    { revision: 1, entries: [{ ...failure, frames: ['leads/../../etc/passwd:1:1'] }] },
  ],
  ['another reference', { revision: 1, entries: [{ ...failure, reference: 'ABCD2345\n{"level":"fatal"}' }] }],
  [
    'a number that is none',
    '{"revision":1,"entries":[{"type":"timing","module":"leads","version":"1.0.0","route":"/","name":"inp","value":1e999}]}',
  ],
  ['too many entries', { revision: 1, entries: Array.from({ length: 51 }, () => view) }],
  ['a text that is too long', { revision: 1, entries: [{ ...failure, message: 'x'.repeat(201) }] }],
];
test.each(hostile)('[TELE-03] drops %s silently', async (_what, body) => {
  const { send, read, logged } = start();
  const { text } = await send(body).expect(204);
  expect(text).toBe('');
  const metrics = await read();
  expect(samplesOf(metrics, 'lintel_telemetry_batches_total')).toEqual([
    'lintel_telemetry_batches_total{result="invalid"} 1',
  ]);
  expect(samplesOf(metrics, 'lintel_views_total')).toEqual([]);
  expect(logged).toEqual([]);
});

test('[TELE-03] refuses bodies over 16 kB, and compressed ones', async () => {
  const { send, app, read } = start();
  await send(' '.repeat(16_001)).expect(413);
  await request(app)
    .post('/telemetry')
    .set({ 'Content-Type': 'text/plain', 'Content-Encoding': 'gzip' })
    .send('bomb')
    .expect(204);
  await send({ revision: 1, entries: [view] }, 'application/json').expect(204);
  expect(samplesOf(await read(), 'lintel_telemetry_batches_total').sort()).toEqual([
    'lintel_telemetry_batches_total{result="accepted"} 1',
    'lintel_telemetry_batches_total{result="invalid"} 1',
    'lintel_telemetry_batches_total{result="too_large"} 1',
  ]);
});

test('[TELE-03] takes nothing from pages of other sites', async () => {
  const { send, read } = start();
  await send({ revision: 1, entries: [view] })
    .set('Sec-Fetch-Site', 'cross-site')
    .expect(204);
  expect(samplesOf(await read(), 'lintel_views_total')).toEqual([]);
});

test('[TELE-03] an address that floods is limited, and others are not', async () => {
  const telemetry = createTelemetry({ store: gateway.temporary.store });
  const app = express().set('trust proxy', 'loopback');
  app.use('/telemetry', receiveTelemetry(telemetry, { perAddress: 3, inAll: 1_000 }));
  const send = (address: string) =>
    request(app)
      .post('/telemetry')
      .set({ 'Content-Type': 'text/plain', 'X-Forwarded-For': address })
      .send(JSON.stringify({ revision: 1, entries: [view] }));
  for (let n = 0; n < 3; n += 1) await send('203.0.113.1').expect(204);
  await send('203.0.113.1').expect(429);
  await send('203.0.113.2').expect(204);
  // One IPv6 network, which belongs to one visitor.
  for (let n = 1; n <= 3; n += 1) await send(`2001:db8::${n}`).expect(204);
  await send('2001:db8::4').expect(429);
});

test('[TELE-03] all addresses together are limited, each second anew', () => {
  let now = 0;
  const isAllowed = createLimiter({ perAddress: 100, inAll: 500 }, () => now);
  const flood = (seconds: number) =>
    Array.from({ length: 2_000 }, (_, n) => isAllowed(`${seconds}-${n}`)).filter(Boolean).length;
  expect(flood(0)).toBe(500);
  now = 1_000;
  expect(flood(1)).toBe(500);
});

test('[TELE-04] removes what may be personal from messages', async () => {
  const { send, readHealth, logged } = start();
  const message = `GET /leads/4f-77?q=ada of ada@example.com at https://x.example/a "Ada Lovelace" 00351912345678`;
  await send({ revision: 1, entries: [{ ...failure, message }] }).expect(204);
  const said = JSON.stringify([logged, await readHealth()]);
  expect(said).toContain('GET /leads/:id');
  for (const secret of ['4f-77', 'q=', 'ada', 'Lovelace', 'x.example', '912345678'])
    expect(said).not.toContain(secret);
});

test('[TELE-05] counts the requests of the gateway by kind', async () => {
  const { app, read } = start();
  await request(app).get('/leads/secret-id').expect(200);
  await request(app).get('/modules/leads/1.0.0/nothing.js').expect(404);
  const samples = samplesOf(await read(), 'lintel_http_request_seconds_count');
  expect(samples).toEqual([
    'lintel_http_request_seconds_count{kind="page",method="GET",status="2xx"} 1',
    'lintel_http_request_seconds_count{kind="modules",method="GET",status="4xx"} 1',
  ]);
});
