import { randomBytes } from 'node:crypto';
import { notices } from '@lintel/contract/notices';
import type { FileStore } from '../files/FileStore';

/** Stores the files of uploads under unguessable names. */
export class UploadedFiles {
  constructor(private readonly files: FileStore) {}

  /** Saves all files or none. @returns their names, in order. @throws UNAVAILABLE */
  async save(contents: Buffer[], extension: string): Promise<string[]> {
    const named = contents.map((content) => ({
      name: `${randomBytes(16).toString('hex')}.${extension}`,
      content,
    }));
    const names = named.map(({ name }) => name);
    const results = await Promise.allSettled(
      named.map(({ name, content }) => this.files.save(name, content)),
    );
    const failure = results.find((result) => result.status === 'rejected');
    if (!failure) return names;
    await this.remove(names);
    throw failure.reason;
  }

  /** Removes files. Those that can't be removed now are removed by the cleanup, since no record refers to them. */
  remove(names: readonly string[]): Promise<void> {
    return this.files.remove(names).catch(reportKept);
  }

  /**
   * Removes the files that were written before this moment (milliseconds since 1970), except those to keep. Files that
   * can't be removed now are kept until the next cleanup.
   */
  async removeOld(moment: number, isKept: (name: string) => boolean) {
    const old = await this.files.listWrittenBefore(moment).catch(reportKept);
    if (old) await this.remove(old.filter((name) => !isKept(name)));
  }
}

function reportKept(error: unknown): undefined {
  notices.warn(`Unused files could not be removed yet: ${String(error)}`);
}
