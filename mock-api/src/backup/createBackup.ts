import { type BigIntStats, createReadStream, createWriteStream } from 'node:fs';
import { access, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type CapturedFile, captureStore, closeAll } from '../store/captureStore';
import { isStoreFile, LOST_AND_FOUND } from '../store/dataFiles';
import { FORMAT } from '../store/migrations';
import { sync } from '../store/syncTree';
import { ABOUT, type About, ArchiveWriter, DATA } from './archive';

const PASSES = 20;

interface BackupResult {
  files: number;
  bytes: number;
}

/**
 * Writes the records and uploads of a data directory to one file, as of one moment. A server may be running on the
 * directory.
 * @param hasRecords false when the records are in a database. Those that the directory still has are outdated, and left
 *   out.
 * @throws an Error when there is no store, or the file exists
 */
export async function createBackup(
  directory: string,
  file: string,
  { hasRecords }: { hasRecords: boolean },
): Promise<BackupResult> {
  if (await exists(file)) throw new Error(`${file} already exists. Choose another name.`);
  const partial = `${file}.partial`;
  const archive = new ArchiveWriter();
  try {
    await pipeline(
      Readable.from(encode(directory, archive, hasRecords), { objectMode: false }),
      // Pictures are already compressed: a higher level takes longer and gains little.
      createGzip({ level: 1 }),
      createWriteStream(partial, { mode: 0o600 }),
    );
    await sync(partial);
    await rename(partial, file);
    await sync(dirname(file));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  const files = [...archive.checksums.keys()].filter((path) => path.startsWith(DATA)).length;
  return { files, bytes: (await stat(file)).size };
}

/** Yields all entries in order: uploads first, because only records can be captured at one moment. */
async function* encode(
  directory: string,
  archive: ArchiveWriter,
  hasRecords: boolean,
): AsyncGenerator<Buffer> {
  const about: About = { format: FORMAT, createdAt: new Date().toISOString() };
  yield* archive.addText(ABOUT, `${JSON.stringify(about)}\n`);
  const copied = new Map<string, string>();
  for (let pass = 1; ; pass += 1) {
    const store = await captureStore(directory).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Error(`There is no data directory ${directory}.`) : error;
    });
    try {
      if (hasRecords && store.length === 0) throw new Error(`There is no store in ${directory}.`);
      // Records of this moment refer to no file that is written later, but the server may remove a file in the
      // meantime.
      const isComplete = yield* addUploads(directory, archive, copied);
      if (isComplete) return yield* addStore(hasRecords ? store : [], archive);
    } finally {
      await closeAll(store);
    }
    if (pass === PASSES) throw new Error('Too many files are removed while they are copied. Try again.');
  }
}

/** Adds new and changed files. @returns false when a file was removed in the meantime */
async function* addUploads(directory: string, archive: ArchiveWriter, copied: Map<string, string>) {
  let isComplete = true;
  for (const path of await listFiles(directory)) {
    const handle = await open(path, 'r').catch(() => null);
    if (!handle) {
      isComplete = false;
      continue;
    }
    try {
      const stats = await handle.stat({ bigint: true });
      if (copied.get(path) === versionOf(stats)) continue;
      const name = DATA + relative(directory, path).split(sep).join('/');
      const bytes = Number(stats.size);
      yield* archive.add(name, bytes, readFrom(handle, bytes));
      copied.set(path, versionOf(stats));
    } finally {
      await handle.close();
    }
  }
  return isComplete;
}

async function* addStore(store: CapturedFile[], archive: ArchiveWriter) {
  for (const { name, handle, bytes } of store)
    yield* archive.add(DATA + name, bytes, readFrom(handle, bytes));
  yield* archive.end();
}

const versionOf = ({ ino, size, mtimeNs }: BigIntStats) => `${ino} ${size} ${mtimeNs}`;

/** Yields the first `bytes` of an open file. */
const readFrom = (handle: CapturedFile['handle'], bytes: number): AsyncIterable<Buffer> =>
  bytes === 0
    ? Readable.from([])
    : createReadStream('', { fd: handle, autoClose: false, start: 0, end: bytes - 1 });

/** Lists all files except those of the store, which are captured together. */
async function listFiles(directory: string): Promise<string[]> {
  const roots = (await readdir(directory, { withFileTypes: true })).filter(
    ({ name }) => name !== LOST_AND_FOUND,
  );
  const inFolders = await Promise.all(
    roots
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => readdir(join(directory, name), { withFileTypes: true, recursive: true })),
  );
  return [...roots, ...inFolders.flat()]
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isStoreFile(relative(directory, path)));
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
