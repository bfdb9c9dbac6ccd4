import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

const extensions = ['', '.ts', '.tsx', '.mts', '.mjs', '.json', '/index.ts', '/index.tsx'];

/**
 * Lists the imports and re-exports of a file, types included. `lazy` is an `import()`.
 * @param {string} path
 * @param {string} text
 * @returns {{ specifier: string, lazy: boolean }[]}
 */
export function parseImports(path, text) {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const reExports = module.staticExports.flatMap((each) => each.entries).filter((each) => each.moduleRequest);
  return [
    ...[...module.staticImports, ...reExports].map((each) => ({
      specifier: each.moduleRequest.value,
      lazy: false,
    })),
    ...module.dynamicImports
      .map(({ moduleRequest: { start, end } }) => /^['"](.+)['"]$/.exec(text.slice(start, end))?.[1])
      .filter((specifier) => specifier !== undefined)
      .map((specifier) => ({ specifier, lazy: true })),
  ];
}

/**
 * Finds the file of a relative import.
 * @param {string} from the importing file
 * @param {string} specifier
 * @param {Set<string>} all files that exist
 * @returns {string | null}
 */
export function resolveFile(from, specifier, all) {
  const base = join(dirname(from), specifier.replace(/\?.*$/, ''));
  const extension = extensions.find((each) => all.has(base + each));
  return extension === undefined ? null : base + extension;
}
