import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const required = [
  'Pages.tsx',
  'api.ts',
  'contract.test.ts',
  'features',
  'index.ts',
  'invalidation.test.ts',
  'store.ts',
];
/** Each module also has exactly one folder that is named after its record. */
const optional = ['Pages.test.tsx', 'backend.generated.ts', 'testing', 'widgets'];

/**
 * Checks that a module has the layout that all modules share, so that readers of one find their way in the others.
 * @param {string} directory of the module
 * @returns {{ rule: string, where: string, message: string }[]}
 */
export function checkShape(directory) {
  const where = 'src';
  const entries = readdirSync(join(directory, where), { withFileTypes: true });
  const names = entries.map((each) => each.name);
  const records = entries
    .filter((each) => each.isDirectory() && ![...required, ...optional].includes(each.name))
    .map((each) => each.name);
  const widgets = JSON.parse(readFileSync(join(directory, 'module.json'), 'utf8')).widgets ?? [];
  const expected = [...required, ...records, ...optional.filter((each) => names.includes(each))];
  const findings = compareNames(where, expected, names);
  if (!existsSync(join(directory, 'isolated'))) findings.push(finding('.', 'lacks isolated/'));
  if (records.length > 1)
    findings.push(finding(where, `has the folders ${records.join(', ')}; a module has one record`));
  if (widgets.length > 0 !== names.includes('widgets'))
    findings.push(finding(where, 'has a folder widgets/ exactly when module.json lists widgets'));
  return findings;
}

/**
 * @param {string} where
 * @param {string[]} expected
 * @param {string[]} found
 */
export function compareNames(where, expected, found) {
  return [
    ...expected.filter((each) => !found.includes(each)).map((each) => finding(where, `lacks ${each}`)),
    ...found
      .filter((each) => !expected.includes(each))
      .map((each) => finding(where, `has ${each}, which no other module has`)),
  ];
}

const finding = (where, message) => ({ rule: 'module-shape', where, message });
