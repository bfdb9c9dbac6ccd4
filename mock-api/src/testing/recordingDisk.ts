import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Disk, realDisk } from '../store/disk';

/** A file's bytes now, and those that are on the medium. Survives a rename. */
interface Contents {
  current: Buffer;
  synced: Buffer;
}

type Names = ReadonlyMap<string, Contents>;

/** The state of the medium after an operation. */
interface Moment {
  /** What was done, such as `sync journal-1.log`. */
  operation: string;
  /** By name: the bytes that are on the medium. */
  files: ReadonlyMap<string, Buffer>;
  /** The same, if the directory was written before the power went although nothing asked for it. */
  filesWithNames: ReadonlyMap<string, Buffer>;
}

/** A disk that records every operation, and what a power cut after it would leave. */
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

/** Writes into a directory what a power cut has left. */
export async function restore(files: ReadonlyMap<string, Buffer>, directory: string) {
  await mkdir(directory, { recursive: true });
  await Promise.all([...files].map(([name, bytes]) => writeFile(join(directory, name), bytes)));
}
