import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Locks a data directory for this process: two writers would overwrite each other's changes.
 * @returns a function that releases the lock
 * @throws an Error when another running process holds the lock
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true });
  const file = join(directory, 'lock');
  const owner = await readFile(file, 'utf8').catch(() => '');
  const pid = Number(owner.split(' ')[0]);
  if (pid && pid !== process.pid && (await identityOf(pid)) === owner) {
    throw new Error(
      `The data directory ${directory} is in use by process ${pid}: stop it, or set LINTEL_DATA.`,
    );
  }
  await writeFile(file, await identityOf(process.pid));
  return () => rm(file, { force: true });
}

/** The process id and, where the system provides it, the start time, because ids are reused after a crash. */
async function identityOf(pid: number): Promise<string> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return '';
  }
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const startTime = status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return `${pid} ${startTime}`;
}
