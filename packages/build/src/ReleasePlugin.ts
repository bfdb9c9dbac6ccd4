import type { ApiCall, HostProvisions, ModuleManifest, SharedPackage } from '@lintel/contract';
import type { Compilation, Compiler } from 'webpack';
import { bundledPackages } from './bundledPackages.ts';
import { exportsOf } from './exportsOf.ts';
import { iconShapes } from './iconShapes.ts';
import { filesOf, namedChunks } from './namedChunks.ts';
import { requireDeclared } from './requireDeclared.ts';
import { withNames } from './sharedNames.ts';

interface Options {
  manifest: ModuleManifest;
  version: string;
  shared: Record<string, SharedPackage>;
  /** Name of the chunk that starts the bundle: the federation container, or the shell's main entry. */
  entry: string;
  /** File whose exports serve routes and widgets; the shell has none. */
  table?: string;
  /** The calls of the manifest, as the API describes them. */
  api?: Record<string, ApiCall>;
  /** File of another compilation that renders the pages on the server. */
  server?: string;
  /** What a shell offers to modules. */
  provides?: HostProvisions;
}

/**
 * Writes `build.json`: what the build produced in the words of the registry. `lintel publish` adds the hashes and
 * makes `release.json` of it.
 */
export class ReleasePlugin {
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        // After file names got their hashes.
        { name: 'ReleasePlugin', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          try {
            const text = JSON.stringify(await this.describe(compilation), null, 2);
            compilation.emitAsset('build.json', new compiler.webpack.sources.RawSource(text));
          } catch (cause) {
            // Thrown, it would end a dev server's watching.
            compilation.errors.push(new compiler.webpack.WebpackError((cause as Error).message));
          }
        },
      );
    });
  }

  private async describe(compilation: Compilation) {
    const { manifest, version, shared, entry, table, api, server, provides } = this.options;
    const chunks = namedChunks(compilation);
    const exports = table ? exportsOf(compilation, table) : null;
    requireDeclared(manifest, { chunks: Object.keys(chunks), exports });
    const keys = exports ?? [...manifest.routes, ...manifest.widgets].map(({ expose }) => expose);
    const { navigation, palette: { actions = [], searches = [] } = {} } = manifest;
    const icons = [...new Set([...navigation, ...actions, ...searches].map(({ icon }) => icon))];
    const index = filesOf(compilation, 'index');
    return {
      id: manifest.id,
      version,
      manifest,
      icons: Object.fromEntries(await Promise.all(icons.map(async (name) => [name, await iconShapes(name)]))),
      entry: filesOf(compilation, entry),
      exposes: Object.fromEntries(keys.map((key) => [key, [...new Set([...index, ...(chunks[key] ?? [])])]])),
      chunks,
      shared: withNames(compilation, shared),
      packages: bundledPackages(compilation),
      api,
      server,
      provides,
    };
  }
}
