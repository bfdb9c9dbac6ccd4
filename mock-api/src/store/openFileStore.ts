import { unlink } from 'node:fs/promises';
import { journalFile, journalNumbers, snapshotFile } from './dataFiles';
import { Journal } from './Journal';
import { lockDirectory } from './lockDirectory';
import { MemoryData } from './MemoryData';
import { type OpenFile, openForAppending } from './openFile';
import { readJournal } from './readJournal';
import type { Store } from './Store';
import type { StoredChange } from './StoredChange';
import { readSnapshot, writeSnapshot } from './snapshot';

/** A journal above this size is folded in the background (bytes). */
const FOLD_ABOVE = 32 * 1024 * 1024;

/**
 * The embedded store: everything in memory, a JSON file, and a journal of the changes since.
 * @throws StoreDamageError when the files are damaged; they are left as they are.
 */
export async function openFileStore(
  directory: string,
  openFile: OpenFile = openForAppending,
): Promise<Store> {
  const unlock = await lockDirectory(directory);
  try {
    return await openLocked(directory, unlock, openFile);
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function openLocked(
  directory: string,
  unlock: () => Promise<void>,
  openFile: OpenFile,
): Promise<Store> {
  let journal: Journal | undefined;
  const append = (change: StoredChange) => {
    journal?.append(change);
    if (journal && journal.size > FOLD_ABOVE) fold().catch(reportFailedFold);
  };
  const data = new MemoryData(append);

  const snapshot = await readSnapshot(snapshotFile(directory));
  const numbers = (await journalNumbers(directory)).filter((number) => number >= snapshot.journal);
  const readings = await Promise.all(numbers.map((number) => readJournal(journalFile(directory, number))));
  for (const row of snapshot.rows) data.loadRow(row);
  for (const reading of readings) {
    await reading.dropTornLine?.();
    for (const change of reading.changes) data.load(change);
  }
  let current = numbers.at(-1) ?? snapshot.journal;
  journal = await Journal.open(journalFile(directory, current), openFile);
  const opened = journal;

  let folding: Promise<void> | undefined;
  const fold = () => {
    folding ??= foldNow().finally(() => {
      folding = undefined;
    });
    return folding;
  };
  async function foldNow() {
    current += 1;
    await opened.moveTo(journalFile(directory, current));
    await writeSnapshot(snapshotFile(directory), current, data.rows());
    for (const number of await journalNumbers(directory)) {
      if (number < current) await unlink(journalFile(directory, number));
    }
  }

  const store: Store = {
    server: data.server,
    of: (accountId) => data.of(accountId),
    fill(accountId, dataset) {
      data.fill(accountId, dataset);
      if (!data.isBorrower(accountId)) append({ account: accountId, fill: dataset });
    },
    lend: (accountId, shared) => data.lend(accountId, shared),
    drop(accountId) {
      data.drop(accountId);
      append({ account: accountId, drop: true });
    },
    get writable() {
      return opened.writable;
    },
    settled: () => opened.settled(),
    fold,
    async close() {
      if (opened.writable) await fold();
      await opened.close();
      await unlock();
    },
  };
  if (readings.some((reading) => reading.changes.length > 0)) await fold();
  return store;
}

/** Nothing is lost: the journal is still there, and the next change tries again. */
function reportFailedFold(error: unknown) {
  console.error(`The store could not be folded: ${String(error)}`);
}
