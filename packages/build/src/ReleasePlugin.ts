import type { ModuleManifest, SharedPackage } from '@lintel/contract';
import { type Compilation, type Compiler, sources } from 'webpack';
import { iconShapes } from './iconShapes.ts';

interface Options {
  manifest: ModuleManifest;
  version: string;
  shared: Record<string, SharedPackage>;
  /** Name of the chunk that starts the bundle: the federation container, or the shell's main entry. */
  entry: string;
}

const shippable = (file: string) => !file.endsWith('.map');

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
          const text = JSON.stringify(await this.describe(compilation), null, 2);
          compilation.emitAsset('build.json', new sources.RawSource(text));
        },
      );
    });
  }

  private async describe(compilation: Compilation) {
    const { manifest, version, shared, entry } = this.options;
    const chunks = namedChunks(compilation);
    const missing = manifest.widgets.find(({ expose }) => !chunks[expose]);
    if (missing)
      throw new Error(`module.json declares the widget "${missing.expose}", but no chunk has that name.`);
    const keys = [...manifest.routes, ...manifest.widgets].map(({ expose }) => expose);
    const icons = [...new Set(manifest.navigation.map(({ icon }) => icon))];
    const table = filesOf(compilation, 'index');
    return {
      id: manifest.id,
      version,
      manifest,
      icons: Object.fromEntries(await Promise.all(icons.map(async (name) => [name, await iconShapes(name)]))),
      entry: filesOf(compilation, entry),
      exposes: Object.fromEntries(
        [...new Set(keys)].map((key) => [key, [...new Set([...table, ...(chunks[key] ?? [])])]]),
      ),
      chunks,
      shared,
    };
  }
}

function filesOf(compilation: Compilation, name: string): string[] {
  const group = compilation.namedChunkGroups.get(name);
  const chunk = compilation.namedChunks.get(name);
  const files = group?.getFiles() ?? [...(chunk?.files ?? [])];
  return files.filter(shippable);
}

/** Lazy chunks that have a name (`webpackChunkName`), with the files that showing them takes. */
function namedChunks(compilation: Compilation): Record<string, string[]> {
  const lazy = [...compilation.namedChunkGroups].filter(([, group]) => !group.isInitial());
  return Object.fromEntries(lazy.map(([name, group]) => [name, group.getFiles().filter(shippable)]));
}
