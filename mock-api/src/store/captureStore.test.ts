import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryDirectory } from '../testing/startApi';
import { captureStore, closeAll } from './captureStore';
import { openJournalStore } from './openJournalStore';
import type { SavedViewRecord } from './records';

jest.setTimeout(60_000);

let root: string;
beforeEach(async () => {
  root = await createTemporaryDirectory();
});
afterEach(() => rm(root, { recursive: true, force: true }));

const view = (number: number): SavedViewRecord => ({
  id: String(number),
  screen: 'leads',
  name: `View ${number}`,
  query: '',
  createdAt: '2030-01-01T00:00:00.000Z',
  updatedAt: '2030-01-01T00:00:00.000Z',
  version: 1,
});

/** Captures the store and opens a copy of it. @returns the numbers of its records */
async function capture(directory: string, copy: string): Promise<number[]> {
  const files = await captureStore(directory);
  await mkdir(copy);
  for (const { name, handle, bytes } of files) {
    const { buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    await writeFile(join(copy, name), buffer);
  }
  await closeAll(files);
  const store = await openJournalStore(copy);
  const found = (await store.getAccountData('a').savedViews.all()).map(({ id }) => Number(id));
  await store.close();
  return found;
}

test('[SEC-53] captures every saved write and no later one without it, while the store is written and compacted', async () => {
  const directory = join(root, 'data');
  const store = await openJournalStore(directory);
  const views = store.getAccountData('a').savedViews;
  let saved = 0;
  let isRunning = true;
  const write = async () => {
    while (isRunning && saved < 400) {
      await store.run('a', () => views.put(view(saved + 1)));
      saved += 1;
    }
  };
  const compact = async () => {
    while (isRunning) await store.compact();
  };
  const load = [write(), compact()];
  for (let turn = 0; turn < 20; turn += 1) {
    const before = saved;
    const found = await capture(directory, join(root, `copy-${turn}`));
    expect(found.length).toBeGreaterThanOrEqual(before);
    expect(found.sort((a, b) => a - b)).toEqual(found.map((_, index) => index + 1));
  }
  isRunning = false;
  await Promise.all(load);
  await store.close();
});
