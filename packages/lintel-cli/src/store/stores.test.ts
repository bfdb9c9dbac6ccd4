import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@lintel/contract';
import { promote } from '../operations/promote.ts';
import { prune } from '../operations/prune.ts';
import { makeManifest } from '../testing/index.ts';
import { onEachStore } from '../testing/testedStores.ts';
import { changeRecord } from './RegistryRecords.ts';

jest.setTimeout(60_000);

const makeRelease = (version: string, changes: Partial<Release> = {}): Release => ({
  id: 'leads',
  version,
  manifest: makeManifest(),
  icons: {},
  entry: ['entry.js'],
  exposes: {},
  chunks: {},
  files: {},
  shared: {},
  ...changes,
});
const makeRevision = (revision: number, version = '1.0.0') => ({
  revision,
  createdAt: '2026-11-21T04:00:00.000Z',
  reason: `promote leads@${version}`,
  live: { leads: version },
});
const provenance = {
  builder: 'local',
  publishedBy: { kind: 'local' as const, id: 'ada', name: 'ada@laptop' },
};
const files = (count: number, text = '') =>
  Array.from({ length: count }, (_, n) => ({ name: `deep/${n}.js`, bytes: Buffer.from(`${text}${n}`) }));

onEachStore((tested) => {
  const { temporary } = tested;

  test('[DATA-40] an empty store has no release and no revision', async () => {
    const { store } = temporary;
    expect(await store.readRelease('leads', '1.0.0')).toBeNull();
    expect(await store.listReleases()).toEqual([]);
    expect(await store.listFiles('leads', '1.0.0')).toEqual([]);
    expect(await store.readFile('leads', '1.0.0', 'entry.js')).toBeNull();
    expect(await store.newestRevision()).toBe(0);
    expect(await store.readRevision(1)).toBeNull();
    expect(await store.readApiContract()).toBeNull();
  });

  test('[DATA-40] another process reads a release as it was written, and nothing replaces it', async () => {
    expect(await temporary.store.writeRelease(makeRelease('1.0.0'), files(3))).toBe(true);
    expect(await temporary.store.writeRelease(makeRelease('1.0.0', { entry: [] }), files(1, 'x'))).toBe(
      false,
    );
    const other = await tested.openAgain();
    expect(await other.readRelease('leads', '1.0.0')).toEqual(makeRelease('1.0.0'));
    expect((await other.listFiles('leads', '1.0.0')).sort()).toEqual(files(3).map(({ name }) => name));
    expect(String(await other.readFile('leads', '1.0.0', 'deep/2.js'))).toBe('2');
    expect(await other.readFile('leads', '1.0.0', 'deep/3.js')).toBeNull();
    expect(await other.readFile('leads', '1.0.0', 'deep')).toBeNull();
    expect(await other.listReleases()).toMatchObject([{ id: 'leads', version: '1.0.0' }]);
    expect(await other.sizeOf('leads', '1.0.0')).toBeGreaterThan(3);
    expect(await other.listDrafts()).toEqual([]);
  });

  test('[DATA-41] of several publishers of a version one wins, with all of its files', async () => {
    const publishers = await Promise.all(
      Array.from({ length: 5 }, async (_, n) => ({ store: await tested.openAgain(), text: `by ${n}: ` })),
    );
    const added = await Promise.all(
      publishers.map(({ store, text }) =>
        store.writeRelease(makeRelease('1.0.0', { entry: [text] }), files(20, text)),
      ),
    );
    expect(added.filter(Boolean)).toHaveLength(1);
    const winner = publishers[added.indexOf(true)]?.text ?? '';
    const { store } = temporary;
    expect((await store.readRelease('leads', '1.0.0'))?.entry).toEqual([winner]);
    for (const { name, bytes } of files(20, winner))
      expect(String(await store.readFile('leads', '1.0.0', name))).toBe(String(bytes));
    expect(await store.listDrafts()).toEqual([]);
  });

  test('[DATA-41] a release is not visible before all of its files are', async () => {
    const { store } = temporary;
    const begun = store.addRelease(async (draft) => {
      await mkdir(join(draft, 'deep'));
      for (const { name, bytes } of files(60)) await writeFile(join(draft, name), bytes);
      expect(await store.readRelease('leads', '1.0.0')).toBeNull();
      return makeRelease('1.0.0');
    });
    let isDone = false;
    const done = begun.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      if (await store.readRelease('leads', '1.0.0'))
        expect(await store.listFiles('leads', '1.0.0')).toHaveLength(60);
    }
    expect(await done).toMatchObject({ added: true });
    await expect(
      store.addRelease(async () => {
        throw new Error('The connection ended.');
      }),
    ).rejects.toThrow('The connection ended.');
    expect(await store.listReleases()).toHaveLength(1);
    expect(await store.listDrafts()).toEqual([]);
  });

  test('[DATA-42] gives each revision number once, whichever process asks', async () => {
    const stores = await Promise.all(Array.from({ length: 3 }, () => tested.openAgain()));
    const versions = Array.from({ length: 12 }, (_, n) => `1.${n}.0`);
    const taken = await Promise.all(
      versions.map((version, n) => stores[n % 3]?.addRevision(makeRevision(1, version))),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    const winner = versions[taken.indexOf(true)] ?? '';
    expect(await temporary.store.readRevision(1)).toEqual(makeRevision(1, winner));
    for (let revision = 2; revision <= 11; revision += 1)
      expect(await temporary.store.addRevision(makeRevision(revision))).toBe(true);
    expect(await stores[0]?.newestRevision()).toBe(11);
  });

  test('[DATA-40] keeps records: written once, replaced only when unchanged, listed by folder', async () => {
    const { records } = temporary.store;
    const other = (await tested.openAgain()).records;
    expect(await records.create('access/tokens/a.json', 'one')).toBe(true);
    expect(await other.create('access/tokens/a.json', 'two')).toBe(false);
    expect(await other.read('access/tokens/a.json')).toBe('one');
    expect(await other.replace('access/tokens/a.json', 'two', 'three')).toBe(false);
    expect(await other.replace('access/tokens/a.json', 'one', 'three')).toBe(true);
    expect(await records.read('access/tokens/a.json')).toBe('three');
    expect(await records.replace('access/tokens/b.json', 'one', 'two')).toBe(false);
    await records.create('access/tokens0.json', 'beside the folder');
    await records.create('access/tokens/deep/c.json', 'c', { isPrivate: true });
    const listed = (await other.list('access/tokens/')).sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(listed.map(({ name, text }) => `${name}: ${text}`)).toEqual([
      'access/tokens/a.json: three',
      'access/tokens/deep/c.json: c',
    ]);
    expect(Math.abs(Date.parse(listed[0]?.writtenAt ?? '') - Date.now())).toBeLessThan(60_000);
    await other.remove('access/tokens/a.json');
    await other.remove('access/tokens/a.json');
    expect(await records.read('access/tokens/a.json')).toBeNull();
    expect(await records.findLast('registry/')).toBeNull();
  });

  test('[DATA-40] replaces the contract of the API as a whole', async () => {
    const { store } = temporary;
    await store.writeApiContract({ paths: {} });
    await store.writeApiContract({ paths: { '/leads': {} } });
    expect(await (await tested.openAgain()).readApiContract()).toEqual({ paths: { '/leads': {} } });
  });

  test('[DATA-47] hides releases and restores or removes them, once for two that prune', async () => {
    const { store } = temporary;
    const releases = ['1.0.0', '1.1.0'].map((version) => ({ id: 'leads', version }));
    for (const { version } of releases) await store.writeRelease(makeRelease(version), files(2, version));
    const before = await store.listReleases();
    const first = await store.setAside(releases);
    const second = await (await tested.openAgain()).setAside(releases);
    expect(await store.listReleases()).toEqual([]);
    expect(await store.readRelease('leads', '1.0.0')).toBeNull();
    expect(
      (await store.listDrafts()).every(({ touchedAt }) => Date.parse(touchedAt) > Date.now() - 60_000),
    ).toBe(true);
    await second.restore();
    expect(await store.listReleases()).toEqual([]);
    await first.restore();
    expect(await store.listReleases()).toEqual(before);
    expect(String(await store.readFile('leads', '1.1.0', 'deep/1.js'))).toBe('1.1.01');

    await (await store.setAside(releases.slice(0, 1))).remove();
    expect(await store.listReleases()).toMatchObject([{ version: '1.1.0' }]);
    expect(await store.listFiles('leads', '1.0.0')).toEqual([]);
    expect(await store.listDrafts()).toEqual([]);
    // Its version is available again.
    expect(await store.writeRelease(makeRelease('1.0.0'), files(1, 'again'))).toBe(true);
    expect(String(await store.readFile('leads', '1.0.0', 'deep/0.js'))).toBe('again0');
  });

  test('[DATA-47] of two that hide the same releases at once, one decides about each', async () => {
    const releases = ['1.0.0', '1.1.0'].map((version) => ({ id: 'leads', version }));
    const [one, other] = [temporary.store, await tested.openAgain()];
    for (const { version } of releases) await one.writeRelease(makeRelease(version), files(2, version));
    const [removing, restoring] = await Promise.all([one.setAside(releases), other.setAside(releases)]);
    await removing.remove();
    await restoring.restore();
    for (const { version } of await one.listReleases())
      expect(await one.listFiles('leads', version)).toHaveLength(2);
    expect(await one.listDrafts()).toEqual([]);
  });

  test('[DATA-47] prunes what no revision needs, and refuses to promote it afterwards', async () => {
    const { store } = temporary;
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    for (const [index, version] of ['1.0.0', '1.1.0'].entries()) {
      const fill = async (draft: string) => {
        await writeFile(join(draft, 'entry.js'), 'entry');
        return makeRelease(version);
      };
      await store.addRelease(fill, daysAgo(60));
      await store.writeProvenance('leads', version, provenance);
      await store.addRevision({ ...makeRevision(index + 1, version), createdAt: daysAgo(50 - index) });
    }
    const { releases, bytes } = await prune(store);
    expect(releases).toMatchObject([{ id: 'leads', version: '1.0.0' }]);
    expect(bytes).toBeGreaterThan(0);
    expect(await store.listReleases()).toMatchObject([{ version: '1.1.0' }]);
    expect(await store.listFiles('leads', '1.0.0')).toEqual([]);
    expect(await store.listDrafts()).toEqual([]);
    expect(await store.readProvenance('leads', '1.0.0')).toBeNull();
    expect(await store.readProvenance('leads', '1.1.0')).toEqual(provenance);
    const other = await tested.openAgain();
    await expect(promote(other, [{ id: 'leads', version: '1.0.0' }])).rejects.toThrow('is not in the store');
    expect(String(await other.readFile('leads', '1.1.0', 'entry.js'))).toBe('entry');
  });

  if (tested.kind.includes('PostgreSQL'))
    test('[DATA-42] loses no change of a record by simultaneous processes', async () => {
      const stores = await Promise.all(Array.from({ length: 3 }, () => tested.openAgain()));
      const add = (text: string | null, n: number) => JSON.stringify([...JSON.parse(text ?? '[]'), n]);
      await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          changeRecord((stores[n % 3] ?? temporary.store).records, 'access/signing/leads.json', (text) =>
            add(text, n),
          ),
        ),
      );
      const text = await temporary.store.records.read('access/signing/leads.json');
      expect((JSON.parse(text ?? '') as number[]).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, n) => n),
      );
    });
});
