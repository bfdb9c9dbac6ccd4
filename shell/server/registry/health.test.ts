/** @jest-environment node */
import type { TopFailure } from '@lintel/cli';
import { runLintel } from '@lintel/cli/testing';
import { leads, shell } from '../testing/gateway.ts';
import { testRegistry } from '../testing/registry.ts';

const registry = testRegistry();
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  return registry.live(shell, leads);
});
afterEach(() => jest.restoreAllMocks());

const subject = { module: 'leads', version: '1.0.0', route: '/leads' };
const entries = [
  ...Array.from({ length: 4 }, () => ({ type: 'view', ...subject })),
  ...[150, 250, 250, 250].map((value) => ({ type: 'timing', ...subject, name: 'route', value })),
  { type: 'slowCall', ...subject, call: 'GET /leads', value: 4_000 },
  ...['render', 'request'].map((phase) => ({
    type: 'failure',
    ...subject,
    phase,
    reference: 'ABCD2345',
    message: `Failed in ${phase}`,
    frames: ['leads/1.0.0/list.js:1:2'],
  })),
];
const report = () =>
  fetch(`${registry.origin}/telemetry`, { method: 'POST', body: JSON.stringify({ revision: 1, entries }) });

test('[TELE-06] the registry says how each live version does', async () => {
  await report();
  const { body } = await registry.call(await registry.token(['leads']), 'GET', '/health');
  expect(body).toMatchObject({ revision: 1, versions: [{ module: 'leads' }, { module: 'shell', views: 0 }] });
  body.versions[0].topFailures.sort((a: TopFailure, b: TopFailure) => a.phase.localeCompare(b.phase));
  expect(body.versions[0]).toEqual({
    ...{ module: 'leads', version: '1.0.0', arm: 'stable' },
    ...{ views: 4, failures: 1, failuresPer1000: 250, failedCalls: 1, slowCalls: 1 },
    // Three values are between 200 and 300 ms; the third of the four is two thirds into that bucket.
    p75: { lcp: null, inp: null, load: null, route: 267 },
    topFailures: ['render', 'request'].map((phase) => ({
      ...{ phase, message: `Failed in ${phase}`, route: '/leads', reference: 'ABCD2345', count: 1 },
      // Without a source map, the frame has the position in the release's own file.
      stack: [{ file: 'leads/1.0.0/list.js', line: 1, column: 2, function: null }],
    })),
  });
  await registry.call('', 'GET', '/health').then(({ status }) => expect(status).toBe(401));
});

test('[TELE-06] `lintel health` prints a table, and JSON', async () => {
  await report();
  const token = await registry.token(['leads']);
  const { code, out } = await registry.lintel(token, 'health', 'leads');
  expect(code).toBe(0);
  expect(out).toMatch(/^module +version +views +failures per 1,000 +LCP +INP +load +route +calls\n/);
  expect(out).toMatch(/^leads +1\.0\.0 +4 +250 +– +– +– +267 ms +1 failed, 1 slow$/m);
  expect(out).toContain(
    'leads@1.0.0: 1 × render at /leads: Failed in render (ABCD2345)\n    at leads/1.0.0/list.js:1:2',
  );
  expect(out).not.toContain('shell');
  const json = await registry.lintel(token, 'health', '--json');
  expect(JSON.parse(json.out).versions).toHaveLength(2);
});

test('[TELE-06] a store alone knows nothing about browsers, and says where to ask', async () => {
  const { code, error } = await runLintel('--store', registry.temporary.root, 'health');
  expect({ code, error }).toEqual({
    code: 1,
    error: 'Only a gateway knows how modules do in browsers: --registry https://dashboard.example.com',
  });
});
