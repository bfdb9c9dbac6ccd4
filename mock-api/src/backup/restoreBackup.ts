import { mkdir, readdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { LOST_AND_FOUND, restoreDirectory } from '../store/dataFiles';
import { lockDirectory } from '../store/lockDirectory';
import { FORMAT } from '../store/migrations';
import { sync, syncTree } from '../store/syncTree';
import { DATA, verifyArchive } from './archive';

/**
 * Restores a backup into a data directory that is new or empty.
 * @returns the time of the backup
 * @throws DirectoryInUseError, or an Error when the directory has files or the backup is not complete
 */
export async function restoreBackup(file: string, directory: string): Promise<string> {
  await assertFree(directory);
  const { format, createdAt } = await verifyArchive(file);
  if (format > FORMAT)
    throw new Error(
      `${file} was written by a newer version of Lintel (format ${format}; this version reads up to ${FORMAT}). Nothing was written.`,
    );
  const unlock = await lockDirectory(directory);
  try {
    await assertEmpty(directory);
    await unpack(file, directory);
  } finally {
    await unlock();
  }
  return createdAt;
}

/** Checks the directory before the archive is read, which may take minutes. Creates nothing. */
async function assertFree(directory: string) {
  const entries: string[] = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (entries.length === 0) return;
  if (entries.includes('lock')) await (await lockDirectory(directory))();
  await assertEmpty(directory);
}

async function assertEmpty(directory: string) {
  if ((await readdir(directory)).every((name) => ['lock', LOST_AND_FOUND].includes(name))) return;
  throw new Error(
    `The data directory ${directory} is not empty. Move its files away, or restore into another one. Nothing was written.`,
  );
}

/** Unpacks the archive. The server refuses the directory until all files are in place and on the medium. */
async function unpack(file: string, directory: string) {
  const partial = restoreDirectory(directory);
  await mkdir(partial, { mode: 0o700 });
  await sync(directory);
  await extract({
    file,
    cwd: partial,
    strip: 1,
    filter: (path) => path.startsWith(DATA),
    strict: true,
    preserveOwner: false,
    umask: 0o077,
  });
  await syncTree(partial);
  for (const name of await readdir(partial)) await rename(join(partial, name), join(directory, name));
  await sync(directory);
  await rmdir(partial);
  await sync(directory);
}
