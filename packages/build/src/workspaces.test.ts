import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readJson } from './readJson.ts';

const root = resolve(__dirname, '../../..');

const folders = [root, join(root, 'packages')]
  .flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)))
  .filter((folder) => existsSync(join(folder, 'package.json')));

test('[NAV-20] every workspace package is named @lintel/*', () => {
  const names = folders.map((folder) => String(readJson(join(folder, 'package.json')).name));
  expect(names).toHaveLength(13);
  expect(names.filter((name) => !name.startsWith('@lintel/'))).toEqual([]);
});
