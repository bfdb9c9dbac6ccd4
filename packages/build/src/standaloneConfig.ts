import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { baseConfig } from './baseConfig.ts';
import { readManifest } from './readManifest.ts';

/** A module with a tiny host around it, for `npm run dev`: no shell, no federation, fast refresh. */
export function standaloneConfig(directory: string): Configuration {
  const { id, name } = readManifest(directory);
  const base = baseConfig({ directory, id: `${id}-alone`, version: 'dev', development: true, refresh: true });
  return {
    ...base,
    entry: join(import.meta.dirname, 'standaloneEntry.ts'),
    output: { ...base.output, publicPath: '/' },
    resolve: {
      ...base.resolve,
      alias: {
        'lintel-module$': join(directory, 'src/index.ts'),
        'lintel-manifest$': join(directory, 'module.json'),
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        title: `${name} alone`,
        meta: { viewport: 'width=device-width, initial-scale=1' },
      }),
      new ReactRefreshPlugin({ overlay: false }),
    ],
  };
}
