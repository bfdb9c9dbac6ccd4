import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { releaseName } from '../check/transition.ts';
import { API_CONTRACT } from '../store/createReleaseStore.ts';
import { RECORD_FOLDERS, type RegistryRecord, type RegistryRecords } from '../store/RegistryRecords.ts';
import type { PublishedRelease, ReleaseStore } from '../store/ReleaseStore.ts';
import { UserError } from '../UserError.ts';

/** Contents of a store, of one kind. */
export interface CopiedContents {
  name: string;
  count: number;
  /** SHA-256 in hexadecimal. */
  checksum: string;
}

/**
 * Copies all releases and records to an empty store, then compares both stores.
 * @returns the contents of both stores
 * @throws UserError when the target is not empty, or differs afterwards
 */
export async function copyStore(source: ReleaseStore, target: ReleaseStore): Promise<CopiedContents[]> {
  const sharesFiles = target.directory !== null && target.directory === source.directory;
  await requireEmpty(target, sharesFiles);
  // Oldest first.
  if (!sharesFiles)
    for (const release of (await source.listReleases()).reverse()) await copyRelease(source, target, release);
  await copyRecords(source.records, target.records);
  const [copied, written] = [await readContents(source), await readContents(target)];
  const different = copied.filter(({ checksum }, index) => checksum !== written[index]?.checksum);
  if (different.length > 0)
    throw new UserError(
      `The copy differs in ${different.map(({ name }) => name).join(', ')}. Check that nobody publishes or promotes, empty the target and copy again.`,
    );
  return copied;
}

async function requireEmpty(target: ReleaseStore, sharesFiles: boolean) {
  const releases = sharesFiles ? [] : await target.listReleases();
  const records = await listRecords(target.records);
  if (releases.length + records.length > 0)
    throw new UserError('The target has releases or records already. Copy to an empty database and bucket.');
}

async function copyRelease(
  source: ReleaseStore,
  target: ReleaseStore,
  { id, version, publishedAt }: PublishedRelease,
) {
  await target.addRelease(async (draft) => {
    const release = await source.readRelease(id, version);
    if (!release) throw new UserError(`${releaseName({ id, version })} was removed meanwhile.`);
    for (const name of await source.listFiles(id, version)) {
      const bytes = await source.readFile(id, version, name);
      if (!bytes) continue;
      await mkdir(dirname(join(draft, name)), { recursive: true });
      await writeFile(join(draft, name), bytes);
    }
    return release;
  }, publishedAt);
}

async function listRecords(records: RegistryRecords): Promise<RegistryRecord[]> {
  const contract = await records.read(API_CONTRACT);
  const listed: RegistryRecord[] =
    contract === null ? [] : [{ name: API_CONTRACT, text: contract, writtenAt: '' }];
  for (const folder of RECORD_FOLDERS) listed.push(...(await records.list(folder)));
  return listed;
}

async function copyRecords(source: RegistryRecords, target: RegistryRecords) {
  for (const { name, text } of await listRecords(source))
    await target.create(name, text, { isPrivate: name.startsWith('keys/') });
}

async function readContents(store: ReleaseStore): Promise<CopiedContents[]> {
  const records = await listRecords(store.records);
  const folders = [API_CONTRACT, ...RECORD_FOLDERS].map((folder) => {
    const contents = records
      .filter(({ name }) => name.startsWith(folder))
      .map(({ name, text }) => [name, text] as const);
    return summarize(folder.replace(/\/$/, ''), contents);
  });
  const releases = (await store.listReleases()).sort((a, b) => (releaseName(a) < releaseName(b) ? -1 : 1));
  const files: (readonly [string, string])[] = [];
  for (const release of releases) files.push(...(await readFiles(store, release)));
  return [
    summarize(
      'releases',
      await Promise.all(
        releases.map(async ({ id, version, publishedAt }) => [
          releaseName({ id, version }),
          JSON.stringify([publishedAt, await store.readRelease(id, version)]),
        ]),
      ),
    ),
    summarize('files', files),
    ...folders,
  ];
}

async function readFiles(store: ReleaseStore, { id, version }: PublishedRelease) {
  const files: (readonly [string, string])[] = [];
  for (const name of (await store.listFiles(id, version)).sort()) {
    const bytes = await store.readFile(id, version, name);
    files.push([`${id}/${version}/${name}`, bytes ? hash(bytes) : 'missing']);
  }
  return files;
}

function summarize(name: string, contents: (readonly [string, string])[]): CopiedContents {
  const sorted = [...contents].sort(([a], [b]) => (a < b ? -1 : 1));
  return { name, count: contents.length, checksum: hash(JSON.stringify(sorted)) };
}

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
