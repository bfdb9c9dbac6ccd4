import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');

const folders = [root, join(root, 'packages')]
  .flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)))
  .filter((folder) => existsSync(join(folder, 'package.json')));

test('[NAV-20] every workspace package is named @lintel/*', () => {
  const names = folders.map((folder) =>
    String(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name),
  );
  expect(names).toEqual(expect.arrayContaining(['@lintel/shell', '@lintel/mock-api', '@lintel/ui']));
  // npm prescribes this name for `npm create lintel-module`.
  expect(names.filter((name) => !name.startsWith('@lintel/'))).toEqual(['create-lintel-module']);
});
