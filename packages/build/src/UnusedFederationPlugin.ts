import type { Compilation, Compiler, Module } from 'webpack';

/**
 * Runs after the stage in which federation hoists all dependencies of its runtime into the first chunk, used or not.
 */
const AFTER_HOISTING = 12;

/** Removes the modules of the federation runtime that no used module imports. */
export class UnusedFederationPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('UnusedFederationPlugin', (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: 'UnusedFederationPlugin', stage: AFTER_HOISTING }, () => {
        const federation = [...compilation.modules].filter((module) =>
          /[\\/]@module-federation[\\/]/.test(module.nameForCondition() ?? ''),
        );
        for (const module of findUnused(compilation, federation))
          for (const chunk of [...compilation.chunkGraph.getModuleChunks(module)])
            compilation.chunkGraph.disconnectChunkAndModule(chunk, module);
      });
    });
  }
}

/** Returns the modules without active imports from outside the returned set. */
function findUnused({ moduleGraph }: Compilation, modules: Module[]): Module[] {
  const unused = new Set<Module>();
  const isUnused = (module: Module) =>
    [...moduleGraph.getIncomingConnections(module)].every(
      (connection) =>
        (connection.originModule && unused.has(connection.originModule)) ||
        connection.getActiveState(undefined) === false,
    );
  for (let before = -1; before < unused.size; ) {
    before = unused.size;
    for (const module of modules) if (!unused.has(module) && isUnused(module)) unused.add(module);
  }
  return [...unused];
}
