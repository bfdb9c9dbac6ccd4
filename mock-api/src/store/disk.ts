import { open, rename, rm, statfs } from 'node:fs/promises';

/** A file that is written sequentially. */
export interface DiskFile {
  append(data: Uint8Array | string): Promise<void>;
  /** Resolves once all appended data is on the medium. */
  sync(): Promise<void>;
  truncate(length: number): Promise<void>;
  size(): Promise<number>;
  close(): Promise<void>;
}

/** The file operations of the store. Tests pass a disk that can be full. */
export interface Disk {
  /** @param from 'end' appends to a file that may exist, 'start' empties it */
  open(file: string, from: 'start' | 'end'): Promise<DiskFile>;
  rename(from: string, to: string): Promise<void>;
  /** Does nothing when the file does not exist. */
  remove(file: string): Promise<void>;
  /** Resolves once new names, renames and removals in the directory are on the medium. */
  syncDirectory(directory: string): Promise<void>;
  /** Free space for a directory (bytes). */
  freeBytes(directory: string): Promise<number>;
}

export const realDisk: Disk = {
  async open(file, from) {
    const handle = await open(file, from === 'end' ? 'a' : 'w');
    return {
      append: (data) => handle.appendFile(data),
      sync: () => handle.datasync(),
      truncate: (length) => handle.truncate(length),
      size: async () => (await handle.stat()).size,
      close: () => handle.close(),
    };
  },
  rename,
  remove: (file) => rm(file, { force: true }),
  async syncDirectory(directory) {
    const handle = await open(directory, 'r');
    await handle.sync();
    await handle.close();
  },
  async freeBytes(directory) {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  },
};

/** Error codes: no space left, quota exceeded, or maximum file size reached. */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

export const isDiskFull = (error: unknown) =>
  DISK_FULL_CODES.has((error as NodeJS.ErrnoException)?.code ?? '');

/** Error when the disk of the data directory is full. The message states the free and the needed space. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';

  constructor(directory: string, freeBytes: number, neededBytes: number, consequence: string) {
    super(
      `No space left on the disk of ${directory}: ${formatMegabytes(freeBytes)} free, ${formatMegabytes(neededBytes)} needed. ${consequence}`,
    );
  }
}

const formatMegabytes = (bytes: number) => `${(Math.ceil(bytes / 1024 / 10.24) / 100).toFixed(2)} MB`;
