import { createRequire } from 'node:module';
import type { SharedPackage } from '@lintel/contract';
import type { Compilation, Module } from 'webpack';
import { bundledModules } from './bundledModules.ts';
import { exportsOf } from './exportsOf.ts';
import { thinModules } from './shared.ts';

const require = createRequire(import.meta.url);

/** The shared packages with the names of the thin modules: what a host offers of them, what a module uses of them. */
export function withNames(
  compilation: Compilation,
  shared: Record<string, SharedPackage>,
): Record<string, SharedPackage> {
  return Object.fromEntries(
    Object.entries(shared).map(([key, entry]) => {
      if (!thinModules.includes(key)) return [key, entry];
      const names =
        entry.import === false ? usedNames(compilation, key) : exportsOf(compilation, require.resolve(key));
      return [key, { ...entry, names: [...names].sort() }];
    }),
  );
}

/** Asked of the importers: of a package that comes at run time the bundler keeps no record of what is used. */
function usedNames(compilation: Compilation, key: string): Set<string> {
  const modules = bundledModules(compilation);
  const { moduleGraph } = compilation;
  const bundled = new Set<Module | null>(modules);
  const names = modules
    .filter((module) => shareKeyOf(module) === key)
    .flatMap((module) => [...moduleGraph.getIncomingConnections(module)])
    .filter(({ originModule }) => bundled.has(originModule))
    .flatMap(({ dependency }) => dependency?.getReferencedExports(moduleGraph, undefined) ?? [])
    .flatMap((reference) => ('name' in reference ? reference.name : reference)[0] ?? []);
  return new Set(names);
}

function shareKeyOf(module: Module): unknown {
  if (module.type !== 'consume-shared-module' || !('options' in module)) return undefined;
  return (module.options as { shareKey?: unknown }).shareKey;
}
