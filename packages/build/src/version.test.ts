import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inputHash, releaseVersion } from './version.mjs';

let workspace = '';
const write = async (name: string, text = '') => {
  await mkdir(dirname(join(workspace, name)), { recursive: true });
  await writeFile(join(workspace, name), text);
};

const environment = { ...process.env };
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'lintel-version-'));
  await write('package.json', '{"version":"1.2.0"}');
  await write('src/features/List.tsx', 'list');
  delete process.env.LINTEL_VERSION;
  delete process.env.LINTEL_SNAPSHOT;
});
afterEach(async () => {
  process.env = { ...environment };
  await rm(workspace, { recursive: true });
});

test('a build carries the version of its package', () => {
  expect(releaseVersion(workspace)).toBe('1.2.0');
});

test('LINTEL_VERSION comes before everything', () => {
  process.env.LINTEL_VERSION = '2.0.0-rc.1';
  process.env.LINTEL_SNAPSHOT = '1';
  expect(releaseVersion(workspace)).toBe('2.0.0-rc.1');
});

test('a snapshot carries the hash of its sources', () => {
  process.env.LINTEL_SNAPSHOT = '1';
  expect(releaseVersion(workspace)).toMatch(/^1\.2\.0-src\.h[0-9a-f]{8}$/);
  expect(releaseVersion(workspace)).toBe(`1.2.0-src.h${inputHash(workspace)}`);
});

test('the same sources have the same hash', () => {
  expect(inputHash(workspace)).toBe(inputHash(workspace));
});

test.each([
  ['a changed source', 'src/features/List.tsx', 'another list'],
  ['a new source', 'src/features/Board.tsx', 'board'],
  ['a changed module.json', 'module.json', '{}'],
])('%s gives another hash', async (_what, name, text) => {
  const before = inputHash(workspace);
  await write(name, text);
  expect(inputHash(workspace)).not.toBe(before);
});

test.each([
  'src/features/List.test.tsx',
  'README.md',
  'dist/entry.js',
  'node_modules/.cache/webpack/0.pack',
  '.DS_Store',
  'coverage/index.html',
  'isolated/snapshots/leads.png',
])('%s is no part of the bundle and leaves the hash', async (name) => {
  const before = inputHash(workspace);
  await write(name, 'text');
  expect(inputHash(workspace)).toBe(before);
});

test('a file that moves gives another hash', async () => {
  const before = inputHash(workspace);
  await rm(join(workspace, 'src/features/List.tsx'));
  await write('src/features/Table.tsx', 'list');
  expect(inputHash(workspace)).not.toBe(before);
});
