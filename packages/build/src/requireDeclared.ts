import type { ModuleManifest } from '@lintel/contract';

interface Built {
  /** Names of the lazy chunks. */
  chunks: string[];
  /** Exports of `src/index.ts`; null where pages are no exports, as in the shell. */
  exports: string[] | null;
}

/** @throws Error naming the first thing that module.json declares and the build does not have */
export function requireDeclared({ routes, widgets }: ModuleManifest, { chunks, exports }: Built) {
  for (const { expose } of widgets) {
    if (!chunks.includes(expose))
      throw new Error(`module.json declares the widget "${expose}", but no chunk has that name.`);
  }
  for (const { path, expose, chunks: wanted = [] } of routes) {
    const missing = wanted.find((name) => !chunks.includes(name));
    if (missing)
      throw new Error(`module.json lists the chunk "${missing}" for ${path}, but no chunk has that name.`);
    if (exports && !exports.includes(expose))
      throw new Error(`module.json serves ${path} by "${expose}", which src/index.ts does not export.`);
  }
}
