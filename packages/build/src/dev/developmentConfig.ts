import { join } from 'node:path';
import type { HostProvisions } from '@lintel/contract';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration, type FileCacheOptions } from 'webpack';
import { baseConfig } from '../baseConfig.ts';
import { IntegrityPlugin } from '../IntegrityPlugin.ts';
import { ReleasePlugin } from '../ReleasePlugin.ts';
import type { SharedOption } from '../shared.ts';
import { ManifestPlugin } from './ManifestPlugin.ts';
import type { Place } from './Place.ts';

interface Development extends Place {
  directory: string;
  shared: Record<string, SharedOption>;
  /** Name of the chunk that starts the bundle. */
  entry: string;
  /** As for a release. */
  table?: string;
  provides?: HostProvisions;
}

/** What shell and modules have in common while they are worked on: build.json and all, as in a release. */
export function developmentConfig(development: Development): Configuration {
  const { directory, path, publicPath, version, hot, shared, entry, table, provides } = development;
  const described = new ManifestPlugin(directory);
  const { id } = described.manifest;
  const base = baseConfig({ directory, id, version, development: true, refresh: hot });
  return {
    ...base,
    name: id,
    stats: { preset: 'errors-warnings', timings: true },
    // The shell's policy allows no eval.
    devtool: 'cheap-module-source-map',
    infrastructureLogging: { level: 'warn' },
    // Style sheets hold the address that they were made for.
    cache: { ...(base.cache as FileCacheOptions), name: `${id}-${publicPath.replace(/\W+/g, '-')}` },
    output: { ...base.output, path: join(directory, path), publicPath, clean: !hot },
    module: { rules: [...(base.module?.rules ?? []), overridable] },
    plugins: [
      ...(base.plugins ?? []),
      described,
      new IntegrityPlugin(),
      new ReleasePlugin({
        get manifest() {
          return described.manifest;
        },
        version,
        shared,
        entry,
        table,
        provides,
      }),
      new webpack.NormalModuleReplacementPlugin(
        /^react\/jsx-dev-runtime$/,
        join(import.meta.dirname, 'jsxDevRuntime.ts'),
      ),
      ...(hot
        ? [new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, import.meta.dirname] })]
        : []),
    ],
  };
}

/** What a file of calls says anew takes the place of what it said before. */
const overridable = {
  test: /\.ts$/,
  exclude: /node_modules/,
  enforce: 'pre',
  loader: join(import.meta.dirname, 'overrideEndpoints.mjs'),
} as const;
