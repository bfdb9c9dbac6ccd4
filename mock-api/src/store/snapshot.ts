import { open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CHECKSUM_DIGITS, checksum } from './checksum';
import { syncDirectory } from './dataFiles';
import { StoreDamageError } from './StoreDamageError';

const CHUNK_CHARACTERS = 256 * 1024;

export type SnapshotRow = [collection: string, account: string, record: { id: string }];

/**
 * Writes the JSON file: a temporary file, fsync, rename. One record a line, so that damage can be named and a
 * large store is written piece by piece. Changes made meanwhile may or may not be in it: they are in `journal`.
 */
export async function writeSnapshot(file: string, journal: number, rows: Iterable<SnapshotRow>) {
  const temporary = `${file}.tmp`;
  const handle = await open(temporary, 'w');
  try {
    let text = `{"format":1,"journal":${journal},"rows":[`;
    let count = 0;
    for (const row of rows) {
      text += `${count === 0 ? '' : ','}\n${encodeRow(row)}`;
      count += 1;
      if (text.length < CHUNK_CHARACTERS) continue;
      await handle.appendFile(text);
      text = '';
    }
    await handle.appendFile(`${text}\n],"count":${count}}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  await syncDirectory(dirname(file));
}

/**
 * @returns the rows and the number of the first journal that is not in them; nothing where there is no file yet.
 * @throws StoreDamageError naming the line that does not read.
 */
export async function readSnapshot(file: string): Promise<{ journal: number; rows: SnapshotRow[] }> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return { journal: 1, rows: [] };
  const lines = text.split('\n');
  const head = /^\{"format":1,"journal":(\d+),"rows":\[$/.exec(lines[0] ?? '');
  if (!head) throw new StoreDamageError(file, 1, 'it does not begin like a store file');
  const rows: SnapshotRow[] = [];
  if (lines.at(-1) === '') lines.pop();
  const foot = lines.length - 1;
  for (let number = 1; number < foot; number += 1) rows.push(readRow(file, number + 1, lines[number] ?? ''));
  if (lines[foot] !== `],"count":${rows.length}}`) {
    throw new StoreDamageError(file, foot + 1, 'it does not end like a store file');
  }
  return { journal: Number(head[1]), rows };
}

/** A JSON array that begins with the checksum of its rest. */
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
