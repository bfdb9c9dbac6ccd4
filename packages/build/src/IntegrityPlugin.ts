import { type Compiler, runtime } from 'webpack';

/**
 * Chunks are loaded by webpack's own loader, which knows no integrity. This makes it look the URL up in
 * `globalThis.lintelIntegrity`, which the host fills from the registry, so that a changed chunk does not run.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (code) => `${code}\nvar known = (globalThis.lintelIntegrity || {})[url];\nif (known) script.integrity = known;`,
      );
    });
  }
}
