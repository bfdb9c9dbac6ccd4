import { access, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { notices } from '@lintel/contract/notices';
import { journalFile, oldFormatDirectory, snapshotFile, tokenSecretFile } from './dataFiles';
import { FORMAT } from './migrations';
import type { StoredFiles } from './readStoreFiles';
import { sync, syncTree } from './syncTree';

/**
 * Copies the store's files before an upgrade modifies them, so that the previous version can be started with them
 * again. An interrupted upgrade keeps the copy of its first start. Does nothing when all files have the current format.
 */
export async function keepOldFormat(directory: string, { snapshot, journals }: StoredFiles): Promise<void> {
  const written = journals.filter(({ reading }) => reading.changes.length > 0);
  const formats = [
    ...(snapshot.bytes > 0 ? [snapshot.format] : []),
    ...written.map(({ reading }) => reading.format),
  ];
  const oldest = Math.min(FORMAT, ...formats);
  if (oldest === FORMAT) return;
  const kept = oldFormatDirectory(directory, oldest);
  const hasBegun = formats.includes(FORMAT) && (await exists(kept));
  if (hasBegun) return;
  const files = journals.map(({ number }) => journalFile(directory, number));
  if (snapshot.bytes > 0) files.push(snapshotFile(directory));
  // Versions up to format 5 can't read second factors without it.
  if (await exists(tokenSecretFile(directory))) files.push(tokenSecretFile(directory));
  await copyAll(files, kept);
  await sync(directory);
  notices.info(
    `The store in ${directory} is upgraded from format ${oldest} to ${FORMAT}. Its earlier files are kept in ${kept}.`,
  );
}

/** Copies all files or none. */
async function copyAll(files: string[], target: string) {
  const partial = `${target}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { mode: 0o700 });
  try {
    for (const file of files) await copyFile(file, join(partial, basename(file)));
    await syncTree(partial);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
  await rm(target, { recursive: true, force: true });
  await rename(partial, target);
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
