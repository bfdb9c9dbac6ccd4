import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type DirectoryStore, directoryStore, type LiveReleases, promote, publish } from '@lintel/cli';

const root = resolve(import.meta.dirname, '../..');

/**
 * Builds the yardstick and publishes it as the shell in its own store, with modules that consist only of names and
 * sidebar entries: their code is in the single bundle.
 */
export async function yardstickStore({
  modules,
}: LiveReleases): Promise<{ store: DirectoryStore; directory: string }> {
  const directory = join(root, '.lintel/yardstick');
  const { status } = spawnSync('npm', ['run', '--silent', 'yardstick', '-w', '@lintel/e2e'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The yardstick does not build.');
  const storeDirectory = join(directory, 'store');
  await rm(storeDirectory, { recursive: true, force: true });
  const store = directoryStore(storeDirectory);
  const shell = await publish(store, directory);
  for (const release of modules) {
    await store.writeRelease({ ...release, entry: [], exposes: {}, chunks: {}, files: {} }, []);
  }
  // The modules have no files of their own, which a check would refuse.
  await promote(store, [shell, ...modules], { unchecked: true });
  return { store, directory: storeDirectory };
}
