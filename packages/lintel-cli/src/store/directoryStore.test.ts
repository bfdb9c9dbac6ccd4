import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@lintel/contract';
import { makeManifest, temporaryStore } from '../testing/index.ts';

const temporary = temporaryStore();

const makeRelease = (version: string): Release => ({
  id: 'leads',
  version,
  manifest: makeManifest(),
  icons: {},
  entry: ['entry.js'],
  exposes: {},
  chunks: {},
  files: {},
  shared: {},
});
const makeRevision = (revision: number, version = '1.0.0') => ({
  revision,
  createdAt: '2026-11-21T04:00:00.000Z',
  reason: `promote leads@${version}`,
  live: { leads: version },
});
const files = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `deep/${n}.js`, bytes: Buffer.from(String(n)) }));

test('returns no release and no revision for an empty store', async () => {
  expect(await temporary.store.readRelease('leads', '1.0.0')).toBeNull();
  expect(await temporary.store.newestRevision()).toBe(0);
  expect(await temporary.store.readRevision(1)).toBeNull();
});

test('reads a release as written and writes it once', async () => {
  expect(await temporary.store.writeRelease(makeRelease('1.0.0'), files(2))).toBe(true);
  const second = { ...makeRelease('1.0.0'), entry: ['other.js'] };
  expect(await temporary.store.writeRelease(second, [])).toBe(false);
  expect(await temporary.store.readRelease('leads', '1.0.0')).toEqual(makeRelease('1.0.0'));
});

test('hides a release until it is complete', async () => {
  const releases = join(temporary.root, 'releases/leads');
  let writing = true;
  const written = temporary.store.writeRelease(makeRelease('1.0.0'), files(60)).finally(() => {
    writing = false;
  });
  while (writing) {
    const names = await readdir(releases).catch(() => []);
    if (names.length === 0) continue;
    expect(names).toEqual(['1.0.0']);
    expect(await readdir(join(releases, '1.0.0/deep'))).toHaveLength(60);
    expect(await temporary.store.readRelease('leads', '1.0.0')).not.toBeNull();
  }
  expect(await written).toBe(true);
});

test('removes drafts after success and failure', async () => {
  await temporary.store.writeRelease(makeRelease('1.0.0'), files(1));
  await temporary.store.writeRelease(makeRelease('1.0.0'), files(1));
  await temporary.store.addRevision(makeRevision(1));
  await temporary.store.addRevision(makeRevision(1));
  // Writing fails, because one path is both a directory and a file.
  const impossible = [...files(1), { name: 'deep', bytes: Buffer.from('') }];
  await expect(temporary.store.writeRelease(makeRelease('2.0.0'), impossible)).rejects.toThrow('EISDIR');
  expect(await readdir(join(temporary.root, 'drafts'))).toEqual([]);
  expect(await readdir(join(temporary.root, 'releases/leads'))).toEqual(['1.0.0']);
  expect(await readdir(join(temporary.root, 'registry'))).toEqual(['000001.json']);
});

test('assigns a revision number once', async () => {
  expect(await temporary.store.addRevision(makeRevision(1))).toBe(true);
  expect(await temporary.store.addRevision(makeRevision(1, '2.0.0'))).toBe(false);
  expect(await temporary.store.readRevision(1)).toEqual(makeRevision(1));
});

test('adds exactly one of several concurrent revisions with one number and reports which', async () => {
  const versions = Array.from({ length: 12 }, (_, n) => `1.${n}.0`);
  const taken = await Promise.all(
    versions.map((version) => temporary.store.addRevision(makeRevision(1, version))),
  );
  expect(taken.filter(Boolean)).toHaveLength(1);
  const winner = versions[taken.indexOf(true)];
  expect((await temporary.store.readRevision(1))?.live.leads).toBe(winner);
});

test('finds the newest revision by number and ignores other files', async () => {
  for (const revision of [1, 2, 10]) await temporary.store.addRevision(makeRevision(revision));
  await mkdir(join(temporary.root, 'registry'), { recursive: true });
  for (const name of ['.draft-000099', '000099.json.tmp', 'notes.txt']) {
    await writeFile(join(temporary.root, 'registry', name), '{}');
  }
  expect(await temporary.store.newestRevision()).toBe(10);
});

test('rejects an invalid revision when reading it', async () => {
  await mkdir(join(temporary.root, 'registry'), { recursive: true });
  await writeFile(join(temporary.root, 'registry/000001.json'), '{"revision":1}');
  await expect(temporary.store.readRevision(1)).rejects.toThrow('live');
});

test('lists releases with their dates, newest first', async () => {
  expect(await temporary.store.listReleases()).toEqual([]);
  for (const version of ['1.0.0', '1.2.0', '1.1.0']) {
    await temporary.store.writeRelease(makeRelease(version), []);
    const day = new Date(`2026-11-1${version[2]}T10:00:00Z`);
    await utimes(join(temporary.store.directoryOf('leads', version), 'release.json'), day, day);
  }
  expect(await temporary.store.listReleases()).toEqual([
    { id: 'leads', version: '1.2.0', publishedAt: '2026-11-12T10:00:00.000Z' },
    { id: 'leads', version: '1.1.0', publishedAt: '2026-11-11T10:00:00.000Z' },
    { id: 'leads', version: '1.0.0', publishedAt: '2026-11-10T10:00:00.000Z' },
  ]);
});

test('reads the latest API contract, complete at any time', async () => {
  const api = (size: number) => ({ paths: { [`/${size}`]: { get: { text: 'x'.repeat(size) } } } });
  expect(await temporary.store.readApiContract()).toBeNull();
  await temporary.store.writeApiContract(api(1));
  let writing = true;
  const written = Promise.all(
    [200_000, 300_000].map((size) => temporary.store.writeApiContract(api(size))),
  ).finally(() => {
    writing = false;
  });
  while (writing) expect(Object.keys((await temporary.store.readApiContract())?.paths ?? {})).toHaveLength(1);
  await written;
  expect([api(200_000), api(300_000)]).toContainEqual(await temporary.store.readApiContract());
  expect(await readdir(join(temporary.root, 'drafts'))).toEqual([]);
});
