import type { Compiler } from 'webpack';

/**
 * Adds integrity checks to webpack's chunk loader, which has none: it looks the URL up in `globalThis.lintelIntegrity`,
 * which the host fills from the registry, so a changed chunk does not run. It also uses CORS for the page's own origin,
 * where webpack would not; otherwise preloads would not match and files would load twice. A retry uses another URL,
 * because the browser would reuse the failed or pending response of the first one. Chunks are only requested again
 * after a failure.
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
