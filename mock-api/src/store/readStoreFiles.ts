import { existsSync } from 'node:fs';
import { journalFile, journalNumbers, snapshotFile } from './dataFiles';
import type { ServerMemory } from './memory/Collection';
import { MemoryData } from './memory/MemoryData';
import { migrateChange, migrateRow } from './migrate';
import { FORMAT } from './migrations';
import { type JournalReading, readJournal } from './readJournal';
import { NewerStoreError } from './StoreDamageError';
import { readSnapshot, type Snapshot } from './snapshot';

export interface StoredFiles {
  snapshot: Snapshot;
  journals: { number: number; reading: JournalReading }[];
}

/** Reads all files and modifies none. @throws StoreDamageError, NewerStoreError */
export async function readStoreFiles(directory: string): Promise<StoredFiles> {
  const snapshot = await readSnapshot(snapshotFile(directory));
  if (snapshot.format > FORMAT) throw new NewerStoreError(snapshotFile(directory), snapshot.format, FORMAT);
  const numbers = (await journalNumbers(directory)).filter((number) => number >= snapshot.journal);
  const journals = await Promise.all(
    numbers.map(async (number) => ({ number, reading: await readJournal(journalFile(directory, number)) })),
  );
  for (const { number, reading } of journals) {
    if (reading.format > FORMAT)
      throw new NewerStoreError(journalFile(directory, number), reading.format, FORMAT);
  }
  return { snapshot, journals };
}

/** Applies the records and changes on disk. */
export function loadStoreFiles(data: MemoryData, { snapshot, journals }: StoredFiles) {
  for (const row of snapshot.rows)
    for (const migrated of migrateRow(row, snapshot.format)) data.loadRow(migrated);
  for (const { reading } of journals)
    for (const change of reading.changes)
      for (const migrated of migrateChange(change, reading.format)) data.load(migrated);
}

const ATTEMPTS = 5;

/**
 * Reads the server's records in a data directory that a running server may be writing to. The records must not be
 * changed.
 * @throws an Error when the directory has no store
 */
export async function readServerData(directory: string): Promise<ServerMemory> {
  const journals = await journalNumbers(directory).catch(() => []);
  if (journals.length === 0 && !existsSync(snapshotFile(directory)))
    throw new Error(
      `${directory} has no records. Set DATABASE_URL or LINTEL_DATA to what the server has, and try again.`,
    );
  for (let attempt = 1; ; attempt += 1) {
    try {
      const files = await readStoreFiles(directory);
      // A concurrent compaction may have removed journals that this attempt needed.
      const { journal } = await readSnapshot(snapshotFile(directory));
      if (journal !== files.snapshot.journal)
        throw new Error('The store was compacted meanwhile. Try again.');
      const data = new MemoryData({ assertWritable() {}, append() {} });
      loadStoreFiles(data, files);
      return data.server;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}
