import { readFile, truncate } from 'node:fs/promises';
import { decodeHeader, decodeLine } from './journalLine';
import { FORMAT } from './migrations';
import type { StoredChange } from './Store';
import { StoreDamageError } from './StoreDamageError';

/** Journals of this format have no header. */
const FIRST_FORMAT = 1;

export interface JournalReading {
  format: number;
  changes: StoredChange[];
  /** Removes a torn last line, left by a process that died while writing it. Null when the file is complete. */
  dropTornLine: (() => Promise<void>) | null;
}

const NEWLINE = 0x0a;

/**
 * Reads a journal; only the header when its format is newer.
 * @throws StoreDamageError for any damage except an incomplete last line
 */
export async function readJournal(file: string): Promise<JournalReading> {
  const bytes = await readFile(file);
  const completeBytes = bytes.lastIndexOf(NEWLINE) + 1;
  const lines = bytes.toString('utf8', 0, completeBytes).split('\n').slice(0, -1);
  const changes: StoredChange[] = [];
  const header = decodeHeader(lines[0] ?? '');
  const format = header ?? (lines.length === 0 ? FORMAT : FIRST_FORMAT);
  if (format > FORMAT) return { format, changes, dropTornLine: null };
  for (const [index, line] of lines.entries()) {
    if (index === 0 && header !== null) continue;
    const batch = decodeLine(line);
    if (!batch) throw new StoreDamageError(file, index + 1, 'its checksum does not match');
    for (const change of batch) changes.push(change);
  }
  if (completeBytes === bytes.length) return { format, changes, dropTornLine: null };
  const dropTornLine = async () => {
    console.warn(
      `Dropped a torn last line: ${file}, line ${lines.length + 1} (the server was stopped while writing it)`,
    );
    await truncate(file, completeBytes);
  };
  return { format, changes, dropTornLine };
}
