import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DirectoryStore } from '@lintel/cli';

interface Tampering {
  id: string;
  version: string;
  begin: string;
  change: ((text: string) => string) | null;
}

/**
 * Replaces or removes a script of a release in the test's store.
 * @param begin prefix of the script's name: `entry`, `leads-list`
 * @param change returns changed contents; null removes the file
 * @returns a function that restores the original
 */
export async function tamper(store: DirectoryStore, { id, version, begin, change }: Tampering) {
  const directory = store.directoryOf(id, version);
  const names = (await readdir(directory)).filter((name) => name.startsWith(`${begin}.`));
  const script = names.find((name) => name.endsWith('.js'));
  if (!script) throw new Error(`${id}@${version} has no script ${begin}.`);
  const text = await readFile(join(directory, script), 'utf8');
  // Renames instead of overwriting, because the file and its compressed variants are linked to the run's store.
  for (const name of names) await rename(join(directory, name), join(directory, `true.${name}`));
  if (change) await writeFile(join(directory, script), change(text));

  return async () => {
    await rm(join(directory, script), { force: true });
    for (const name of names) await rename(join(directory, `true.${name}`), join(directory, name));
  };
}
