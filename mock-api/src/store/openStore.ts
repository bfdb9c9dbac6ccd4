import type { Settings } from '../settings';
import { assertRestored } from './dataFiles';
import { type Disk, realDisk } from './disk';
import { openJournalStore } from './openJournalStore';
import { openPostgresStore } from './postgres/openPostgresStore';
import type { Store } from './Store';

/**
 * Opens the store of the settings: a migrated database, or the data directory.
 * @throws StoreDamageError, SchemaVersionError, DirectoryInUseError
 */
export async function openStore(
  { databaseUrl, dataDirectory }: Pick<Settings, 'databaseUrl' | 'dataDirectory'>,
  disk: Disk = realDisk,
): Promise<Store> {
  if (databaseUrl === null) return openJournalStore(dataDirectory, disk);
  // Uploads and keys are in the data directory.
  await assertRestored(dataDirectory);
  return openPostgresStore(databaseUrl);
}
