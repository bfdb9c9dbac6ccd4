import type { Settings } from '../settings';
import { type Disk, realDisk } from './disk';
import { openJournalStore } from './openJournalStore';
import { openPostgresStore } from './postgres/openPostgresStore';
import type { Store } from './Store';

/**
 * Opens the store of the settings: a migrated database, or the data directory.
 * @throws StoreDamageError, SchemaVersionError, DirectoryInUseError
 */
export const openStore = (
  { databaseUrl, dataDirectory }: Pick<Settings, 'databaseUrl' | 'dataDirectory'>,
  disk: Disk = realDisk,
): Promise<Store> =>
  databaseUrl === null ? openJournalStore(dataDirectory, disk) : openPostgresStore(databaseUrl);
