import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notFound } from '../errors';
import { isDiskFull } from '../store/disk';
import { sync } from '../store/syncTree';
import { type ByteRange, type FileStore, fileNotSaved, type StoredFile } from './FileStore';

/** Files in one directory, which is created with the first file. */
export class DirectoryFileStore implements FileStore {
  constructor(private readonly directory: string) {}

  /** Writes under a temporary name first, so that a partial file is never read. */
  async save(name: string, content: Buffer) {
    await mkdir(this.directory, { recursive: true });
    const file = join(this.directory, name);
    const partial = `${file}.tmp`;
    try {
      await writeFile(partial, content, { flush: true });
      await rename(partial, file);
      await sync(this.directory);
    } catch (error) {
      await rm(partial, { force: true });
      throw isDiskFull(error) ? fileNotSaved() : error;
    }
  }

  async find(name: string): Promise<StoredFile | null> {
    const file = join(this.directory, name);
    const found = await stat(file).catch(ignoreMissing);
    if (!found?.isFile()) return null;
    return {
      bytes: found.size,
      async read(range?: ByteRange) {
        const handle = await open(file).catch(ignoreMissing);
        if (!handle) throw notFound('file');
        return handle.createReadStream(range);
      },
    };
  }

  async remove(names: readonly string[]) {
    await Promise.all(names.map((name) => rm(join(this.directory, name), { force: true })));
  }

  async listWrittenBefore(moment: number): Promise<string[]> {
    const old: string[] = [];
    for (const name of (await readdir(this.directory).catch(ignoreMissing)) ?? []) {
      const found = await stat(join(this.directory, name)).catch(ignoreMissing);
      if (found && found.mtimeMs < moment) old.push(name);
    }
    return old;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
