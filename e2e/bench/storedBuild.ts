import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DirectoryStore } from '@lintel/cli';

/**
 * Writes the output of a workspace's build into a folder: the files of a release, under another version.
 * @param from id and version of the release
 */
export async function storedBuild(
  store: DirectoryStore,
  from: { id: string; version: string },
  { folder, version }: { folder: string; version: string },
) {
  const release = await store.readRelease(from.id, from.version);
  if (!release) throw new Error(`${from.id}@${from.version} is not in the store.`);
  const { files, ...build } = release;
  const source = store.directoryOf(from.id, from.version);
  for (const name of await readdir(source, { recursive: true })) {
    if (files[name]) await cp(join(source, name), join(folder, 'dist', name));
  }
  await mkdir(join(folder, 'dist'), { recursive: true });
  await writeFile(join(folder, 'dist/build.json'), JSON.stringify({ ...build, version }));
}
