// All modules have the same layout, so that readers of one find their way in the others. See CONTRIBUTING.md,
// "Modules".
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkShape, compareNames } from '@lintel/build/lint';
import { root } from './sources.mjs';

const topLevel = ['README.md', 'isolated', 'module.json', 'package.json', 'src', 'webpack.config.ts'];
const ignored = ['dist', 'node_modules', 'coverage'];

export function checkModuleShape() {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .flatMap((name) => [...checkTop(name), ...checkSources(name)]);
}

function checkTop(name) {
  const found = readdirSync(join(root, name)).filter((each) => !ignored.includes(each));
  return compareNames(name, topLevel, found);
}

const checkSources = (name) =>
  checkShape(join(root, name)).map((each) => ({ ...each, where: join(name, each.where) }));
