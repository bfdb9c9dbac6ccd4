import { type FileHandle, open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { journalFile, journalNumbers, snapshotFile } from './dataFiles';

const TRIES = 100;
const NEWLINE = 0x0a;
const TAIL_BYTES = 64 * 1024;

/** A file of the store at the moment of the capture. It is kept open, so that a compaction cannot delete it. */
export interface CapturedFile {
  name: string;
  handle: FileHandle;
  bytes: number;
}

/** Error when the store is compacted while its files are opened. */
class MovedError extends Error {}

/**
 * Opens the files that make up the store at one moment, even while a server writes them. They contain every change that
 * was acknowledged before. The caller closes the handles.
 */
export async function captureStore(directory: string): Promise<CapturedFile[]> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const files: CapturedFile[] = [];
    try {
      await openStore(directory, files);
      return files;
    } catch (error) {
      await closeAll(files);
      if (!(error instanceof MovedError)) throw error;
    }
  }
  throw new Error(`The store in ${directory} changes too quickly to be copied. Try again.`);
}

export const closeAll = (files: CapturedFile[]) => Promise.all(files.map(({ handle }) => handle.close()));

async function openStore(directory: string, files: CapturedFile[]) {
  const file = snapshotFile(directory);
  const snapshot = await openIfThere(file);
  if (snapshot) files.push({ name: basename(file), handle: snapshot, bytes: (await snapshot.stat()).size });
  const first = snapshot ? await firstJournal(snapshot) : 1;
  const numbers = (await journalNumbers(directory)).filter((number) => number >= first);
  // The newest is opened first: the older ones are then complete when they are measured.
  for (const number of numbers.toReversed()) {
    const journal = journalFile(directory, number);
    const handle = await openIfThere(journal);
    if (!handle) throw new MovedError();
    const captured = { name: basename(journal), handle, bytes: 0 };
    files.push(captured);
    captured.bytes = await completeBytes(handle, (await handle.stat()).size);
  }
  const [before, now] = [await snapshot?.stat(), await stat(file).catch(() => undefined)];
  if (before?.ino !== now?.ino) throw new MovedError();
}

const openIfThere = (file: string) =>
  open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** Reads the journal number in the first line of the JSON file. */
async function firstJournal(handle: FileHandle): Promise<number> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(256), 0, 256, 0);
  return Number(/"journal":(\d+)/.exec(buffer.toString('latin1', 0, bytesRead))?.[1] ?? 1);
}

/** Finds the end of the last complete line: the server may be in the middle of writing the next one. */
async function completeBytes(handle: FileHandle, size: number): Promise<number> {
  for (let end = size; end > 0; end -= TAIL_BYTES) {
    const start = Math.max(0, end - TAIL_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), 0, end - start, start);
    const last = buffer.subarray(0, bytesRead).lastIndexOf(NEWLINE);
    if (last >= 0) return start + last + 1;
  }
  return 0;
}
