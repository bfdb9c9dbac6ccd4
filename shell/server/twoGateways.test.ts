/** @jest-environment node */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { history } from '@lintel/cli';
import { shell } from './testing/gateway.ts';
import { type RunningGateway, testGateways } from './testing/twoGateways.ts';

// `npm run test:full -- --shard "two gateways"` measures the time, which depends on the machine's load, promotes more,
// and makes the object storage unavailable for longer.
const isFull = Boolean(process.env['LINTEL_FULL']);
const PROMOTIONS = isFull ? 25 : 5;
/** Minimum downtime of the object storage (ms). */
const AWAY_MS = isFull ? 60_000 : 0;
const DEADLINE_MS = 20_000;

const gateways = testGateways();
const { tested } = gateways;
jest.setTimeout(120_000);

const makeModule = (id: string, version = '1.0.0') => ({
  id,
  version,
  manifest: { routes: [{ path: `/${id}`, frame: 'layout' as const, expose: 'pages' }] },
  entry: ['entry.js'],
  files: { 'entry.js': `entry of ${version}`, 'list.js': 'list' },
});

/** Waits until a gateway serves a revision. @returns the milliseconds */
async function waitForRevision(gateway: RunningGateway, revision: number): Promise<number> {
  const start = performance.now();
  while ((await gateway.readRevision()) !== revision) {
    if (performance.now() - start > DEADLINE_MS)
      throw new Error(`Revision ${revision} does not become live.`);
  }
  return performance.now() - start;
}

async function startBoth(): Promise<[RunningGateway, RunningGateway]> {
  await tested.temporary.live(shell, makeModule('leads'));
  await gateways.allow('leads', 'reviews');
  const [one, other] = [await gateways.start(), await gateways.start()];
  expect([await one.readRevision(), await other.readRevision()]).toEqual([1, 1]);
  return [one, other];
}

test('[DATA-43] serve what was promoted through the other', async () => {
  const [one, other] = await startBoth();
  for (const [version, through, seenBy] of [
    ['1.1.0', one, other],
    ['1.2.0', other, one],
  ] as const) {
    expect(await through.publish(makeModule('leads', version))).toMatchObject({ status: 201 });
    const { status, body } = await through.post('/promotions', { releases: [{ id: 'leads', version }] });
    expect(status).toBe(200);
    const milliseconds = await waitForRevision(seenBy, body.revision?.revision ?? 0);
    if (isFull) expect(milliseconds).toBeLessThan(1_000);
    expect(await (await seenBy.get('/leads')).text()).toContain(`/modules/leads/${version}/entry.js`);
    expect(await (await seenBy.get(`/modules/leads/${version}/entry.js`)).text()).toBe(`entry of ${version}`);
  }
});

test('[DATA-43] need no file of their own: one starts anew without any', async () => {
  const [one] = await startBoth();
  expect(await one.publish(makeModule('leads', '1.1.0'))).toMatchObject({ status: 201 });
  await one.post('/promotions', { releases: [{ id: 'leads', version: '1.1.0' }] });
  await rm(tested.settings.root, { recursive: true });
  const restarted = await gateways.start();
  expect(await restarted.readRevision()).toBe(2);
  expect((await restarted.get('/modules/leads/1.1.0/list.js')).status).toBe(200);
  expect((await restarted.get('/healthz')).status).toBe(200);
  expect(existsSync(tested.settings.root)).toBe(false);
});

test('[DATA-42] lose no promotion of many through both', async () => {
  const [one, other] = await startBoth();
  const versions = Array.from({ length: PROMOTIONS }, (_, n) => `2.${n}.0`);
  for (const id of ['leads', 'reviews'])
    for (const version of versions) await tested.temporary.publish(makeModule(id, version));
  const promoted: string[] = [];
  async function promoteEach(gateway: RunningGateway, id: string, waiting: string[]) {
    for (let version = waiting.shift(); version; version = waiting.shift()) {
      const { status, body } = await gateway.post('/promotions', { releases: [{ id, version }] });
      expect([status, body.error]).toEqual([200, undefined]);
      promoted[body.revision?.revision ?? 0] = `${id}@${version}`;
    }
  }
  const waiting = { leads: [...versions], reviews: [...versions] };
  await Promise.all(
    Array.from({ length: 5 }, () => [
      promoteEach(one, 'leads', waiting.leads),
      promoteEach(other, 'reviews', waiting.reviews),
    ]).flat(),
  );
  const revisions = (await history(tested.temporary.store)).reverse();
  expect(revisions.map(({ revision }) => revision)).toEqual(
    Array.from({ length: 2 * PROMOTIONS + 1 }, (_, n) => n + 1),
  );
  for (const { revision, changes } of revisions.slice(1)) {
    // Each revision is based on the previous one: it changes its own module only.
    expect(changes.map(({ id, version }) => `${id}@${version?.to}`)).toEqual([promoted[revision]]);
  }
  expect(Object.values(promoted)).toHaveLength(2 * PROMOTIONS);
});

const pages = {
  id: 'public',
  manifest: { routes: [{ path: '/p/:slug', frame: 'bare' as const, expose: 'pages' }] },
  server: 'server.cjs',
  entry: ['main.js'],
  files: {
    'main.js': 'main()',
    'server.cjs': `exports.answer = async () => ({ status: 200, html: 'page' });`,
  },
};

/** Requests the files that a visitor needs, including uncached ones. */
async function expectServed(gateway: RunningGateway) {
  expect((await gateway.get('/healthz')).status).toBe(200);
  expect(await gateway.readRevision()).toBe(1);
  expect(await (await gateway.get('/leads')).text()).toContain('/modules/leads/1.0.0/entry.js');
  const file = await gateway.get('/modules/shell/1.0.0/main.js', { 'Accept-Encoding': 'br' });
  expect([file.status, file.headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(await (await gateway.get('/p/casa')).text()).toBe('page');
}

describe('while something is away', () => {
  let complaints: jest.SpyInstance[];
  beforeEach(() => {
    complaints = [
      jest.spyOn(console, 'error').mockImplementation(),
      jest.spyOn(console, 'warn').mockImplementation(),
    ];
  });
  afterEach(() => {
    for (const complaint of complaints) complaint.mockRestore();
  });

  async function startAll() {
    await tested.temporary.publish(makeModule('leads', '0.9.0'));
    await tested.temporary.live(shell, makeModule('leads'), pages);
    await gateways.allow('leads', 'public');
    const both = [await gateways.start(), await gateways.start()] as const;
    for (const gateway of both) expect(await gateway.readRevision()).toBe(1);
    expect(await both[0].publish(makeModule('leads', '1.1.0'))).toMatchObject({ status: 201 });
    return both;
  }

  const promotion = { releases: [{ id: 'leads', version: '1.1.0' }] };

  test('[DATA-45] the object storage: live pages and files stay, and nothing changes', async () => {
    const [one, other] = await startAll();
    // The check has the description of the release by then, and fails at its files.
    expect((await one.post('/checks', promotion)).status).toBe(200);
    await tested.storage.pause();
    const start = performance.now();
    try {
      do {
        for (const gateway of [one, other]) await expectServed(gateway);
      } while (performance.now() - start < AWAY_MS);
      const old = await one.get('/modules/leads/0.9.0/entry.js');
      expect([old.status, old.headers.get('cache-control')]).toEqual([503, 'no-store']);
      for (const refused of [
        await one.post('/promotions', promotion),
        await other.post('/promotions', promotion),
        await one.publish(makeModule('leads', '1.2.0')),
      ]) {
        expect(refused).toMatchObject({
          status: 503,
          body: {
            error: {
              code: 'UNAVAILABLE',
              message:
                "The registry can't reach its object storage now, so nothing was changed. Try again later.",
            },
          },
        });
      }
    } finally {
      await tested.storage.resume();
    }
    for (const gateway of [one, other]) expect(await gateway.readRevision()).toBe(1);
    expect(await tested.temporary.store.readRelease('leads', '1.2.0')).toBeNull();
    expect((await one.get('/modules/leads/0.9.0/entry.js')).status).toBe(200);
    expect(await one.publish(makeModule('leads', '1.2.0'))).toMatchObject({ status: 201 });
    expect((await one.post('/promotions', promotion)).status).toBe(200);
    await waitForRevision(other, 2);
  });

  test('[DATA-45] the database: live pages and files stay, and nothing changes', async () => {
    const [one, other] = await startAll();
    await tested.database.stopServer();
    try {
      for (const gateway of [one, other]) await expectServed(gateway);
      for (const refused of [
        await one.post('/promotions', promotion),
        await other.post('/promotions', promotion),
        await one.publish(makeModule('leads', '1.2.0')),
      ]) {
        expect(refused).toMatchObject({
          status: 503,
          body: {
            error: {
              code: 'UNAVAILABLE',
              message: "The registry can't reach its database now, so nothing was changed. Try again later.",
            },
          },
        });
      }
    } finally {
      await tested.database.startServer();
    }
    expect(await tested.temporary.store.newestRevision()).toBe(1);
    expect(await tested.temporary.store.readRelease('leads', '1.2.0')).toBeNull();
    expect((await one.post('/promotions', promotion)).status).toBe(200);
    await waitForRevision(other, 2);
    expect((await one.get('/healthz')).status).toBe(200);
  });

  test('[DATA-45] the database in the midst of promotions: what a response says is so', async () => {
    const both = await startAll();
    const versions = Array.from({ length: 24 }, (_, n) => `3.${n}.0`);
    for (const version of versions) await tested.temporary.publish(makeModule('leads', version));
    const unchanged: string[] = [];
    const unknown: string[] = [];
    const live: string[] = [];
    let stopped: Promise<void> | undefined;
    async function promoteEach(gateway: RunningGateway, waiting: string[]) {
      for (let version = waiting.shift(); version; version = waiting.shift()) {
        const { status, body } = await gateway.post('/promotions', { releases: [{ id: 'leads', version }] });
        if (status === 200) live.push(version);
        else (body.error?.message.includes('nothing was changed') ? unchanged : unknown).push(version);
        if (live.length > 3) stopped ??= tested.database.stopServer();
      }
    }
    const promoteAll = (waiting: string[]) =>
      Promise.all([...both, ...both].map((gateway) => promoteEach(gateway, waiting)));
    await promoteAll([...versions]);
    await stopped;
    await tested.database.startServer();
    expect([live.length > 3, unchanged.length > 0]).toEqual([true, true]);

    const readLive = async () =>
      (await history(tested.temporary.store)).map(({ reason }) => reason.replace('promote leads@', ''));
    const found = await readLive();
    for (const version of live) expect(found).toContain(version);
    for (const version of unchanged) expect(found).not.toContain(version);
    await promoteAll(unchanged.splice(0));
    expect(unchanged).toEqual([]);
    const afterwards = await readLive();
    expect(versions.filter((version) => !unknown.includes(version) && !afterwards.includes(version))).toEqual(
      [],
    );
    expect(new Set(afterwards).size).toBe(afterwards.length);
  });
});
