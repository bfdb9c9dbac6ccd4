import fs from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryDirectory } from '../testing/startApi';
import { KeyFile } from './KeyFile';

const NOW = Date.parse('2026-11-27T09:00:00Z');

let directory: string;
let path: string;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
  path = join(directory, 'keys.json');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(directory, { recursive: true, force: true });
});

const open = () => new KeyFile(path).open(NOW);

test('[SEC-62] a rotation that can not be saved changes nothing, and leaves no copy of the new keys', async () => {
  const file = await open();
  const before = await readFile(path, 'utf8');
  jest.spyOn(fs, 'renameSync').mockImplementationOnce(() => {
    throw new Error('EIO: i/o error, rename');
  });
  expect(() => file.rotate(NOW, { accessTokens: 0 })).toThrow('EIO');
  expect(await readFile(path, 'utf8')).toBe(before);
  expect(await readdir(directory)).toEqual(['keys.json']);
});

test('[SEC-69] does not start without a key that signs, if none can be saved', async () => {
  await open();
  const { derivedTokens: _, ...others } = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify(others));
  // A directory at the temporary path makes each write fail.
  await mkdir(`${path}.tmp`);
  await expect(open()).rejects.toThrow(`${path}.tmp`);
});

const makeKey = (id: string, bytes = 32) => ({
  id,
  secret: Buffer.alloc(bytes, id).toString('base64url'),
  createdAt: new Date(NOW).toISOString(),
});

test.each([
  ['reads', 'two keys', [makeKey('b'), makeKey('a')]],
  ['refuses', 'three keys', [makeKey('c'), makeKey('b'), makeKey('a')]],
  ['refuses', 'no key', []],
  ['refuses', 'a key that is too short', [makeKey('a', 31)]],
  ['refuses', 'a key without an id', [makeKey('')]],
  ['refuses', 'a key of unknown age', [{ ...makeKey('a'), createdAt: 'yesterday' }]],
])('[SEC-62] %s a file that has %s of a purpose', async (action, _name, files) => {
  await open();
  const others = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...others, files }));
  const opened = open().then(
    (file) => file.get('files').map(({ id }) => id),
    (error: Error) => error.message,
  );
  expect(await opened).toEqual(action === 'reads' ? ['b', 'a'] : `${path} can't be read as a file of keys`);
});
