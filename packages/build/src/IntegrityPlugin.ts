import type { Compiler } from 'webpack';

/**
 * Chunks are loaded by webpack's own loader, which knows no integrity. This makes it look the URL up in
 * `globalThis.lintelIntegrity`, which the host fills from the registry, so that a changed chunk does not run. It also
 * asks by CORS on the own origin, where webpack would not: otherwise a preload would not match and come twice.
 * A chunk is asked for again only when it failed; then under another address, since what came under the first one, or
 * still does not come, is what the browser would take again.
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
          if (known) script.integrity = known;
          var tries = globalThis.lintelTries ||= {};
          if (tries[url]) script.src = url + '?attempt=' + tries[url];
          tries[url] = (tries[url] || 0) + 1;`,
      );
    });
  }
}
