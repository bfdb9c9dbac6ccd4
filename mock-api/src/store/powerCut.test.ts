import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { recordingDisk, restore } from '../testing/recordingDisk';
import { createTemporaryDirectory } from '../testing/startApi';
import { openJournalStore } from './openJournalStore';
import type { NoteRecord } from './records';
import type { Store } from './Store';

let root: string;
beforeEach(async () => {
  root = await createTemporaryDirectory();
});
afterEach(() => rm(root, { recursive: true, force: true }));

const note = (id: string): NoteRecord => ({
  id,
  leadId: 'lead',
  content: `Note ${id}`,
  createdAt: '2030-01-01T00:00:00.000Z',
  createdBy: 'Ada',
  updatedAt: '2030-01-01T00:00:00.000Z',
  version: 1,
});

const put = (store: Store, id: string) => store.run('a', () => store.getAccountData('a').notes.put(note(id)));

const isOfReserve = ({ operation }: { operation: string }) => operation.endsWith(' reserve');
/** Lists the operations without those on the reserve, which grows in the background. */
const listOperations = (moments: { operation: string }[]) =>
  moments.filter((moment) => !isOfReserve(moment)).map(({ operation }) => operation);

test('[API-30] writes the JSON file by temporary file, fsync, rename and fsync of the directory, then drops the journal', async () => {
  const { disk, moments } = recordingDisk();
  const store = await openJournalStore(root, disk);
  await put(store, '1');
  const before = moments.length;
  await store.compact();
  expect(listOperations(moments.slice(before))).toEqual([
    'open journal-2.log',
    'sync directory',
    'close journal-1.log',
    'open store.json.tmp',
    'append store.json.tmp',
    'sync store.json.tmp',
    'close store.json.tmp',
    'rename store.json.tmp store.json',
    'sync directory',
    'remove journal-1.log',
  ]);
  await store.close();
});

test('[API-30] reports a change as saved only after its fsync', async () => {
  const { disk, moments } = recordingDisk();
  const store = await openJournalStore(root, disk);
  const before = moments.length;
  const committed: string[] = [];
  store.watchCommits(() => committed.push(listOperations(moments).at(-1) ?? ''));
  await put(store, '1');
  expect(listOperations(moments.slice(before))).toEqual(['append journal-1.log', 'sync journal-1.log']);
  expect(committed).toEqual(['sync journal-1.log']);
  await store.close();
});

test('[API-30] fsyncs a change within 100 ms, also while others follow without a pause', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const { disk, moments } = recordingDisk();
  const store = await openJournalStore(root, disk);
  const saved = put(store, 'first');
  const others: Promise<void>[] = [];
  for (let millisecond = 0; millisecond < 100; millisecond += 10) {
    others.push(put(store, `n${millisecond}`));
    await jest.advanceTimersByTimeAsync(10);
  }
  // No timer runs from here on; only the disk may take time.
  await saved;
  expect(listOperations(moments)).toContain('sync journal-1.log');
  await Promise.all(others);
  await store.close();
  jest.useRealTimers();
});

/**
 * Makes changes, compactions with simultaneous changes, a stop and a second start.
 * @returns ids with the operation by which they were saved
 */
async function run(disk: ReturnType<typeof recordingDisk>): Promise<{ id: string; savedAt: number }[]> {
  const saved: { id: string; savedAt: number }[] = [];
  let count = 0;
  const add = async (store: Store) => {
    count += 1;
    const id = `n${count}`;
    await put(store, id);
    saved.push({ id, savedAt: disk.moments.length });
  };
  for (let start = 0; start < 2; start += 1) {
    const store = await openJournalStore(join(root, 'data'), disk.disk);
    for (let round = 0; round < 2; round += 1) {
      await add(store);
      const compacted = store.compact();
      await add(store);
      await compacted;
      await add(store);
    }
    await store.close();
  }
  return saved;
}

test('[API-30] has every saved change after a power cut at any moment, whatever the directory has kept', async () => {
  const disk = recordingDisk();
  const saved = await run(disk);
  expect(saved).toHaveLength(12);
  expect(disk.moments.length).toBeGreaterThan(60);
  for (const [index, moment] of disk.moments.entries()) {
    if (isOfReserve(moment)) continue;
    for (const files of [moment.files, moment.filesWithNames]) {
      const directory = join(root, 'after');
      await restore(files, directory);
      const store = await openJournalStore(directory);
      const found = new Set((await store.getAccountData('a').notes.all()).map(({ id }) => id));
      const lost = saved.filter(({ id, savedAt }) => savedAt <= index + 1 && !found.has(id));
      expect({ after: moment.operation, index, lost }).toEqual({ after: moment.operation, index, lost: [] });
      await store.close();
      await rm(directory, { recursive: true });
    }
  }
}, 60_000);
