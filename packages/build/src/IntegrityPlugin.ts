import { type Compiler, runtime } from 'webpack';

/**
 * Chunks are loaded by webpack's own loader, which knows no integrity. This makes it look the URL up in
 * `globalThis.lintelIntegrity`, which the host fills from the registry, so that a changed chunk does not run. It also
 * asks by CORS on the own origin, where webpack would not: otherwise a preload would not match and come twice.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (code) => `${code}
          script.crossOrigin = 'anonymous';
          var known = (globalThis.lintelIntegrity || {})[url];
          if (known) script.integrity = known;`,
      );
    });
  }
}
