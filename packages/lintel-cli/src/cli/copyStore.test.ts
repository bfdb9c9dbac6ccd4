import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listTokens } from '../access/tokens.ts';
import { copyStore } from '../operations/copyStore.ts';
import { history } from '../operations/history.ts';
import { directoryStore } from '../store/directoryStore.ts';
import { readIdentityKeys } from '../store/identityKeys.ts';
import { readQaPublicKey } from '../store/qaKeys.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { runLintel, temporaryStore } from '../testing/index.ts';
import { testedStore } from '../testing/testedStores.ts';

const temporary = temporaryStore();
const tested = testedStore('bucket with PostgreSQL');
jest.setTimeout(60_000);

const inDirectory = (...args: string[]) => runLintel('--store', temporary.root, ...args);
const copy = () => runLintel('copy-store', '--from', temporary.root);

let environment: NodeJS.ProcessEnv;
beforeEach(async () => {
  environment = { ...process.env };
  Object.assign(process.env, tested.environment);
  await temporary.live({
    id: 'leads',
    files: { 'entry.js': 'entry();'.repeat(200), 'deep/a.woff2': 'font' },
  });
  await temporary.live({ id: 'leads', version: '1.1.0' });
  for (const command of [
    'token create --module leads --can publish,promote,qa',
    'trust add --module leads --issuer github --repository acme/leads --branch main',
    'qa-link leads@1.0.0',
    'rotate-identity-key',
    'owner leads --to team-b',
  ])
    expect((await inDirectory(...command.split(' '))).code).toBe(0);
  await temporary.store.writeApiContract({ paths: {} });
});
afterEach(() => {
  process.env = environment;
});

/** Reads all files of a directory with their contents. */
async function readAll(directory: string) {
  const names = (await readdir(directory, { recursive: true })).sort();
  const files = names.map(async (name) => {
    const file = join(directory, name);
    return (await stat(file)).isFile() ? [[name, await readFile(file, 'base64')]] : [];
  });
  return (await Promise.all(files)).flat();
}

test('[DATA-48] copies a directory with all that it knows to a database and a bucket', async () => {
  const before = await readAll(temporary.root);
  const { code, out } = await copy();
  expect(code).toBe(0);
  expect(out).toMatch(/^Copied, and equal on both sides \(number, SHA-256\):\nreleases +2 +[0-9a-f]{16}\n/);
  expect(out).toMatch(/\nregistry +2 +[0-9a-f]{16}$/);
  expect(await readAll(temporary.root)).toEqual(before);

  const [source, target] = [temporary.store, tested.temporary.store];
  expect(await target.listReleases()).toEqual(await source.listReleases());
  expect(await target.readRelease('leads', '1.0.0')).toEqual(await source.readRelease('leads', '1.0.0'));
  expect(await history(target)).toEqual(await history(source));
  expect(await listTokens(target.records)).toEqual(await listTokens(source.records));
  expect(await readQaPublicKey(target.records)).toBe(await readQaPublicKey(source.records));
  const ids = async (store: ReleaseStore) => (await readIdentityKeys(store.records)).map(({ id }) => id);
  expect(await ids(target)).toEqual(await ids(source));
  expect(await target.readProvenance('leads', '1.0.0')).toEqual(
    await source.readProvenance('leads', '1.0.0'),
  );
  expect((await runLintel('status')).out).toBe((await inDirectory('status')).out);
  expect((await runLintel('owner', 'leads')).out).toBe('leads belongs to team-b.');
});

test('[DATA-48] refuses a target that is not empty, and leaves both as they are', async () => {
  await tested.temporary.live({ id: 'reviews' });
  const { code, error } = await copy();
  expect([code, error]).toEqual([
    1,
    'The target has releases or records already. Copy to an empty database and bucket.',
  ]);
  expect((await tested.temporary.store.listReleases()).map(({ id }) => id)).toEqual(['reviews']);
  expect(await tested.temporary.store.newestRevision()).toBe(1);
});

test('[DATA-48] reports a copy that differs', async () => {
  const { store } = tested.temporary;
  const damaging: ReleaseStore = {
    ...store,
    readFile: async (id, version, name) =>
      name === 'entry.js' ? Buffer.from('other') : store.readFile(id, version, name),
  };
  await expect(copyStore(directoryStore(temporary.root), damaging)).rejects.toThrow(
    'The copy differs in files. Check that nobody publishes',
  );
});

test('[DATA-46] commands use the database and the bucket of the environment, unless --store is given', async () => {
  expect((await runLintel('status')).out).toBe('Nothing is live.');
  const folder = await temporary.build({ id: 'leads', version: '2.0.0' });
  expect((await runLintel('publish', folder)).out).toBe('leads@2.0.0 published');
  expect((await runLintel('promote', 'leads@2.0.0')).out).toContain('revision 1 is live');
  expect((await inDirectory('status')).out).toContain('leads        1.1.0');
  expect((await tested.temporary.store.readRevision(1))?.live).toEqual({ leads: '2.0.0' });
  expect((await runLintel('prune', '--days', '0')).out).toBe('Nothing to remove.');
});
