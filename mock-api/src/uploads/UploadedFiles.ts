import { randomBytes } from 'node:crypto';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '../errors';
import { getFilesDirectory } from '../pictures/fileInfo';
import { removeFiles } from '../pictures/serveFiles';

/** The files of uploads on disk, under unguessable names. */
export class UploadedFiles {
  private readonly directory: string;

  constructor(private readonly dataDirectory: string) {
    this.directory = getFilesDirectory(dataDirectory);
  }

  /** Writes all files or none. @returns their names, in order. @throws UNAVAILABLE when the disk is full */
  async save(contents: Buffer[], extension: string): Promise<string[]> {
    await mkdir(this.directory, { recursive: true });
    const names = contents.map(() => `${randomBytes(16).toString('hex')}.${extension}`);
    try {
      await Promise.all(
        names.map((name, index) => writeFile(join(this.directory, name), contents[index] ?? '')),
      );
    } catch (error) {
      await this.remove(names);
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
        throw new ApiError(503, 'UNAVAILABLE', "Couldn't save this file. Try again later.");
      throw error;
    }
    return names;
  }

  async remove(names: string[]) {
    await removeFiles(this.dataDirectory, names);
  }

  /** Names of the files that were last written before the given time (milliseconds since 1970). */
  async listWrittenBefore(moment: number): Promise<string[]> {
    await mkdir(this.directory, { recursive: true });
    const old: string[] = [];
    for (const name of await readdir(this.directory)) {
      if ((await stat(join(this.directory, name))).mtimeMs < moment) old.push(name);
    }
    return old;
  }
}
