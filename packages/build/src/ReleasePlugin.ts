import type { ApiCall, CodeFacts, HostProvisions, ModuleManifest, SharedPackage } from '@lintel/contract';
import type { OpenApi } from '@lintel/contract/openapi/call';
import type { Compilation, Compiler } from 'webpack';
import { getBundledPackages, getChunkFiles, getExports, getNamedChunks } from './bundle.ts';
import { assertDeclared } from './manifest.ts';
import { readIconShapes } from './readIconShapes.ts';
import { addSharedNames } from './sharedNames.ts';

interface Options {
  manifest: ModuleManifest;
  version: string;
  shared: Record<string, SharedPackage>;
  /** Name of the chunk that starts the bundle: the federation container, or the shell's main entry. */
  entry: string;
  /** File whose exports provide routes and widgets; the shell has none. */
  table?: string;
  /** The calls of the manifest with their schemas. */
  api?: Record<string, ApiCall>;
  /** OpenAPI document of the module's own backend. */
  backend?: OpenApi;
  /** Returns facts about the code of the bundle. */
  inspect?(compilation: Compilation): CodeFacts;
  /** File of another compilation that renders pages on the server. */
  server?: string;
  /** Packages and slots that a shell provides to modules. */
  provides?: HostProvisions;
}

/**
 * Writes `build.json`, the description of the build for the registry. `lintel publish` adds hashes and turns it into
 * `release.json`.
 */
export class ReleasePlugin {
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        // Runs after file names have their hashes.
        { name: 'ReleasePlugin', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          try {
            const text = JSON.stringify(await this.describe(compilation), null, 2);
            compilation.emitAsset('build.json', new compiler.webpack.sources.RawSource(text));
          } catch (cause) {
            // A thrown error would stop a dev server's watch mode.
            compilation.errors.push(new compiler.webpack.WebpackError((cause as Error).message));
          }
        },
      );
    });
  }

  private async describe(compilation: Compilation) {
    const { manifest, version, shared, entry, table, api, backend, inspect, server, provides } = this.options;
    const chunks = getNamedChunks(compilation);
    const exports = table ? getExports(compilation, table) : null;
    assertDeclared(manifest, { chunks: Object.keys(chunks), exports });
    const keys = exports ?? [...manifest.routes, ...manifest.widgets].map(({ expose }) => expose);
    const { navigation, palette: { actions = [], searches = [] } = {} } = manifest;
    const icons = [...new Set([...navigation, ...actions, ...searches].map(({ icon }) => icon))];
    const index = getChunkFiles(compilation, 'index');
    return {
      id: manifest.id,
      version,
      manifest,
      icons: Object.fromEntries(
        await Promise.all(icons.map(async (name) => [name, await readIconShapes(name)])),
      ),
      entry: getChunkFiles(compilation, entry),
      exposes: Object.fromEntries(keys.map((key) => [key, [...new Set([...index, ...(chunks[key] ?? [])])]])),
      chunks,
      shared: addSharedNames(compilation, shared),
      packages: getBundledPackages(compilation),
      api,
      backend,
      code: inspect?.(compilation),
      server,
      provides,
    };
  }
}
