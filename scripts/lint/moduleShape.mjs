// The modules match: whoever knows one finds their way in the others. See CONTRIBUTING.md, "Modules".
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './sources.mjs';

const topLevel = ['README.md', 'isolated', 'module.json', 'package.json', 'src', 'webpack.config.ts'];
const required = [
  'Pages.tsx',
  'api.ts',
  'contract.test.ts',
  'features',
  'index.ts',
  'invalidation.test.ts',
  'store.ts',
  'testing',
];
/** Each module has exactly one folder besides, named after its record. */
const optional = ['Pages.test.tsx', 'widgets'];
const ignored = ['dist', 'node_modules', 'coverage'];

export function checkModuleShape() {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .flatMap((name) => [...checkTop(name), ...checkSources(name)]);
}

function checkTop(name) {
  const found = readdirSync(join(root, name)).filter((each) => !ignored.includes(each));
  return difference(name, topLevel, found);
}

function checkSources(name) {
  const entries = readdirSync(join(root, name, 'src'), { withFileTypes: true });
  const names = entries.map((each) => each.name);
  const records = entries
    .filter((each) => each.isDirectory() && ![...required, ...optional].includes(each.name))
    .map((each) => each.name);
  const widgets = JSON.parse(readFileSync(join(root, name, 'module.json'), 'utf8')).widgets ?? [];
  const expected = [...required, ...records, ...optional.filter((each) => names.includes(each))];
  const findings = difference(`${name}/src`, expected, names);
  if (records.length > 1)
    findings.push(finding(`${name}/src`, `has the folders ${records.join(', ')}; a module has one record`));
  if (widgets.length > 0 !== names.includes('widgets'))
    findings.push(finding(`${name}/src`, 'has a folder widgets/ exactly when module.json lists widgets'));
  return findings;
}

function difference(where, expected, found) {
  return [
    ...expected.filter((each) => !found.includes(each)).map((each) => finding(where, `lacks ${each}`)),
    ...found
      .filter((each) => !expected.includes(each))
      .map((each) => finding(where, `has ${each}, which no other module has`)),
  ];
}

const finding = (where, message) => ({ rule: 'module-shape', where, message });
