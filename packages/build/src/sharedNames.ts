import { createRequire } from 'node:module';
import type { SharedPackage } from '@lintel/contract';
import type { Compilation, Module } from 'webpack';
import { getBundledModules, getExports } from './bundle.ts';
import { thinModules } from './shared.ts';

const require = createRequire(import.meta.url);

/** Adds the names of thin modules to the shared packages: exported names for a host, used names for a module. */
export function addSharedNames(
  compilation: Compilation,
  shared: Record<string, SharedPackage>,
): Record<string, SharedPackage> {
  return Object.fromEntries(
    Object.entries(shared).map(([key, entry]) => {
      if (!thinModules.includes(key)) return [key, entry];
      const names =
        entry.import === false
          ? findUsedNames(compilation, key)
          : getExports(compilation, require.resolve(key));
      return [key, { ...entry, names: [...names].sort() }];
    }),
  );
}

/** Reads the importing modules, because webpack does not record used exports of packages that load at run time. */
function findUsedNames(compilation: Compilation, key: string): Set<string> {
  const modules = getBundledModules(compilation);
  const { moduleGraph } = compilation;
  const bundled = new Set<Module | null>(modules);
  const names = modules
    .filter((module) => getShareKey(module) === key)
    .flatMap((module) => [...moduleGraph.getIncomingConnections(module)])
    .filter(({ originModule }) => bundled.has(originModule))
    .flatMap(({ dependency }) => dependency?.getReferencedExports(moduleGraph, undefined) ?? [])
    .flatMap((reference) => ('name' in reference ? reference.name : reference)[0] ?? []);
  return new Set(names);
}

function getShareKey(module: Module): unknown {
  if (module.type !== 'consume-shared-module' || !('options' in module)) return undefined;
  return (module.options as { shareKey?: unknown }).shareKey;
}
