import { link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type DirectoryStore, directoryStore, storeRoot } from '@lintel/cli';

/**
 * Creates a release store with the live releases of the run, by hard links.
 * @param root an empty directory on the same file system
 * @param first number of its only revision
 */
export async function ownStore(root: string, first: number): Promise<DirectoryStore> {
  const source = directoryStore(storeRoot());
  const store = directoryStore(root);
  const revision = await source.readRevision(await source.newestRevision());
  if (!revision) throw new Error('Nothing is live in the store that the run uses.');
  for (const [id, version] of Object.entries(revision.live)) {
    await linkFiles(source.directoryOf(id, version), store.directoryOf(id, version));
  }
  await store.addRevision({ ...revision, revision: first });
  return store;
}

async function linkFiles(source: string, target: string) {
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const copy = join(target, relative(source, file));
    await mkdir(dirname(copy), { recursive: true });
    await link(file, copy);
  }
}

/** Returns the live version of a module or of the shell. */
export async function liveVersion(store: DirectoryStore, id: string): Promise<string> {
  const revision = await store.readRevision(await store.newestRevision());
  const version = revision?.live[id];
  if (!version) throw new Error(`${id} is not live.`);
  return version;
}
