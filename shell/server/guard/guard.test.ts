/** @jest-environment node */
import { rollback, startCanary } from '@lintel/cli';
import { runLintel } from '@lintel/cli/testing';
import type { Registry } from '@lintel/contract';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { leads, shell } from '../testing/gateway.ts';
import { testRegistry } from '../testing/registry.ts';
import { createGuard, type Guard } from './guard.ts';
import { type Behavior, good, makeVisit, makeVisitor, seededRandom } from './testing/traffic.ts';

let guard: Guard;
let messages: string[];
const registry = testRegistry((store) => {
  guard = createGuard({ store, notify: async (text) => void messages.push(text) });
  return { telemetry: createTelemetry({ store, guard, logFailure: () => {} }) };
});

/** Milliseconds by which the gateway's clocks are advanced. */
let elapsed = 0;
beforeEach(async () => {
  [messages, elapsed] = [[], 0];
  const [readDate, readPerformance] = [Date.now, performance.now.bind(performance)];
  jest.spyOn(Date, 'now').mockImplementation(() => readDate() + elapsed);
  jest.spyOn(performance, 'now').mockImplementation(() => readPerformance() + elapsed);
  await registry.live(shell, leads);
  await registry.temporary.publish({ ...leads, version: '1.5.0' });
});
afterEach(() => jest.restoreAllMocks());

const readLive = async () => {
  const { store } = registry.temporary;
  return store.readRevision(await store.newestRevision());
};

/** Opens the dashboard. @returns the revision of the page and its version of leads */
async function open(visitor: string) {
  const response = await fetch(`${registry.origin}/registry.json`, {
    headers: { Cookie: `lintel_visitor=${visitor}` },
  });
  const { revision, modules }: Registry = await response.json();
  return { revision, version: modules[0]?.version ?? '' };
}

async function report(visitor: string, revision: number, entries: object[]) {
  const pieces = Math.ceil(entries.length / 50);
  for (let piece = 0; piece < pieces; piece += 1) {
    const { status } = await fetch(`${registry.origin}/telemetry`, {
      method: 'POST',
      headers: { Cookie: `lintel_visitor=${visitor}` },
      body: JSON.stringify({ revision, entries: entries.slice(piece * 50, (piece + 1) * 50) }),
    });
    expect(status).toBe(204);
  }
}

interface Traffic {
  canary: Behavior;
  seed?: number;
}

/**
 * Simulates 200 visits within two minutes, while the guard checks every ten seconds.
 * @returns the versions that they got, in order
 */
async function simulate({ canary, seed = 1 }: Traffic): Promise<string[]> {
  const random = seededRandom(seed);
  const versions: string[] = [];
  for (let visit = 0; visit < 200; visit += 1) {
    const visitor = makeVisitor(random);
    const { revision, version } = await open(visitor);
    versions.push(version);
    const behavior = version === '1.5.0' ? canary : good;
    await report(visitor, revision, makeVisit(random, behavior, { version }));
    elapsed += 600;
    if (elapsed % 9_600 === 0) await guard.check();
  }
  return versions;
}

const lintel = async (...args: string[]) => registry.lintel(await registry.token(['leads']), ...args);

test('[GUARD-02] a release that fails for 3 % of its mounts is ended within 200 visits, and nobody gets it any more', async () => {
  expect((await lintel('canary', 'leads@1.5.0', '--percent', '10', '--guard')).code).toBe(0);
  const versions = await simulate({ canary: { ...good, failing: 0.03 }, seed: 2 });
  const live = await readLive();
  expect(live).toMatchObject({ revision: 3, live: { leads: '1.0.0' } });
  expect(live).not.toHaveProperty('canary');
  expect(versions).toContain('1.5.0');
  // Further visitors in the canary's share, who would have got it.
  const random = seededRandom(99);
  for (let visit = 0; visit < 100; visit += 1)
    expect(await open(makeVisitor(random))).toEqual({ revision: 3, version: '1.0.0' });

  const { out } = await lintel('history', '--limit', '1');
  expect(out).toMatch(/^3 {2}\S+ {2}end the canary leads@1\.5\.0$/m);
  const figures = /\d\.?\d?% of \d+ views failed, 0?\.?\d?% of stable's [\d,]+/.source;
  expect(out).toMatch(new RegExp(`by gateway: ended by its guard: ${figures}`));
  expect(messages).toEqual([
    expect.stringMatching(new RegExp(`^leads@1.5.0 was ended by its guard: ${figures}\\.$`)),
  ]);
});

test('[GUARD-03] the same traffic on a good release: --auto raises it to 25 % and promotes it', async () => {
  expect((await lintel('canary', 'leads@1.5.0', '--percent', '10', '--auto')).code).toBe(0);
  const versions = await simulate({ canary: good });
  const history = JSON.parse((await lintel('history', '--json')).out);
  expect(
    history.map(({ reason, by }: { reason: string; by?: { why?: string } }) => [reason, by?.why]),
  ).toEqual([
    [
      'promote leads@1.5.0',
      expect.stringMatching(/^promoted by its guard: \d.*% of \d+ views failed, .*stable's/),
    ],
    ['canary leads@1.5.0 25 %, guarded', expect.stringMatching(/^raised to 25 % by its guard: /)],
    ['canary leads@1.5.0 10 %, guarded', undefined],
    ['promote shell@1.0.0 leads@1.0.0', undefined],
  ]);
  expect(versions.slice(-1)).toEqual(['1.5.0']);
  expect(messages.map((text) => text.split(':')[0])).toEqual([
    'leads@1.5.0 was raised to 25 % by its guard',
    'leads@1.5.0 was promoted by its guard',
  ]);
});

test('[GUARD-02] a release whose routes take twice as long is ended', async () => {
  await startCanary(registry.temporary.store, { id: 'leads', version: '1.5.0' }, 25, { guard: true });
  await simulate({ canary: { ...good, route: 700 } });
  const live = await readLive();
  expect(live?.by?.why).toMatch(
    /^ended by its guard: p75 of route time was [\d,]+ ms in \d+ visits, [\d,]+ ms in stable's \d+/,
  );
});

test('[GUARD-02] a canary that is not guarded is neither ended nor promoted', async () => {
  await startCanary(registry.temporary.store, { id: 'leads', version: '1.5.0' }, 10);
  await simulate({ canary: { ...good, failing: 0.5 } });
  expect(await readLive()).toMatchObject({
    revision: 2,
    canary: { leads: { version: '1.5.0', percent: 10 } },
  });
});

test('[GUARD-06] lintel health says how the guard judges a canary', async () => {
  await startCanary(registry.temporary.store, { id: 'leads', version: '1.5.0' }, 25, { guard: true });
  expect((await lintel('health', 'leads')).out).toContain(
    'leads@1.5.0 at 25 %, guarded: 0 visits (stable: 0), judged from 10 of each on.',
  );
  await simulate({ canary: good });
  const { out } = await lintel('health', 'leads');
  expect(out).toMatch(
    /^leads@1\.5\.0 at 25 %, guarded: \S+% of \d+ views failed, \S+% of stable's \S+ in \d+ visits \(stable: \d+\)/m,
  );
  const { body } = await registry.call(await registry.token(['leads']), 'GET', '/health?module=leads');
  expect(body.versions[1]).toMatchObject({
    arm: 'canary',
    guard: { state: 'watching', percent: 25, auto: false },
  });
  expect(body.versions[0]).not.toHaveProperty('guard');
});

test('[GUARD-05] records of a canary are removed when it is over', async () => {
  await startCanary(registry.temporary.store, { id: 'leads', version: '1.5.0' }, 25, { guard: true });
  await simulate({ canary: good });
  const { store } = registry.temporary;
  expect((await store.records.list('guards/')).length).toBeGreaterThan(2);
  await rollback(store, { id: 'leads' });
  await guard.check();
  expect((await store.records.list('guards/')).map(({ name }) => name)).toEqual(['guards/lease.json']);
});

test('[GUARD-03] a canary that may not be raised stays as it is, and that is said once', async () => {
  const { store, root } = registry.temporary;
  await startCanary(store, { id: 'leads', version: '1.5.0' }, 25, { auto: true });
  // Gateways keep serving releases that they accepted before signatures were required.
  await open(makeVisitor(seededRandom(1)));
  const local = (...args: string[]) => runLintel('--store', root, ...args);
  const { publicKey } = JSON.parse((await local('key', 'create', '--json')).out);
  await local('key', 'add', '--module', 'leads', publicKey);
  expect((await local('require-signature', 'leads')).code).toBe(0);
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await simulate({ canary: good });
  const problem = 'leads@1.5.0 is not signed, which leads requires.';
  expect(messages).toEqual([expect.stringContaining(`leads@1.5.0 stays at 25 %: ${problem}`)]);
  expect(await readLive()).toMatchObject({ revision: 2, canary: { leads: { percent: 25 } } });
  expect((await lintel('health', 'leads')).out).toContain(`; not raised: ${problem}`);
});
