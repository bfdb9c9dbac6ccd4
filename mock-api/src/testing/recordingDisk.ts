import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Disk, realDisk } from '../store/disk';

/** A file's current bytes, and those on the medium. The object is kept on a rename. */
interface Contents {
  current: Buffer;
  synced: Buffer;
}

type Names = ReadonlyMap<string, Contents>;

/** The state of the medium after an operation. */
interface Moment {
  /** The operation, such as `sync journal-1.log`. */
  operation: string;
  /** Bytes on the medium, by file name. */
  files: ReadonlyMap<string, Buffer>;
  /** The same for the case that the directory was written before the power cut without having been synced. */
  filesWithNames: ReadonlyMap<string, Buffer>;
}

/** Makes a disk that records every operation, and the state after a power cut that follows it. */
export function recordingDisk() {
  const names = new Map<string, Contents>();
  let syncedNames: Names = new Map();
  const moments: Moment[] = [];
  const readSynced = (from: Names) => new Map([...from].map(([name, { synced }]) => [name, synced]));
  const record = (operation: string) =>
    moments.push({ operation, files: readSynced(syncedNames), filesWithNames: readSynced(names) });

  const disk: Disk = {
    ...realDisk,
    async open(file, from) {
      const handle = await realDisk.open(file, from);
      const name = basename(file);
      const contents = names.get(name) ?? { current: Buffer.alloc(0), synced: Buffer.alloc(0) };
      names.set(name, contents);
      if (from === 'start') contents.current = Buffer.alloc(0);
      record(`open ${name}`);
      return {
        size: handle.size,
        async append(data) {
          await handle.append(data);
          contents.current = Buffer.concat([contents.current, Buffer.from(data)]);
          record(`append ${name}`);
        },
        async sync() {
          await handle.sync();
          contents.synced = contents.current;
          record(`sync ${name}`);
        },
        async truncate(length) {
          await handle.truncate(length);
          contents.current = contents.current.subarray(0, length);
          record(`truncate ${name}`);
        },
        async close() {
          await handle.close();
          record(`close ${name}`);
        },
      };
    },
    async rename(from, to) {
      await realDisk.rename(from, to);
      const contents = names.get(basename(from));
      names.delete(basename(from));
      if (contents) names.set(basename(to), contents);
      record(`rename ${basename(from)} ${basename(to)}`);
    },
    async remove(file) {
      await realDisk.remove(file);
      if (names.delete(basename(file))) record(`remove ${basename(file)}`);
    },
    async syncDirectory(directory) {
      await realDisk.syncDirectory(directory);
      syncedNames = new Map(names);
      record('sync directory');
    },
  };
  return { disk, moments };
}

/** Writes the files that remain after a power cut into a directory. */
export async function restore(files: ReadonlyMap<string, Buffer>, directory: string) {
  await mkdir(directory, { recursive: true });
  await Promise.all([...files].map(([name, bytes]) => writeFile(join(directory, name), bytes)));
}
