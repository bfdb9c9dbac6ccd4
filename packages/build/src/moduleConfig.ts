import { join } from 'node:path';
import type { ModuleManifest } from '@lintel/contract';
import { readBackend } from '@lintel/contract/backend';
import type { Chunk, Configuration } from 'webpack';
import { baseConfig } from './baseConfig.ts';
import { containerName, modulePlugins } from './federation.ts';
import { IntegrityPlugin } from './IntegrityPlugin.ts';
import { inspectBundle } from './inspect/inspectBundle.ts';
import { readManifest } from './manifest.ts';
import { ReleasePlugin } from './ReleasePlugin.ts';
import { readApiCalls } from './readApiCalls.ts';
import { hostedPackages } from './shared.ts';
import { UnusedFederationPlugin } from './UnusedFederationPlugin.ts';
import { releaseVersion } from './version.ts';

/**
 * Creates the webpack configuration of a module: `export default moduleConfig(import.meta.dirname)`.
 * @param directory the module's folder, which contains its module.json
 */
export function moduleConfig(directory: string): Configuration {
  const manifest = readManifest(directory);
  const backend = readBackend(directory, manifest);
  const version = releaseVersion(directory);
  const base = baseConfig({ directory, id: manifest.id, version, development: false });
  const { splitChunks } = base.optimization ?? {};
  return {
    ...base,
    entry: {},
    optimization: {
      ...base.optimization,
      splitChunks: { ...(splitChunks || {}), cacheGroups: widgetGroups(manifest) },
    },
    plugins: [
      ...(base.plugins ?? []),
      ...modulePlugins(manifest.id, directory),
      new UnusedFederationPlugin(),
      new IntegrityPlugin(),
      new ReleasePlugin({
        manifest,
        version,
        shared: hostedPackages('module', directory),
        entry: containerName(manifest.id),
        table: join(directory, 'src/index.ts'),
        api: readApiCalls(manifest, backend),
        backend: backend ?? undefined,
        inspect: (compilation) => inspectBundle(compilation, directory, manifest),
      }),
    ],
  };
}

/**
 * Groups the code that widgets on one screen share into its own chunk, however small, because these widgets load
 * together.
 */
function widgetGroups({ widgets }: ModuleManifest) {
  const getScreen = (slot: string) => slot.split('.')[0] ?? slot;
  const screens = new Set(widgets.map(({ slot }) => getScreen(slot)));
  return Object.fromEntries(
    [...screens].map((screen) => {
      const names = widgets.filter(({ slot }) => getScreen(slot) === screen).map(({ expose }) => expose);
      const chunks = ({ name }: Chunk) => name != null && names.includes(name);
      return [screen, { chunks, minChunks: 2, enforce: true }];
    }),
  );
}
