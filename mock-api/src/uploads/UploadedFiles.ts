import { randomBytes } from 'node:crypto';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '../errors';
import { filesDirectory } from '../pictures/filesDirectory';
import { removeFiles } from '../pictures/removeFiles';

/** The files of uploads on disk, under names that nobody can guess. */
export class UploadedFiles {
  private readonly directory: string;

  constructor(private readonly dataDirectory: string) {
    this.directory = filesDirectory(dataDirectory);
  }

  /** Writes all of them or none. @returns their names, in order. @throws UNAVAILABLE when there is no room */
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
        throw new ApiError(503, 'UNAVAILABLE', 'There is no room for this file at the moment');
      throw error;
    }
    return names;
  }

  async remove(names: string[]) {
    await removeFiles(this.dataDirectory, names);
  }

  /** Names of the files that were last written before that moment (milliseconds since 1970). */
  async writtenBefore(moment: number): Promise<string[]> {
    await mkdir(this.directory, { recursive: true });
    const old: string[] = [];
    for (const name of await readdir(this.directory)) {
      if ((await stat(join(this.directory, name))).mtimeMs < moment) old.push(name);
    }
    return old;
  }
}
