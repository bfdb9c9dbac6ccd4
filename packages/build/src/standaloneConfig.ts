import { createRequire } from 'node:module';
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './baseConfig.ts';
import { readManifest } from './manifest.ts';
import { releaseVersion } from './version.ts';

interface Options {
  /** Output folder of a production build; without it, the page is for a dev server with fast refresh. */
  into?: string;
}

/** Creates the webpack configuration of a module in a minimal host, without shell and federation. */
export function standaloneConfig(directory: string, { into }: Options = {}): Configuration {
  const { id, name } = readManifest(directory);
  const development = into === undefined;
  const base = baseConfig({
    directory,
    id: `${id}-alone`,
    version: development ? 'dev' : 'built',
    development,
    refresh: development,
  });
  return {
    ...base,
    devtool: development ? base.devtool : false,
    entry: createRequire(import.meta.url).resolve('@lintel/build/standalone-entry'),
    output: { ...base.output, publicPath: '/', ...(into && { path: into }) },
    resolve: {
      ...base.resolve,
      alias: {
        'lintel-module$': join(directory, 'src/index.ts'),
        'lintel-manifest$': join(directory, 'module.json'),
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({ LINTEL_MODULE_VERSION: JSON.stringify(releaseVersion(directory)) }),
      new HtmlWebpackPlugin({
        title: `${name} alone`,
        meta: { viewport: 'width=device-width, initial-scale=1' },
      }),
      ...(development ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
  };
}
