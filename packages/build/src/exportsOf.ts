import type { Compilation } from 'webpack';
import { bundledModules, fileOf } from './bundledModules.ts';

/** Names that a file of the bundle exports. */
export function exportsOf(compilation: Compilation, file: string): string[] {
  const module = bundledModules(compilation).find((one) => fileOf(one) === file);
  const names = module && compilation.moduleGraph.getProvidedExports(module);
  return Array.isArray(names) ? names : [];
}
