import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { checkBoundary } from './boundaries.mjs';
import { findImportCycles } from './cycles.mjs';
import { parseImports, resolveFile } from './imports.mjs';
import { checkShape } from './shape.mjs';

const testFile = /\.(test|spec)\.tsx?$|^isolated\/|\/testing\//;
/** The packages that the code of a module may use; tests and configuration files may use all of them. */
const productPackages = ['@lintel/contract', '@lintel/module-kit', '@lintel/ui'];

/**
 * Checks a module in its own repository as `npm run lint` checks Lintel's modules: its shape, its imports, and that
 * package.json declares them.
 * @param {string} directory
 * @returns {{ rule: string, where: string, message: string }[]}
 */
export function checkModule(directory) {
  const files = listFiles(directory);
  const all = new Set(files);
  const declared = readDependencies(directory);
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  const findings = checkShape(directory);
  for (const file of files.filter((each) => /\.tsx?$/.test(each))) {
    const isTest = testFile.test(file) || file.endsWith('.config.ts');
    const targets = new Set();
    for (const { specifier } of parseImports(file, readFileSync(join(directory, file), 'utf8'))) {
      const target = specifier.startsWith('.') ? resolveFile(file, specifier, all) : null;
      if (target && !testFile.test(target)) targets.add(target);
      const found = target ? checkFiles(file, target, isTest) : checkPackage(specifier, declared, isTest);
      if (found) findings.push({ ...found, where: `${file} → ${specifier}` });
    }
    if (!isTest) graph.set(file, targets);
  }
  return [...findings, ...findImportCycles(graph)];
}

function checkFiles(file, target, isTest) {
  if (isTest || !target.startsWith('src/')) return undefined;
  return checkBoundary(file.slice('src/'.length), target.slice('src/'.length));
}

function checkPackage(specifier, declared, isTest) {
  if (specifier.startsWith('.'))
    return { rule: 'outside', message: 'This file does not exist, or is outside of the module.' };
  if (isBuiltin(specifier)) return undefined;
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  if (!declared.has(name)) return { rule: 'undeclared', message: `package.json does not name ${name}.` };
  if (isTest || !name.startsWith('@lintel/') || productPackages.includes(name)) return undefined;
  return { rule: 'direction', message: `A module imports ${productPackages.join(', ')}, never ${name}.` };
}

function listFiles(directory) {
  const isFolder = new Set(['src', 'isolated']);
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [entry.name];
    if (!isFolder.has(entry.name)) return [];
    const below = readdirSync(join(directory, entry.name), { recursive: true, encoding: 'utf8' });
    return below.map((name) => `${entry.name}/${name.replaceAll('\\', '/')}`);
  });
}

function readDependencies(directory) {
  const { dependencies, devDependencies, peerDependencies } = JSON.parse(
    readFileSync(join(directory, 'package.json'), 'utf8'),
  );
  return new Set(Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }));
}
