import { dirname } from 'node:path';
import { forEachInSlices } from '../forEachInSlices';
import { CHECKSUM_DIGITS, checksum } from './checksum';
import { temporarySnapshotFile } from './dataFiles';
import type { Disk } from './disk';
import { FORMAT } from './migrations';
import { readLines } from './readLines';
import type { SnapshotRow } from './Store';
import { StoreDamageError } from './StoreDamageError';

const CHUNK_CHARACTERS = 256 * 1024;

export interface Snapshot {
  format: number;
  /** Number of the first journal that the snapshot does not include. */
  journal: number;
  rows: SnapshotRow[];
  /** Size of the file. */
  bytes: number;
}

/**
 * Writes the JSON file: a temporary file, fsync, rename, fsync of the directory. It has one record per line, so that
 * damage can be located and a large store is written in chunks. Changes that are made in the meantime may or may not be
 * included: they are in `journal`.
 * @param isSaved checks at the end whether all rows are on disk; if not, the file is not replaced
 * @returns the file's size (bytes)
 */
export async function writeSnapshot(
  disk: Disk,
  file: string,
  journal: number,
  rows: Iterable<SnapshotRow>,
  isSaved: () => Promise<boolean>,
): Promise<number> {
  const temporary = temporarySnapshotFile(file);
  try {
    const bytes = await writeRows(disk, temporary, journal, rows);
    if (!(await isSaved())) throw new Error('changes could not be saved meanwhile');
    await disk.rename(temporary, file);
    await disk.syncDirectory(dirname(file));
    return bytes;
  } catch (error) {
    await disk.remove(temporary);
    throw error;
  }
}

async function writeRows(disk: Disk, temporary: string, journal: number, rows: Iterable<SnapshotRow>) {
  const handle = await disk.open(temporary, 'start');
  let bytes = 0;
  try {
    for (const text of encodeRows(journal, rows)) {
      await handle.append(text);
      bytes += Buffer.byteLength(text);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return bytes;
}

/** Computes the size of a snapshot of these rows (bytes). Other calls are served in between. */
export async function snapshotBytes(rows: Iterable<SnapshotRow>): Promise<number> {
  let bytes = 0;
  await forEachInSlices(encodeRows(0, rows), (text) => {
    bytes += Buffer.byteLength(text);
  });
  return bytes;
}

/** Yields the file's content in chunks. */
function* encodeRows(journal: number, rows: Iterable<SnapshotRow>): Generator<string> {
  let text = `{"format":${FORMAT},"journal":${journal},"rows":[`;
  let count = 0;
  for (const row of rows) {
    text += `${count === 0 ? '' : ','}\n${encodeRow(row)}`;
    count += 1;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield text;
    text = '';
  }
  yield `${text}\n],"count":${count}}\n`;
}

/**
 * @returns an empty snapshot when there is no file yet, and no rows when the format is newer
 * @throws StoreDamageError naming the invalid line
 */
export async function readSnapshot(file: string): Promise<Snapshot> {
  const snapshot: Snapshot = { format: FORMAT, journal: 1, rows: [], bytes: 0 };
  let number = 0;
  let isComplete = false;
  try {
    for await (const { texts, end } of readLines(file)) {
      snapshot.bytes = end;
      for (const line of texts) {
        number += 1;
        if (number === 1) Object.assign(snapshot, readHead(file, line));
        if (snapshot.format > FORMAT) return snapshot;
        if (number === 1) continue;
        if (isComplete || (line.startsWith(']') && line !== `],"count":${snapshot.rows.length}}`))
          throw new StoreDamageError(file, number, 'it does not end like a store file');
        isComplete = line.startsWith(']');
        if (!isComplete) snapshot.rows.push(readRow(file, number, line));
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return snapshot;
    throw error;
  }
  if (!isComplete) throw new StoreDamageError(file, Math.max(1, number), 'it does not end like a store file');
  return snapshot;
}

/** @returns only the format when it is newer */
function readHead(file: string, line: string): Partial<Snapshot> {
  const format = Number(/^\{"format":(\d+)\D/.exec(line)?.[1]);
  if (format > FORMAT) return { format };
  const head = /^\{"format":\d+,"journal":(\d+),"rows":\[$/.exec(line);
  if (!head) throw new StoreDamageError(file, 1, 'it does not begin like a store file');
  return { format, journal: Number(head[1]) };
}

/** Encodes a row as a JSON array that begins with the checksum of the remaining elements. */
function encodeRow(row: SnapshotRow): string {
  const rest = JSON.stringify(row).slice(1);
  return `["${checksum(rest)}",${rest}`;
}

function readRow(file: string, number: number, line: string): SnapshotRow {
  const rest = line.slice('["",'.length + CHECKSUM_DIGITS, line.endsWith(',') ? -1 : undefined);
  if (line.slice(2, 2 + CHECKSUM_DIGITS) !== checksum(rest)) {
    throw new StoreDamageError(file, number, 'its checksum does not match');
  }
  return JSON.parse(`[${rest}`) as SnapshotRow;
}
