import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inputHash, releaseVersion } from './version.ts';

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
  delete process.env.LINTEL_PRERELEASE;
  delete process.env.LINTEL_SNAPSHOT;
});
afterEach(async () => {
  process.env = { ...environment };
  await rm(workspace, { recursive: true });
});

test('uses the version of the package', () => {
  expect(releaseVersion(workspace)).toBe('1.2.0');
});

test('prefers LINTEL_VERSION', () => {
  process.env.LINTEL_VERSION = '2.0.0-rc.1';
  process.env.LINTEL_SNAPSHOT = '1';
  expect(releaseVersion(workspace)).toBe('2.0.0-rc.1');
});

test.each([
  ['1.2.0', '1.2.0-pr.12.34'],
  ['1.3.0-rc.1', '1.3.0-rc.1.pr.12.34'],
])('[IND-36] adds LINTEL_PRERELEASE to %s', async (version, expected) => {
  process.env.LINTEL_PRERELEASE = 'pr.12.34';
  await write('package.json', JSON.stringify({ version }));
  expect(releaseVersion(workspace)).toBe(expected);
});

test.each([
  ['LINTEL_VERSION', '../../../evil', '"../../../evil"'],
  ['LINTEL_VERSION', '2', '"2"'],
  ['LINTEL_PRERELEASE', 'pr/1', '"1.2.0-pr/1"'],
])('[IND-11] refuses %s=%s, which would be the name of another folder', (name, value, version) => {
  process.env[name] = value;
  expect(() => releaseVersion(workspace)).toThrow(
    `${version} is not a version. Write it like 1.4.0 or 1.4.0-pr.12.`,
  );
});

test('adds the hash of the sources to a snapshot', () => {
  process.env.LINTEL_SNAPSHOT = '1';
  expect(releaseVersion(workspace)).toMatch(/^1\.2\.0-src\.h[0-9a-f]{8}$/);
  expect(releaseVersion(workspace)).toBe(`1.2.0-src.h${inputHash(workspace)}`);
});

test('returns the same hash for the same sources', () => {
  expect(inputHash(workspace)).toBe(inputHash(workspace));
});

test.each([
  ['a changed source', 'src/features/List.tsx', 'another list'],
  ['a new source', 'src/features/Board.tsx', 'board'],
  ['a changed module.json', 'module.json', '{}'],
])('changes the hash for %s', async (_what, name, text) => {
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
])('ignores %s, which is not part of the bundle', async (name) => {
  const before = inputHash(workspace);
  await write(name, 'text');
  expect(inputHash(workspace)).toBe(before);
});

test('changes the hash for a moved file', async () => {
  const before = inputHash(workspace);
  await rm(join(workspace, 'src/features/List.tsx'));
  await write('src/features/Table.tsx', 'list');
  expect(inputHash(workspace)).not.toBe(before);
});
