// Reads every source file once: its lines, its name and its imports. The checks in this folder are based on that.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseImports, resolveFile } from '@lintel/build/lint';

/**
 * @typedef {{ specifier: string, target: string | null, lazy: boolean }} Import
 *   `target` is a file of the repository, or null for a package of the registry; `lazy` is an `import()`.
 * @typedef {{ path: string, workspace: string, lines: number, isTest: boolean, text: string, imports: Import[] }} Source
 */

export const root = join(import.meta.dirname, '../..');

const workspaceFolder =
  /^(packages\/[^/]+|shell\/(?:src|server|shared)|mfe-[^/]+|public-pages|mock-api|e2e|scripts)\//;
const testFile =
  /\.(test|spec)\.tsx?$|^e2e\/|^packages\/isolated\/|\/(testing|isolated|contract-tests|bench|rehearsal)\//;

/** Files of modules that do not exist yet. */
const template = /^packages\/create-lintel-module\/(module|repository)\//;

/** @returns {Map<string, Source>} by path, relative to the repository's root */
export function readSources() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => existsSync(join(root, file)));
  const all = new Set(files);
  const exported = packageExports(files);
  const sources = new Map();
  for (const path of files) {
    const workspace = workspaceFolder.exec(path)?.[1];
    if (
      !workspace ||
      !/\.(tsx?|mjs)$/.test(path) ||
      /\.generated\.|\.d\.ts$/.test(path) ||
      template.test(path)
    )
      continue;
    const text = readFileSync(join(root, path), 'utf8');
    const imports = parseImports(path, text).map((each) => ({
      ...each,
      target: resolve(path, each.specifier, all, exported),
    }));
    const lines = text.split('\n').length - 1;
    sources.set(path, { path, workspace, lines, isTest: testFile.test(path), text, imports });
  }
  return sources;
}

/**
 * Maps the `exports` of the workspaces' packages to files: '@lintel/ui/lead-stages' → 'packages/ui/src/leadStages.ts'
 */
function packageExports(files) {
  const exported = new Map();
  for (const file of files.filter((each) => /^(packages\/[^/]+|[^/]+)\/package\.json$/.test(each))) {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    for (const [key, target] of Object.entries(exports))
      exported.set(join(name, key), join(dirname(file), target));
  }
  return exported;
}

const resolve = (from, specifier, all, exported) =>
  specifier.startsWith('.') ? resolveFile(from, specifier, all) : (exported.get(specifier) ?? null);
