import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { HostProvisions } from '@lintel/contract';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration, type FileCacheOptions } from 'webpack';
import { baseConfig } from '../baseConfig.ts';
import { IntegrityPlugin } from '../IntegrityPlugin.ts';
import { readJson } from '../manifest.ts';
import { ReleasePlugin } from '../ReleasePlugin.ts';
import type { SharedOption } from '../shared.ts';
import { ManifestPlugin } from './ManifestPlugin.ts';

const require = createRequire(import.meta.url);

interface DevConfigOptions extends BuildOutput {
  directory: string;
  shared: Record<string, SharedOption>;
  /** Name of the chunk that starts the bundle. */
  entry: string;
  /** As in the configuration of a release. */
  table?: string;
  provides?: HostProvisions;
}

/** Creates the development configuration shared by shell and modules. It includes build.json, like a release. */
export function baseDevConfig(options: DevConfigOptions): Configuration {
  const { directory, path, publicPath, version, hot, shared, entry, table, provides } = options;
  const manifestPlugin = new ManifestPlugin(directory);
  const { id } = manifestPlugin.manifest;
  const base = baseConfig({ directory, id, version, development: true, refresh: hot });
  return {
    ...base,
    name: id,
    // The shell's content security policy forbids eval.
    devtool: 'cheap-module-source-map',
    infrastructureLogging: { level: 'warn' },
    // Style sheets contain their public path.
    cache: { ...(base.cache as FileCacheOptions), name: `${id}-${publicPath.replace(/\W+/g, '-')}` },
    output: { ...base.output, path: join(directory, path), publicPath, clean: !hot },
    module: { rules: [...(base.module?.rules ?? []), endpointOverrides] },
    plugins: [
      ...(base.plugins ?? []),
      manifestPlugin,
      new IntegrityPlugin(),
      new ReleasePlugin({
        get manifest() {
          return manifestPlugin.manifest;
        },
        version,
        shared,
        entry,
        table,
        provides,
      }),
      new webpack.NormalModuleReplacementPlugin(
        /^react\/jsx-dev-runtime$/,
        require.resolve('@lintel/build/dev/jsx-dev-runtime'),
      ),
      ...(hot
        ? [new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, import.meta.dirname] })]
        : []),
    ],
  };
}

/** Lets edited endpoints replace their previous definition. */
const endpointOverrides = {
  test: /\.ts$/,
  exclude: /node_modules/,
  enforce: 'pre',
  loader: require.resolve('@lintel/build/dev/override-endpoints'),
} as const;

/** Location of a development build, and whether it uses hot replacement. */
export interface BuildOutput {
  /** Folder in the workspace. */
  path: string;
  publicPath: string;
  version: string;
  hot: boolean;
}

/** Returns an output in the memory of a dev server. The URL is absolute, because pages of another origin load it. */
export function serverOutput(directory: string, port: number): BuildOutput {
  return {
    path: 'remote',
    publicPath: `http://localhost:${port}/remote/`,
    version: `${readJson(join(directory, 'package.json')).version}-dev`,
    hot: true,
  };
}

/** Output on disk, for publishing. */
export const diskOutput = (version: string): BuildOutput => ({
  path: 'dist',
  publicPath: 'auto',
  version,
  hot: false,
});
