import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { linkUnlessTaken, readIfExists, whenMissing, withDraft, writeDraft } from './files.ts';
import type { RegistryRecord, RegistryRecords, WriteOptions } from './RegistryRecords.ts';

const PRIVATE = 0o600;

/**
 * Stores the registry's records as files of a directory, which is not served. Several processes may use it
 * simultaneously. If two processes replace the same record at the same moment, the later write wins.
 */
export function directoryRecords(root: string): RegistryRecords {
  const fileOf = (name: string) => join(root, name);

  return {
    read: (name) => readIfExists(fileOf(name)),

    create: (name, text, options) =>
      withRecordDraft(name, text, options, (draft) => linkUnlessTaken(draft, fileOf(name))),

    async replace(name, before, text, options) {
      return withRecordDraft(name, text, options, async (draft) => {
        if ((await readIfExists(fileOf(name))) !== before) return false;
        await rename(draft, fileOf(name));
        return true;
      });
    },

    remove: (name) => rm(fileOf(name), { force: true }),

    async list(folder) {
      const entries = await readdir(fileOf(folder), { recursive: true }).catch(whenMissing<string[]>([]));
      const read = entries.map((entry) => readRecord(join(folder, entry)));
      return (await Promise.all(read)).filter((record) => record !== null);
    },

    async findLast(folder) {
      const names = await readdir(fileOf(folder)).catch(whenMissing<string[]>([]));
      const last = names
        .filter((name) => /^\d{6}\.json$/.test(name))
        .sort()
        .at(-1);
      return last ? folder + last : null;
    },
  };

  /** Returns null for a folder, and for a record that was removed in the meantime. */
  async function readRecord(name: string): Promise<RegistryRecord | null> {
    const stats = await stat(fileOf(name)).catch(whenMissing(null));
    if (!stats?.isFile()) return null;
    const text = await readIfExists(fileOf(name));
    return text === null ? null : { name, text, writtenAt: stats.mtime.toISOString() };
  }

  async function withRecordDraft<Result>(
    name: string,
    text: string,
    { isPrivate }: WriteOptions = {},
    appear: (draft: string) => Promise<Result>,
  ): Promise<Result> {
    await mkdir(dirname(fileOf(name)), { recursive: true });
    return withDraft(root, async (draft) =>
      appear(await writeDraft(draft, text, isPrivate ? PRIVATE : undefined)),
    );
  }
}
