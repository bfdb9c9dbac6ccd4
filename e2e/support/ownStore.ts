import { link, mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { directoryStore, type ReleaseStore, storeRoot } from '@lintel/cli';

/**
 * A release store of its own, beside the run's: what is live there, by hard links, as revision 1.
 * @returns the store, and its directory, which the caller removes
 */
export async function ownStore(): Promise<{ store: ReleaseStore; root: string }> {
  const source = directoryStore(storeRoot());
  const root = await mkdtemp(`${storeRoot()}-own-`);
  const store = directoryStore(root);
  const revision = await source.readRevision(await source.newestRevision());
  if (!revision) throw new Error('Nothing is live in the store that the run uses.');
  for (const [id, version] of Object.entries(revision.live)) {
    await linkFiles(source.directoryOf(id, version), store.directoryOf(id, version));
  }
  await store.addRevision({ ...revision, revision: 1 });
  return { store, root };
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
