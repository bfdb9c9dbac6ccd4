import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleManifest } from '@lintel/contract';
import { moduleManifestSchema } from '@lintel/contract/schema';
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { locateOffset } from './locateOffset.ts';

/** @throws Error naming the file when it is missing or not JSON */
export function readJson(path: string): Record<string, unknown> {
  const text = readFileSync(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${path} is not JSON: ${(cause as Error).message}`, { cause });
  }
}

/**
 * Reads the module.json of a folder.
 * @throws Error with file, line and column of every problem
 */
export function readManifest(directory: string): ModuleManifest {
  const file = join(directory, 'module.json');
  if (!existsSync(file)) throw new Error(`${file}: This file is missing. It describes the module.`);
  const text = readFileSync(file, 'utf8');
  const locate = (offset: number) => `${file}:${locateOffset(text, offset)}`;
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [broken] = errors;
  if (broken || !root) {
    const reason = broken ? printParseErrorCode(broken.error) : 'ValueExpected';
    throw new Error(`${locate(broken?.offset ?? 0)}: This is not JSON: ${describeCode(reason)}.`);
  }
  const result = moduleManifestSchema.safeParse(JSON.parse(text));
  if (result.success) return result.data;
  throw new Error(
    result.error.issues
      .map(({ path, message }) => {
        const name = path.length > 0 ? `${toDotPath(path)}: ` : '';
        return `${locate(findClosest(root, path).offset)}: ${name}${describeIssue(message)}`;
      })
      .join('\n'),
  );
}

const describeIssue = (message: string) =>
  message.endsWith('received undefined') ? 'This field is missing.' : message.replace(/^Invalid \w+: /, '');

/** Returns the value at a path; for a missing field, the object that lacks it. */
function findClosest(root: Node, path: PropertyKey[]): Node {
  const keys = path.filter((key) => typeof key !== 'symbol');
  const found = keys.length > 0 ? findNodeAtLocation(root, keys) : root;
  return found ?? findClosest(root, keys.slice(0, -1));
}

const toDotPath = (path: PropertyKey[]) =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

/** Formats an error code: `CommaExpected` becomes "comma expected". */
const describeCode = (code: string) => code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

interface Built {
  /** Names of the lazy chunks. */
  chunks: string[];
  /** Exports of `src/index.ts`; null for the shell, whose pages are not exports. */
  exports: string[] | null;
}

/** @throws Error naming the first declaration in module.json that the build lacks */
export function assertDeclared({ routes, widgets }: ModuleManifest, { chunks, exports }: Built) {
  for (const { expose } of widgets) {
    if (!chunks.includes(expose))
      throw new Error(`module.json declares the widget "${expose}", but no chunk has that name.`);
  }
  for (const { path, expose, chunks: declared = [] } of routes) {
    const missing = declared.find((name) => !chunks.includes(name));
    if (missing)
      throw new Error(`module.json lists the chunk "${missing}" for ${path}, but no chunk has that name.`);
    if (exports && !exports.includes(expose))
      throw new Error(`module.json serves ${path} by "${expose}", which src/index.ts does not export.`);
  }
}
