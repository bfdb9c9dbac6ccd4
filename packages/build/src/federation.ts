import { createRequire } from 'node:module';
import { domainEventNames, HOST_CONTRACT, type HostProvisions, slotNames } from '@lintel/contract';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { sharedPackages } from './shared.ts';

const require = createRequire(import.meta.url);

/** Name of a module's federation container: a JavaScript identifier. */
export const containerName = (id: string) => `lintel_${id.replace(/\W/g, '_')}`;

/**
 * Omits code for federation manifests, because the registry replaces the manifest; for remotes, because the shell loads the
 * modules' containers itself; and for Node.
 */
const lean = { disableSnapshot: true, disableRemote: true, target: 'web' } as const;

/**
 * Exposes the `src/index.ts` of the module in a folder; each export is a set of lifecycles in a lazy chunk. The host
 * provides the federation runtime and its webpack integration, so a module's entry has 3.7 kB (gzip) instead of 27.8.
 */
export function modulePlugins(
  id: string,
  directory: string,
  filename = 'entry.[contenthash:8].js',
): WebpackPluginInstance[] {
  const container = new ModuleFederationPlugin({
    name: containerName(id),
    filename,
    exposes: { './index': { import: './src/index.ts', name: 'index' } },
    shared: sharedPackages('module', directory),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: { externalRuntime: true, optimization: lean },
  });
  const hostFederation = new webpack.NormalModuleReplacementPlugin(
    /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/,
    require.resolve('@lintel/build/host-federation'),
  );
  return [container as WebpackPluginInstance, hostFederation];
}

/**
 * Makes the shell provide the shared packages and the federation runtime. The shell's entry begins with
 * `provideFederation`.
 */
export function hostPlugin(name: string, directory: string) {
  return new ModuleFederationPlugin({
    name,
    remotes: {},
    shared: sharedPackages('host', directory),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: { provideExternalRuntime: true, optimization: lean },
  });
}

/** Provides the federation runtime's webpack integration to modules. */
export const provideFederation = require.resolve('@lintel/build/provide-federation');

/** Prevents bundling the provided runtime twice, from both builds of the plugin (+24 kB). */
export function runtimeAlias(): Record<string, string> {
  const plugin = require.resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [plugin]: plugin.replace(/\.cjs$/, '.js') };
}

/** Packages and slots that a shell built from this checkout provides to modules. */
export function getHostProvisions(): HostProvisions {
  return { contract: HOST_CONTRACT, slots: [...slotNames], events: [...domainEventNames] };
}
