import { notices } from '@lintel/contract/notices';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { CommitLog } from './CommitLog';
import {
  assertRestored,
  journalFile,
  journalNumbers,
  reserveFile,
  snapshotFile,
  temporarySnapshotFile,
} from './dataFiles';
import { type Disk, DiskFullError, isDiskFull, realDisk } from './disk';
import { Journal } from './Journal';
import { keepOldFormat } from './keepOldFormat';
import { lockDirectory, restrictToOwner } from './lockDirectory';
import { makeUnits } from './makeUnits';
import { MemoryData } from './memory/MemoryData';
import { MemoryEngine } from './memory/MemoryEngine';
import { FORMAT } from './migrations';
import { Reserve } from './Reserve';
import { loadStoreFiles, readStoreFiles } from './readStoreFiles';
import type { Store } from './Store';
import { snapshotBytes, writeSnapshot } from './snapshot';

/** A larger journal is compacted in the background (bytes). */
const COMPACT_ABOVE = 32 * 1024 * 1024;
/** Space that a compaction needs besides the new JSON file, for the directory (bytes). */
const MARGIN_BYTES = 64 * 1024;

/**
 * The embedded store: all data in memory, a JSON file, and a journal of the changes since.
 * @throws StoreDamageError or NewerStoreError when the files cannot be read; they are not modified. DiskFullError when
 *   there is no space left, DirectoryInUseError when another process has opened it
 */
export async function openJournalStore(directory: string, disk: Disk = realDisk): Promise<Store> {
  try {
    const unlock = await lockOrFreeSpace(directory, disk);
    try {
      await restrictToOwner(directory).catch(warnOfPermissions);
      return await openLocked(directory, unlock, disk);
    } catch (error) {
      await unlock();
      throw error;
    }
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    const free = await disk.freeBytes(directory);
    throw new DiskFullError(
      directory,
      free,
      MARGIN_BYTES,
      'Free some space and start again. All saved data is still there.',
    );
  }
}

/**
 * Warns about permissions that could not be changed: on a volume of another user, they are that user's responsibility.
 */
function warnOfPermissions(error: unknown) {
  notices.warn(
    `The data directory may be readable by other users, because its permissions could not be changed: ${String(error)}`,
  );
}

/** Locks the directory. The lock is a file: on a full disk, the reserve is released to make space for it. */
async function lockOrFreeSpace(directory: string, disk: Disk): Promise<() => Promise<void>> {
  try {
    return await lockDirectory(directory);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    await disk.remove(reserveFile(directory));
    return lockDirectory(directory);
  }
}

async function openLocked(directory: string, unlock: () => Promise<void>, disk: Disk): Promise<Store> {
  await assertRestored(directory);
  // All files are read before any is modified.
  const files = await readStoreFiles(directory);
  await keepOldFormat(directory, files);
  const { snapshot, journals } = files;
  const log = new CommitLog();
  let journal: Journal | undefined;
  const data = new MemoryData({
    assertWritable: () => journal?.assertWritable(),
    append: (entry) => journal?.append(entry),
  });
  loadStoreFiles(data, files);
  for (const { reading } of journals) await reading.dropTornLine?.();
  // Removes the remains of an interrupted compaction.
  await disk.remove(temporarySnapshotFile(snapshotFile(directory)));

  const last = journals.at(-1);
  let current = last?.number ?? snapshot.journal;
  // All lines of a journal have the same format, so an older journal is not continued.
  if (last && last.reading.format < FORMAT) current += 1;
  const reserve = await Reserve.open(disk, reserveFile(directory));
  const opened = await Journal.open(journalFile(directory, current), disk, {
    committed(changes) {
      log.publish(changes);
      growReserve();
      if (opened.size > compactor.above) compactor.compact().catch(reportFailedCompaction);
    },
    undo: (entries) => data.undo(entries),
    async freeSpace() {
      const hasFreed = await reserve.release();
      // Compacts while there is space, which frees the space of the journals.
      if (hasFreed) compactor.compact().catch(reportFailedCompaction);
      return hasFreed;
    },
  });
  journal = opened;
  const compactor = makeCompactor({
    directory,
    disk,
    data,
    journal: opened,
    reserve,
    current,
    bytes: snapshot.bytes,
  });
  const growReserve = () => reserve.ensure(compactor.bytes + opened.size + MARGIN_BYTES);

  const engine = new MemoryEngine(data, {
    assertWritable: () => opened.assertWritable(),
    saveTogether: (work) => opened.saveTogether(work),
  });
  const store: Store = {
    ...makeUnits(engine),
    shareDataset: async (accountId, shared) => data.shareDataset(accountId, shared),
    watchCommits: (listener) => log.watch(listener),
    findPosition: async (accountId) => log.findPosition(accountId),
    findCommits: async (accountId, from) => log.findCommits(accountId, from),
    isShared: false,
    countCalls: (_name, { calls, seconds }) => new RateLimiterMemory({ points: calls, duration: seconds }),
    get writable() {
      return opened.writable;
    },
    waitForWrites: () => opened.waitForWrites(),
    async compact() {
      await compactor.compact();
      growReserve();
    },
    removeExpired: async () => undefined,
    async close() {
      try {
        await opened.waitForWrites().catch(() => undefined);
        await compactor.compact();
      } finally {
        await opened.close();
        await reserve.waitForIdle();
        await unlock();
      }
    },
  };
  const isBehind = snapshot.format < FORMAT || journals.some(({ reading }) => reading.changes.length > 0);
  // A failed compaction is harmless: the journals contain everything.
  if (isBehind) await store.compact().catch(reportFailedCompaction);
  growReserve();
  return store;
}

interface CompactorParts {
  directory: string;
  disk: Disk;
  data: MemoryData;
  journal: Journal;
  reserve: Reserve;
  /** Number of the current journal. */
  current: number;
  /** Size of the JSON file. */
  bytes: number;
}

/** Compacts the journals into the JSON file, one compaction at a time. */
function makeCompactor({ directory, disk, data, journal, reserve, current: first, bytes }: CompactorParts) {
  let current = first;
  let compacting: Promise<void> | undefined;
  const compactor = { above: COMPACT_ABOVE, bytes, compact };

  /** @throws DiskFullError */
  function compact(): Promise<void> {
    compacting ??= compactOrFreeSpace().finally(() => {
      compacting = undefined;
    });
    return compacting;
  }

  async function compactOrFreeSpace(): Promise<void> {
    try {
      compactor.bytes = await compactNow().catch(async (error) => {
        if (!isDiskFull(error)) throw error;
        await reserve.release();
        return compactNow();
      });
      compactor.above = COMPACT_ABOVE;
    } catch (error) {
      compactor.above = journal.size + COMPACT_ABOVE;
      if (!isDiskFull(error)) throw error;
      const free = await disk.freeBytes(directory);
      const needed = (await snapshotBytes(data.rows())) + MARGIN_BYTES;
      const consequence = `The store could not be compacted. Nothing is lost: all saved changes are in ${journalFile(directory, current)} and are read at the next start.`;
      throw new DiskFullError(directory, free, needed, consequence);
    }
  }

  async function compactNow(): Promise<number> {
    const before = current;
    const hasRotated = journal.size > 0;
    if (hasRotated) await journal.moveTo(journalFile(directory, current + 1));
    if (hasRotated) current += 1;
    const { failures } = journal;
    const isSaved = () =>
      journal.waitForWrites().then(
        () => journal.failures === failures,
        () => false,
      );
    try {
      const bytes = await writeSnapshot(disk, snapshotFile(directory), current, data.rows(), isSaved);
      for (const number of await journalNumbers(directory))
        if (number < current) await disk.remove(journalFile(directory, number));
      return bytes;
    } catch (error) {
      if (hasRotated && (await journal.moveBackTo(journalFile(directory, before)))) {
        await disk.remove(journalFile(directory, current));
        current = before;
      }
      throw error;
    }
  }

  return compactor;
}

/** Reports a failed compaction. No data is lost: the journal still exists, and the next change retries. */
function reportFailedCompaction(error: unknown) {
  notices.error(
    error instanceof DiskFullError ? error.message : `The store could not be compacted: ${String(error)}`,
  );
}
