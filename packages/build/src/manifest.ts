import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleManifest } from '@lintel/contract';
import { parseManifest } from '@lintel/contract/schema';

/** @throws Error naming the file when it is missing or not JSON */
export function readJson(path: string): Record<string, unknown> {
  const text = readFileSync(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${path} is not JSON: ${(cause as Error).message}`, { cause });
  }
}

/** Reads the module.json of a folder. @throws Error naming the file and every invalid field */
export function readManifest(directory: string): ModuleManifest {
  const file = join(directory, 'module.json');
  return parseManifest(readJson(file), file);
}

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
