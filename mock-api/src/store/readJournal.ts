import { truncate } from 'node:fs/promises';
import { notices } from '@lintel/contract/notices';
import { decodeHeader, decodeLine } from './journalLine';
import { FORMAT } from './migrations';
import { readLines } from './readLines';
import type { StoredChange } from './Store';
import { StoreDamageError } from './StoreDamageError';

/** Format of journals without a header. */
const FIRST_FORMAT = 1;

export interface JournalReading {
  format: number;
  changes: StoredChange[];
  /** Removes a torn last line, left by a process that died while writing it. Null when the file is complete. */
  dropTornLine: (() => Promise<void>) | null;
}

/**
 * Reads a journal; only the header when its format is newer.
 * @throws StoreDamageError for any damage except an incomplete last line
 */
export async function readJournal(file: string): Promise<JournalReading> {
  const reading: JournalReading = { format: FORMAT, changes: [], dropTornLine: null };
  let number = 0;
  let completeBytes = 0;
  for await (const { texts, end, isTorn } of readLines(file)) {
    if (isTorn) {
      reading.dropTornLine = () => dropTornLine(file, number + 1, completeBytes);
      break;
    }
    for (const line of texts) {
      number += 1;
      const header = number === 1 ? decodeHeader(line) : null;
      if (number === 1) reading.format = header ?? FIRST_FORMAT;
      if (reading.format > FORMAT) return reading;
      if (header === null) readBatch(file, number, line, reading.changes);
    }
    completeBytes = end;
  }
  return reading;
}

function readBatch(file: string, number: number, line: string, changes: StoredChange[]) {
  const batch = decodeLine(line);
  if (!batch) throw new StoreDamageError(file, number, 'its checksum does not match');
  for (const change of batch) changes.push(change);
}

async function dropTornLine(file: string, number: number, completeBytes: number) {
  notices.warn(`Dropped a torn last line: ${file}, line ${number} (the server was stopped while writing it)`);
  await truncate(file, completeBytes);
}
