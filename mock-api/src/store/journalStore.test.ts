import { appendFile, copyFile, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryDirectory } from '../testing/startApi';
import { type Disk, realDisk } from './disk';
import { openJournalStore } from './openJournalStore';
import type { NoteRecord } from './records';
import type { AccountData, Store } from './Store';

let directory: string;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const note = (id: string, content = 'Größe 4 m²'): NoteRecord => ({
  id,
  leadId: 'lead',
  content,
  createdAt: '2030-01-01T00:00:00.000Z',
  createdBy: 'Ada',
  updatedAt: '2030-01-01T00:00:00.000Z',
  version: 1,
});

/** Changes notes of account "a" in one unit of work. */
const change = (store: Store, work: (notes: AccountData['notes']) => Promise<void>) =>
  store.run('a', () => work(store.getAccountData('a').notes));
const put = (store: Store, ...notes: NoteRecord[]) =>
  change(store, async (saved) => {
    for (const each of notes) await saved.put(each);
  });

const journals = async () => (await readdir(directory)).filter((name) => name.startsWith('journal-'));
const files = async () =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(directory))
        .filter((name) => name !== 'lock')
        .map(async (name) => [name, await readFile(join(directory, name), 'utf8')]),
    ),
  );

/** Opens a copy of the directory that was made while the store was open, as after a crash. */
async function crash(store: Store) {
  const copy = await createTemporaryDirectory();
  await cp(directory, copy, { recursive: true });
  await store.close();
  await rm(directory, { recursive: true, force: true });
  directory = copy;
}

async function contents() {
  const store = await openJournalStore(directory);
  const found = await store.getAccountData('a').notes.all();
  await store.close();
  return found;
}

test('writes a change to the journal without compaction', async () => {
  const store = await openJournalStore(directory);
  await put(store, note('1'));
  const [journal = ''] = await journals();
  expect(await readFile(join(directory, journal), 'utf8')).toContain('Größe 4 m²');
  expect(await readdir(directory)).not.toContain('store.json');
  await store.close();
});

test('[API-30] compacts everything into the JSON file on close and leaves an empty journal', async () => {
  const store = await openJournalStore(directory);
  await put(store, note('1'), note('2'));
  await change(store, (notes) => notes.remove('1'));
  await store.close();
  const [journal = ''] = await journals();
  expect(await readFile(join(directory, journal), 'utf8')).toBe('');
  const snapshot = JSON.parse(await readFile(join(directory, 'store.json'), 'utf8'));
  expect(snapshot.rows).toEqual([[expect.any(String), 'notes', 'a', note('2')]]);
  expect(await readdir(directory)).not.toContain('store.json.tmp');
  expect(await contents()).toEqual([note('2')]);
});

test('keeps changes that are made during compaction', async () => {
  const store = await openJournalStore(directory);
  await put(store, ...Array.from({ length: 3_000 }, (_, number) => note(`n${number}`)));
  const changes: Promise<void>[] = [];
  const compacted = store.compact();
  for (let number = 0; number < 100; number += 1) {
    changes.push(put(store, note(`n${number}`, 'changed')));
    changes.push(change(store, (notes) => notes.remove(`n${number + 1_000}`)));
    await new Promise(setImmediate);
  }
  await compacted;
  await Promise.all(changes);
  const expected = await store.getAccountData('a').notes.all();
  await crash(store);
  const found = await contents();
  const byId = (a: NoteRecord, b: NoteRecord) => (a.id < b.id ? -1 : 1);
  expect(found.sort(byId)).toEqual(expected.sort(byId));
});

test('neither loses nor duplicates changes after an interrupted compaction', async () => {
  const store = await openJournalStore(directory);
  await put(store, note('1'));
  const [old = ''] = await journals();
  await copyFile(join(directory, old), join(directory, 'kept'));
  await store.compact();
  await change(store, (notes) => notes.remove('1'));
  await put(store, note('2'));
  await crash(store);
  // The old journal is compacted but not deleted yet.
  await copyFile(join(directory, 'kept'), join(directory, old));
  expect(await contents()).toEqual([note('2')]);
});

test('[SEC-52] compacts in small pieces, so that other calls are served meanwhile', async () => {
  const pieces: number[] = [];
  const disk: Disk = {
    ...realDisk,
    async open(file, from) {
      const handle = await realDisk.open(file, from);
      const append = (data: Uint8Array | string) => {
        if (file.endsWith('store.json.tmp')) pieces.push(data.length);
        return handle.append(data);
      };
      return { ...handle, append };
    },
  };
  const store = await openJournalStore(directory, disk);
  const text = 'x'.repeat(1024);
  await put(store, ...Array.from({ length: 4_000 }, (_, index) => note(String(index), text)));
  await store.compact();
  expect(pieces.reduce((sum, length) => sum + length)).toBeGreaterThan(4_000 * text.length);
  expect(Math.max(...pieces)).toBeLessThan(512 * 1024);
  await store.close();
});

test('[API-30] drops and logs a torn last line', async () => {
  const store = await openJournalStore(directory);
  await put(store, note('1'));
  await put(store, note('2'));
  await crash(store);
  const [journal = ''] = await journals();
  const file = join(directory, journal);
  const bytes = await readFile(file);
  // The file is cut between the two bytes of "ß".
  await writeFile(file, bytes.subarray(0, bytes.lastIndexOf(Buffer.from('ß')) + 1));
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await contents()).toEqual([note('1')]);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(`${file}, line 3`));
  warn.mockRestore();
});

test('[API-30] refuses to start with a damaged journal, names file and line, and changes nothing', async () => {
  const store = await openJournalStore(directory);
  for (const id of ['1', '2', '3']) await put(store, note(id));
  await crash(store);
  const [journal = ''] = await journals();
  const file = join(directory, journal);
  const lines = (await readFile(file, 'utf8')).split('\n');
  lines[1] = lines[1]?.replace('Ada', 'Bob') ?? '';
  await writeFile(file, lines.join('\n'));
  await appendFile(file, 'torn');
  const before = await files();
  await expect(openJournalStore(directory)).rejects.toThrow(`${file}, line 2:`);
  expect(await files()).toEqual(before);
});

test.each([
  ['a changed record', (text: string) => text.replace('Ada', 'Bob'), 2],
  ['a file that is cut off', (text: string) => text.slice(0, -8), 3],
  ['something else', () => 'hello', 1],
])(
  'refuses to start with a damaged JSON file (%s), names file and line, and changes nothing',
  async (_, spoil, line) => {
    const store = await openJournalStore(directory);
    await put(store, note('1'));
    await store.close();
    const file = join(directory, 'store.json');
    await writeFile(file, spoil(await readFile(file, 'utf8')));
    const before = await files();
    await expect(openJournalStore(directory)).rejects.toThrow(`${file}, line ${line}:`);
    expect(await files()).toEqual(before);
  },
);
