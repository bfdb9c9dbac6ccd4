import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryDirectory } from '../testing/startApi';
import { checksum } from './checksum';
import { FORMAT } from './migrations';
import { openJournalStore } from './openJournalStore';

let directory: string;
let log: jest.SpyInstance;
beforeEach(async () => {
  log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  directory = await createTemporaryDirectory();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(directory, { recursive: true, force: true });
});

const line = (content: unknown) => `${checksum(JSON.stringify(content))} ${JSON.stringify(content)}\n`;
const put = (id: string) => [{ collection: 'replyTemplates', account: 'a', put: { id, name: id } }];
const row = JSON.stringify(['replyTemplates', 'a', { id: 'first', name: 'first' }]).slice(1);
const oldFiles = {
  'store.json': `{"format":1,"journal":4,"rows":[\n["${checksum(row)}",${row}\n],"count":1}\n`,
  // The last line is torn.
  'journal-4.log': `${line(put('second'))}0000`,
};

async function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text);
}

async function read(path: string) {
  const names = await readdir(join(directory, path));
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(directory, path, name), 'utf8')])),
  );
}

async function open() {
  const store = await openJournalStore(directory);
  const names = (await store.getAccountData('a').replyTemplates.all()).map(({ name }) => name);
  await store.close();
  return names.sort();
}

test('[SEC-55] keeps the files of an older format as they were, and upgrades the store once', async () => {
  await write(oldFiles);
  // The remains of an interrupted copy.
  await mkdir(join(directory, 'before-format-1.partial'));
  expect(await open()).toEqual(['first', 'second']);
  expect(await read('before-format-1')).toEqual(oldFiles);
  expect(await readFile(join(directory, 'store.json'), 'utf8')).toMatch(`{"format":${FORMAT},`);
  expect(log.mock.calls).toEqual([
    [
      `The store in ${directory} is upgraded from format 1 to ${FORMAT}. Its earlier files are kept in ${join(directory, 'before-format-1')}.`,
    ],
  ]);
  expect(await open()).toEqual(['first', 'second']);
  expect(log).toHaveBeenCalledTimes(1);
  expect(await readdir(directory)).not.toContain('before-format-1.partial');
});

test('[SEC-55] continues an interrupted upgrade and keeps the copy of its first start', async () => {
  await write({ ...oldFiles, 'journal-5.log': line({ format: FORMAT }) + line(put('third')) });
  await mkdir(join(directory, 'before-format-1'));
  await writeFile(join(directory, 'before-format-1', 'store.json'), 'first copy');
  expect(await open()).toEqual(['first', 'second', 'third']);
  expect(await read('before-format-1')).toEqual({ 'store.json': 'first copy' });
});

test('[SEC-55] copies nothing of a new store or one of the current format', async () => {
  await open();
  await open();
  expect((await readdir(directory)).filter((name) => name.startsWith('before'))).toEqual([]);
});
