import { createRequire } from 'node:module';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';

const stylePlugin = createRequire(import.meta.url).resolve('@swc/plugin-styled-components');

export interface Base {
  directory: string;
  id: string;
  version: string;
  development: boolean;
  /** Fast refresh is on: components are compiled with its marks. */
  refresh?: boolean;
}

/** What shell and modules have in common: browsers, compiler, minifier, file names. */
export function baseConfig({ directory, id, version, development, refresh = false }: Base): Configuration {
  return {
    context: directory,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: development ? 'eval-cheap-module-source-map' : 'hidden-source-map',
    stats: 'errors-warnings',
    performance: { hints: false },
    output: {
      path: join(directory, 'dist'),
      publicPath: 'auto',
      clean: true,
      uniqueName: `lintel_${id}`,
      // Without the version a forced reload of the entry would quietly run the old chunks.
      chunkLoadingGlobal: `lintelChunks_${id}_${version.replace(/\W/g, '_')}`,
      chunkLoadTimeout: 8000,
      crossOriginLoading: 'anonymous',
      filename: development ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: development ? '[name].js' : '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: { loader: 'swc-loader', options: compilerOptions(directory, development, refresh) },
        },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: development ? '[name].css' : '[name].[contenthash:8].css' }),
    ],
    optimization: {
      chunkIds: development ? 'named' : 'deterministic',
      // esbuild's minifier makes this stack a third larger.
      minimizer: [new TerserPlugin({ extractComments: false, terserOptions: { compress: { passes: 2 } } })],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(directory, 'node_modules/.cache/webpack'),
      name: `${id}-${development}`,
      // Otherwise what was built with other options is taken for new.
      buildDependencies: { config: [import.meta.filename] },
      version,
    },
  };
}

function compilerOptions(directory: string, development: boolean, refresh: boolean) {
  return {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development, refresh } },
      experimental: {
        plugins: [[stylePlugin, stylesAsText(development)]],
        cacheRoot: join(directory, 'node_modules/.cache/swc'),
      },
    },
  };
}

/** Styles are shipped as text: without comments and indents, a kilobyte a page. */
const stylesAsText = (development: boolean) => ({
  minify: true,
  transpileTemplateLiterals: false,
  ssr: false,
  displayName: development,
});
