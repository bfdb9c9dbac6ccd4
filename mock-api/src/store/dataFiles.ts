import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export const snapshotFile = (directory: string) => join(directory, 'store.json');
export const temporarySnapshotFile = (file: string) => `${file}.tmp`;
export const reserveFile = (directory: string) => join(directory, 'reserve');
export const journalFile = (directory: string, number: number) => join(directory, `journal-${number}.log`);

/** Numbers of the existing journals, oldest first. */
export async function journalNumbers(directory: string): Promise<number[]> {
  const names = await readdir(directory);
  return names
    .flatMap((name) => /^journal-(\d+)\.log$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}
