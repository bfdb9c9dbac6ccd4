import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export const snapshotFile = (directory: string) => join(directory, 'store.json');
export const temporarySnapshotFile = (file: string) => `${file}.tmp`;
export const reserveFile = (directory: string) => join(directory, 'reserve');
/** File of the secret with which versions up to format 5 encrypted second factors. */
export const tokenSecretFile = (directory: string) => join(directory, 'token-secret');
export const journalFile = (directory: string, number: number) => join(directory, `journal-${number}.log`);

/** Numbers of the existing journals, oldest first. */
export async function journalNumbers(directory: string): Promise<number[]> {
  const names = await readdir(directory);
  return names
    .flatMap((name) => /^journal-(\d+)\.log$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

/** Directory of the files in this older format, from before their upgrade. */
export const oldFormatDirectory = (directory: string, format: number) =>
  join(directory, `before-format-${format}`);

/** Directory into which a restore unpacks first; while it exists, the restore is not complete. */
export const restoreDirectory = (directory: string) => join(directory, 'restore.partial');

/** Folder at the root of a volume, which belongs to its file system. */
export const LOST_AND_FOUND = 'lost+found';

/** Whether the store itself writes this file of the data directory; `name` is relative to the directory. */
export const isStoreFile = (name: string) =>
  /^(lock|reserve|store\.json(\.tmp)?|journal-\d+\.log|before-format-\d+(\.partial)?[\\/].*)$/.test(name);

/** @throws an Error when a backup was only restored in part */
export async function assertRestored(directory: string) {
  const isPartial = await access(restoreDirectory(directory)).then(
    () => true,
    () => false,
  );
  if (isPartial)
    throw new Error(
      `A restore into ${directory} was interrupted: empty the directory and restore the backup again.`,
    );
}
