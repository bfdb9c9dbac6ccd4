import { readFile, truncate } from 'node:fs/promises';
import { decodeLine } from './journalLine';
import { StoreDamageError } from './StoreDamageError';
import type { StoredChange } from './StoredChange';

export interface JournalReading {
  changes: StoredChange[];
  /** Cuts a torn last line off; the process died while writing it. Null when the file is whole. */
  dropTornLine: (() => Promise<void>) | null;
}

const NEWLINE = 0x0a;

/** @throws StoreDamageError for any damage but a last line without its end. */
export async function readJournal(file: string): Promise<JournalReading> {
  const bytes = await readFile(file);
  const whole = bytes.lastIndexOf(NEWLINE) + 1;
  const lines = bytes.toString('utf8', 0, whole).split('\n').slice(0, -1);
  const changes: StoredChange[] = [];
  for (const [index, line] of lines.entries()) {
    const batch = decodeLine(line);
    if (!batch) throw new StoreDamageError(file, index + 1, 'its checksum does not match');
    for (const change of batch) changes.push(change);
  }
  if (whole === bytes.length) return { changes, dropTornLine: null };
  const dropTornLine = async () => {
    console.warn(
      `Dropped a torn last line: ${file}, line ${lines.length + 1} (the server was stopped while writing it)`,
    );
    await truncate(file, whole);
  };
  return { changes, dropTornLine };
}
