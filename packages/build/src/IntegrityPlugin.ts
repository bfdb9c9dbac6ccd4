import type { Compiler } from 'webpack';

/**
 * Chunks are loaded by webpack's own loader, which knows no integrity. This makes it look the URL up in
 * `globalThis.lintelIntegrity`, which the host fills from the registry, so that a changed chunk does not run. It also
 * asks by CORS on the own origin, where webpack would not: otherwise a preload would not match and come twice.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (code) => `${code}
          script.crossOrigin = 'anonymous';
          var known = (globalThis.lintelIntegrity || {})[url];
          if (known) script.integrity = known;`,
      );
    });
  }
}
