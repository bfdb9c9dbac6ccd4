import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseStore } from '@lintel/cli';

interface Tampering {
  id: string;
  version: string;
  begin: string;
  change: ((text: string) => string) | null;
}

/**
 * Puts another script, or none, in the place of one of a release, in a store of the test's own.
 * @param begin what the script's name begins with: `entry`, `leads-list`
 * @param change makes the other contents of the true ones; null takes the file away
 * @returns a function that puts the true one back
 */
export async function tamper(store: ReleaseStore, { id, version, begin, change }: Tampering) {
  const directory = store.directoryOf(id, version);
  const names = (await readdir(directory)).filter((name) => name.startsWith(`${begin}.`));
  const script = names.find((name) => name.endsWith('.js'));
  if (!script) throw new Error(`${id}@${version} has no script ${begin}.`);
  const text = await readFile(join(directory, script), 'utf8');
  // Moved away, not written over: it is one file with the run's store. So are its compressed variants.
  for (const name of names) await rename(join(directory, name), join(directory, `true.${name}`));
  if (change) await writeFile(join(directory, script), change(text));

  return async () => {
    await rm(join(directory, script), { force: true });
    for (const name of names) await rename(join(directory, `true.${name}`), join(directory, name));
  };
}
