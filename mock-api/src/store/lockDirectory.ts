import { chmod, lstat, mkdir, open, readdir, readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { LOST_AND_FOUND } from './dataFiles';

const OWNER_ONLY = { directory: 0o700, file: 0o600 };

/** Error when another process has opened the data directory. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError';

  constructor(directory: string, owner: string) {
    super(
      `The data directory ${directory} is in use by ${owner || 'another process'}: stop it, or set LINTEL_DATA.`,
    );
  }
}

/**
 * Locks a data directory for this process: two writers would overwrite each other's changes. The operating system holds
 * the lock, so that it also works between containers and ends with the process, even after a crash.
 * @returns a function that releases the lock
 * @throws DirectoryInUseError
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true, mode: OWNER_ONLY.directory });
  const file = join(directory, 'lock');
  // The file is kept after a release: a lock on a removed file would not exclude other processes.
  const handle = await open(file, 'a', OWNER_ONLY.file);
  try {
    if (!tryLock(handle.fd)) throw new DirectoryInUseError(directory, await readFile(file, 'utf8'));
    // The owner is only read for the message above, so a full disk does not matter.
    await handle
      .truncate()
      .then(() => handle.appendFile(`process ${process.pid} on ${hostname()}`))
      .catch(() => undefined);
  } catch (error) {
    await handle.close();
    throw error;
  }
  return () => handle.close();
}

/** Revokes the access of other users to a directory and its content. Symbolic links are not followed. */
export async function restrictToOwner(directory: string): Promise<void> {
  await restrict(directory, OWNER_ONLY.directory);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    if (entry.name === LOST_AND_FOUND) continue;
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await restrictToOwner(path);
    else if (entry.isFile()) await restrict(path, OWNER_ONLY.file);
  }
}

async function restrict(path: string, mode: number) {
  if (((await lstat(path)).mode & 0o777) !== mode) await chmod(path, mode);
}
