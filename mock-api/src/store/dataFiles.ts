import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export const snapshotFile = (directory: string) => join(directory, 'store.json');
export const journalFile = (directory: string, number: number) => join(directory, `journal-${number}.log`);

/** Numbers of the journals that exist, in the order in which they were written. */
export async function journalNumbers(directory: string): Promise<number[]> {
  const names = await readdir(directory);
  return names
    .flatMap((name) => /^journal-(\d+)\.log$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

/** A rename is only on disk once its directory is. */
export async function syncDirectory(directory: string) {
  const handle = await open(directory, 'r');
  await handle.sync();
  await handle.close();
}
