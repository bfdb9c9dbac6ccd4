import type { Compilation, Module } from 'webpack';

/** Modules that are in some chunk: those that were joined into one (scope hoisting) beside the joined one. */
export function bundledModules({ modules, chunkGraph }: Compilation): Module[] {
  return [...modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap((module) => [module, ...joined(module)]);
}

const joined = (module: Module) => ('modules' in module ? (module.modules as Module[]) : []);

/** File that a module was read from; none for webpack's own. */
export const fileOf = (module: Module): string | undefined =>
  'resource' in module && typeof module.resource === 'string' ? module.resource.split('?')[0] : undefined;
