import { join } from 'node:path';
import type { Compilation, Module } from 'webpack';
import { readJson } from './manifest.ts';

/** Returns all modules in a chunk, including those that scope hoisting has concatenated. */
export function getBundledModules({ modules, chunkGraph }: Compilation): Module[] {
  return [...modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap((module) => [module, ...getConcatenated(module)]);
}

const getConcatenated = (module: Module) => ('modules' in module ? (module.modules as Module[]) : []);

/** Returns the file of a module; undefined for modules that webpack generates. */
export const getModuleFile = (module: Module): string | undefined =>
  'resource' in module && typeof module.resource === 'string' ? module.resource.split('?')[0] : undefined;

/** Returns the names that a file of the bundle exports. */
export function getExports(compilation: Compilation, file: string): string[] {
  const module = getBundledModules(compilation).find((one) => getModuleFile(one) === file);
  const names = module && compilation.moduleGraph.getProvidedExports(module);
  return Array.isArray(names) ? names : [];
}

/** Versions of npm packages in the bundle, without packages of this workspace. */
export function getBundledPackages(compilation: Compilation): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  const folders = new Set(
    getBundledModules(compilation).flatMap((module) => getPackageFolder(getModuleFile(module)) ?? []),
  );
  for (const folder of folders) {
    const { name, version } = readJson(join(folder, 'package.json'));
    found.set(String(name), (found.get(String(name)) ?? new Set()).add(String(version)));
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, versions]) => [name, [...versions].sort()]));
}

/** Finds the package by the innermost node_modules, because nested folders may have a package.json as well. */
export function getPackageFolder(file = ''): string | undefined {
  return file.match(/^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/.][^\\/]*/)?.[0];
}

/** Excludes source maps and hot updates of a dev server. */
const isShippable = (file: string) => !/\.map$|\.hot-update\.js$/.test(file);

/** Files of the chunk that starts an entry or an exposed module. */
export function getChunkFiles(compilation: Compilation, name: string): string[] {
  const group = compilation.namedChunkGroups.get(name);
  const chunk = compilation.namedChunks.get(name);
  const files = group?.getFiles() ?? [...(chunk?.files ?? [])];
  return files.filter(isShippable);
}

/** Returns the named lazy chunks (`webpackChunkName`) with all files that they need. */
export function getNamedChunks(compilation: Compilation): Record<string, string[]> {
  const lazy = [...compilation.namedChunkGroups].filter(([, group]) => !group.isInitial());
  return Object.fromEntries(lazy.map(([name, group]) => [name, group.getFiles().filter(isShippable)]));
}
