import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryStore } from '../testing/index.ts';
import { startCanary } from './canary.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';

const temporary = temporaryStore();
/** All timers except the date. */
const REAL_TIMERS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

/** Publishes a version of leads with a date this many days ago. */
async function published(version: string, days: number, id = 'leads') {
  await temporary.publish({ id, version, files: { 'entry.js': `entry of ${version}` } });
  const file = join(temporary.store.directoryOf(id, version), 'release.json');
  await utimes(file, daysAgo(days), daysAgo(days));
}

/** Creates a revision with a date this many days ago. */
async function wasLive(days: number, live: Record<string, string>) {
  const revision = (await temporary.store.newestRevision()) + 1;
  await temporary.store.addRevision({
    revision,
    createdAt: daysAgo(days).toISOString(),
    reason: `promote in revision ${revision}`,
    live,
  });
}

const versions = async (id = 'leads') =>
  (await readdir(join(temporary.root, 'releases', id)).catch(() => [])).sort();

/** Creates five versions of leads: live 60, 40, 20 and 5 days ago, and one that was never live. */
async function fiveVersions() {
  for (const [version, days] of [
    ['1.0.0', 60],
    ['1.1.0', 40],
    ['1.2.0', 20],
    ['1.3.0', 5],
  ] as const) {
    await published(version, days);
    await wasLive(days, { leads: version });
  }
  await published('0.9.0', 70);
}

test('removes what no revision of the last days needs and keeps what was live when they began', async () => {
  await fiveVersions();
  const { releases } = await prune(temporary.store, { days: 14 });
  expect(releases.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0', '0.9.0']);
  expect(await versions()).toEqual(['1.2.0', '1.3.0']);
});

test('does not need what was replaced at the moment since which releases are kept', async () => {
  jest.useFakeTimers({ now: new Date(), doNotFake: [...REAL_TIMERS] });
  try {
    await published('1.0.0', 20);
    await wasLive(20, { leads: '1.0.0' });
    await published('1.1.0', 20);
    await wasLive(14, { leads: '1.1.0' });
    await prune(temporary.store, { days: 14 });
    expect(await versions()).toEqual(['1.1.0']);
  } finally {
    jest.useRealTimers();
  }
});

test('keeps 30 days by default', async () => {
  await fiveVersions();
  await prune(temporary.store);
  expect(await versions()).toEqual(['1.1.0', '1.2.0', '1.3.0']);
});

test('keeps the newest releases of each module whatever their age', async () => {
  await fiveVersions();
  await prune(temporary.store, { days: 14, keep: 3 });
  expect(await versions()).toEqual(['1.1.0', '1.2.0', '1.3.0']);
});

test('keeps live releases of any age, also of a disabled module', async () => {
  await published('1.0.0', 400);
  await published('1.0.0', 400, 'reviews');
  await wasLive(400, { leads: '1.0.0', reviews: '1.0.0' });
  expect(await prune(temporary.store, { days: 1 })).toMatchObject({ releases: [], bytes: 0 });
  expect(await temporary.store.newestRevision()).toBe(1);
});

test('keeps the release of a canary', async () => {
  await published('1.0.0', 400);
  await published('1.1.0', 400);
  await wasLive(300, { leads: '1.0.0' });
  await startCanary(temporary.store, { id: 'leads', version: '1.1.0' }, 10);
  await prune(temporary.store, { days: 1 });
  expect(await versions()).toEqual(['1.0.0', '1.1.0']);
});

test('keeps a recent release that no revision names', async () => {
  await published('1.0.0', 3);
  await published('1.1.0', 1);
  await published('2.0.0', 1);
  await wasLive(2, { leads: '1.0.0' });
  await prune(temporary.store, { days: 2 });
  expect(await versions()).toEqual(['1.0.0', '1.1.0', '2.0.0']);
});

test('reports what it removed in bytes and in a revision, and leaves live releases alone', async () => {
  await fiveVersions();
  const size = await temporary.store.sizeOf('leads', '1.0.0');
  expect(size).toBeGreaterThan('entry of 1.0.0'.length);
  const { releases, bytes } = await prune(temporary.store, { days: 14 });
  expect(releases[1]).toEqual({
    id: 'leads',
    version: '1.0.0',
    publishedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    bytes: size,
  });
  expect(bytes).toBe(releases.reduce((sum, release) => sum + release.bytes, 0));
  expect(await temporary.store.readRevision(5)).toMatchObject({
    reason: 'prune 3 releases',
    live: { leads: '1.3.0' },
  });
  expect(await readdir(join(temporary.root, 'drafts'))).toEqual([]);
});

test('reports the same in a dry run and removes nothing', async () => {
  await fiveVersions();
  const planned = await prune(temporary.store, { days: 14, dryRun: true });
  expect(await versions()).toHaveLength(5);
  expect(await temporary.store.newestRevision()).toBe(4);
  expect(await prune(temporary.store, { days: 14 })).toEqual({ ...planned, dryRun: false });
});

test('removes drafts of a dead process after a day', async () => {
  await published('1.0.0', 1);
  await wasLive(1, { leads: '1.0.0' });
  for (const [name, days] of [
    ['old', 2],
    ['young', 0],
  ] as const) {
    await mkdir(join(temporary.root, 'drafts', name), { recursive: true });
    await writeFile(join(temporary.root, 'drafts', name, 'entry.js'), 'half');
    await utimes(join(temporary.root, 'drafts', name), daysAgo(days), daysAgo(days));
  }
  const { drafts } = await prune(temporary.store);
  expect(drafts).toMatchObject([{ name: 'old', bytes: 4 }]);
  expect(await readdir(join(temporary.root, 'drafts'))).toEqual(['young']);
});

test('leaves a store alone in which nothing was ever live', async () => {
  await published('1.0.0', 400);
  await expect(prune(temporary.store)).rejects.toThrow('Nothing is live yet.');
  expect(await versions()).toEqual(['1.0.0']);
});

test('restores a release that is promoted during the removal', async () => {
  await fiveVersions();
  const store = temporary.store;
  const racing = {
    ...store,
    async setAside(...releases: Parameters<typeof store.setAside>) {
      if ((await store.newestRevision()) === 4) await promote(store, [{ id: 'leads', version: '1.0.0' }]);
      return store.setAside(...releases);
    },
  };
  await prune(racing, { days: 14 });
  expect(await versions()).toEqual(['1.0.0', '1.2.0', '1.3.0']);
  const live = await store.readRevision(await store.newestRevision());
  expect(live?.live).toEqual({ leads: '1.0.0' });
});

test('refuses a promotion whose release has been removed', async () => {
  await fiveVersions();
  const store = temporary.store;
  let pruned = false;
  const racing = {
    ...store,
    async addRevision(...revision: Parameters<typeof store.addRevision>) {
      if (!pruned) await prune(store, { days: 14 });
      pruned = true;
      return store.addRevision(...revision);
    },
  };
  await expect(promote(racing, [{ id: 'leads', version: '1.0.0' }])).rejects.toThrow(
    'leads@1.0.0 is not in the store.',
  );
  const live = await store.readRevision(await store.newestRevision());
  expect(live).toMatchObject({ revision: 5, live: { leads: '1.3.0' } });
});

test('removes nothing of a publication that is in progress', async () => {
  await fiveVersions();
  const folders = await Promise.all(
    ['a', 'b', 'c', 'd'].map((id) => temporary.build({ id, files: { 'entry.js': id } })),
  );
  await Promise.all([
    prune(temporary.store, { days: 14 }),
    ...folders.map((folder) => publish(temporary.store, folder)),
    prune(temporary.store, { days: 14 }),
  ]);
  for (const id of ['a', 'b', 'c', 'd']) expect(await versions(id)).toEqual(['1.0.0']);
  expect(await versions()).toEqual(['1.2.0', '1.3.0']);
});
