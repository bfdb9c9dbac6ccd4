import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fillableDisk } from '../testing/fillableDisk';
import { createTemporaryDirectory } from '../testing/startApi';
import { type Entry, Journal, type JournalListener } from './Journal';
import { decodeLine } from './journalLine';

let directory: string;
let complaint: jest.SpyInstance;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
  complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  complaint.mockRestore();
  await rm(directory, { recursive: true, force: true });
});

const entry = (id: string): Entry => ({
  stored: { collection: 'notes', account: 'a', put: { id } },
  changes: [{ account: 'a', collection: 'notes', before: undefined, after: { id } }],
  undo: () => undefined,
});
const idOf = ({ stored }: Entry) => (stored && 'put' in stored ? stored.put.id : '');

async function openJournal(listener: Partial<JournalListener> = {}) {
  const file = join(directory, 'journal-1.log');
  const committed: string[][] = [];
  const undone: string[] = [];
  const { disk, full } = fillableDisk(directory);
  const syncs = { count: 0, failing: false };
  const counted: typeof disk = {
    ...disk,
    async open(...given) {
      const handle = await disk.open(...given);
      const sync = () => {
        syncs.count += 1;
        if (syncs.failing) return Promise.reject(new Error('EIO: i/o error, fdatasync'));
        return handle.sync();
      };
      /** Simulates a slow disk. */
      const truncate = async (length: number) => {
        await new Promise(setImmediate);
        return handle.truncate(length);
      };
      return { ...handle, sync, truncate };
    },
  };
  const journal = await Journal.open(file, counted, {
    committed: (changes) => committed.push(changes.map(({ after }) => after?.id ?? '')),
    undo: (entries) => undone.push(...entries.map(idOf)),
    freeSpace: async () => false,
    ...listener,
  });
  const written = async () => {
    const lines = (await readFile(file, 'utf8')).split('\n');
    return lines.flatMap((line) => decodeLine(line) ?? []).map((each) => ('put' in each ? each.put.id : ''));
  };
  return { journal, file, committed, undone, full, syncs, written };
}

test('writes simultaneous changes with one sync and later ones with the next', async () => {
  const { journal, committed, syncs, written } = await openJournal();
  for (const id of ['1', '2', '3']) journal.append(entry(id));
  const first = journal.waitForWrites();
  while (syncs.count === 0) await new Promise(setImmediate);
  for (const id of ['4', '5']) journal.append(entry(id));
  await first;
  expect(committed).toEqual([['1', '2', '3']]);
  await journal.waitForWrites();
  expect(committed).toEqual([
    ['1', '2', '3'],
    ['4', '5'],
  ]);
  expect(syncs.count).toBe(2);
  expect(await written()).toEqual(['1', '2', '3', '4', '5']);
  await journal.close();
});

test('rolls back a failed write and all later ones, and rejects for every waiting caller', async () => {
  const { journal, committed, undone, full, written } = await openJournal();
  journal.append(entry('1'));
  await journal.waitForWrites();
  full(true);
  journal.append(entry('2'));
  const refused = journal.waitForWrites();
  await expect(refused).rejects.toThrow('Changes cannot be saved');
  expect(complaint).toHaveBeenCalledWith(expect.stringMatching(/^The journal cannot be written: .*ENOSPC/));
  expect(undone).toEqual(['2']);
  expect(journal.writable).toBe(false);
  expect(() => journal.assertWritable()).toThrow('Changes cannot be saved');
  full(false);
  while (!journal.writable) await new Promise(setImmediate);
  journal.append(entry('3'));
  await journal.waitForWrites();
  await journal.close();
  expect(await written()).toEqual(['1', '3']);
  expect(committed).toEqual([['1'], ['3']]);
});

test('rejects waiting callers and retries the journal when a rollback throws', async () => {
  const { journal, full, written } = await openJournal({
    undo: () => {
      throw new Error('A watcher is broken');
    },
  });
  full(true);
  journal.append(entry('1'));
  await expect(journal.waitForWrites()).rejects.toThrow('Changes cannot be saved');
  expect(complaint).toHaveBeenCalledWith(expect.stringContaining('A watcher is broken'));
  full(false);
  while (!journal.writable) await new Promise(setImmediate);
  journal.append(entry('2'));
  await journal.waitForWrites();
  await journal.close();
  expect(await written()).toEqual(['2']);
});

test('removes an unsynced change from the disk before it is reported as failed', async () => {
  const { journal, file, syncs } = await openJournal();
  journal.append(entry('1'));
  await journal.waitForWrites();
  const before = readFileSync(file, 'utf8');
  syncs.failing = true;
  journal.append(entry('2'));
  const onDisk = await journal.waitForWrites().catch(() => readFileSync(file, 'utf8'));
  expect(onDisk).toBe(before);
  syncs.failing = false;
  await journal.close();
});

test('releases the reserve once on a full disk and saves the change', async () => {
  const room = { free: () => undefined as unknown };
  const freeSpace = jest.fn(async () => {
    room.free();
    return true;
  });
  const { journal, full, undone, written } = await openJournal({ freeSpace });
  room.free = () => full(false);
  full(true);
  journal.append(entry('1'));
  await journal.waitForWrites();
  expect(freeSpace).toHaveBeenCalledTimes(1);
  expect(undone).toEqual([]);
  await journal.close();
  expect(await written()).toEqual(['1']);
});
