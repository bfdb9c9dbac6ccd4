import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';

const require = createRequire(import.meta.url);

const stylePlugin = require.resolve('@swc/plugin-styled-components');

/** Every selector of a CSS module must contain a local class name. */
const styleLoader = {
  loader: require.resolve('css-loader'),
  options: { modules: { auto: true, mode: 'pure' } },
};

export interface Base {
  directory: string;
  id: string;
  version: string;
  development: boolean;
  /** Compiles components for fast refresh. */
  refresh?: boolean;
  /**
   * The server renders the components as well, so their names must not depend on the order in which files are loaded.
   */
  isRendered?: boolean;
}

/** Creates the configuration shared by shell and modules: browsers, compiler, minifier, file names. */
export function baseConfig({
  directory,
  id,
  version,
  development,
  refresh = false,
  isRendered = false,
}: Base): Configuration {
  return {
    context: directory,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: development ? 'eval-cheap-module-source-map' : 'hidden-source-map',
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    performance: { hints: false },
    output: {
      path: join(directory, 'dist'),
      publicPath: 'auto',
      clean: true,
      uniqueName: `lintel_${id}`,
      // Without the version, a forced reload of the entry would silently run the old chunks.
      chunkLoadingGlobal: `lintelChunks_${id}_${version.replace(/\W/g, '_')}`,
      chunkLoadTimeout: 8000,
      crossOriginLoading: 'anonymous',
      filename: development ? '[name].js' : '[name].[contenthash:8].js',
      // A release's URL contains its version. Hashes would cost each entry 7 bytes (gzip) per chunk.
      chunkFilename: '[name].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      // Makes an unknown import an error; otherwise, it would be undefined in the browser.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: {
            loader: require.resolve('swc-loader'),
            options: compilerOptions({ directory, development, refresh, isRendered }),
          },
        },
        // Published packages are compiled like their sources here. As "type": "module" packages, they would get all
        // exports of a package that the shell shares as its default import.
        { test: /\.js$/, include: /node_modules[\\/]@lintel[\\/]/, type: 'javascript/auto' },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, styleLoader] },
        // `lucideIcon` renders without keys, which are random texts that don't compress. `__iconData.node;` has no effect.
        {
          test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/,
          loader: require.resolve('string-replace-loader'),
          options: { search: ',\\s*key: "\\w+"|^__iconData\\.node;$', replace: '', flags: 'gm' },
        },
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: development ? '[name].css' : '[name].[contenthash:8].css' }),
      replace('lucide-react/dist/esm/icons', ['createLucideIcon.mjs'], '@lintel/build/lucide-icon'),
      replace('stylis/src', ['Prefixer.js'], '@lintel/build/no-prefixes'),
      replace('@module-federation', leanFederation, '@lintel/build/lean-federation'),
      replace('@module-federation/sdk', ['logger.js'], '@lintel/build/lean-federation'),
    ],
    optimization: {
      // A smaller chunk shared by a page and a widget costs each of them more than it saves: separate chunks compress
      // worse.
      splitChunks: { minSize: 60_000 },
      chunkIds: development ? 'named' : 'deterministic',
      // Its output is as small as terser's, in half the time. esbuild's is a third larger for this code base.
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // Licenses must be distributed with the code, but need not be downloaded with each script.
          extractComments: { condition: true, filename: () => 'licenses.txt', banner: false },
          terserOptions: { ecma: 2022, compress: { ecma: 2022, passes: 5 } },
        }),
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(directory, 'node_modules/.cache/webpack'),
      name: `${id}-${development}`,
      // Otherwise the cache ignores changed build options.
      buildDependencies: { config: [`${import.meta.dirname}/`] },
      version,
    },
  };
}

function compilerOptions({
  directory,
  development,
  refresh,
  isRendered,
}: Pick<Base, 'directory' | 'development' | 'refresh' | 'isRendered'>) {
  return {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development, refresh } },
      experimental: {
        plugins: [[stylePlugin, styledComponentsOptions(development, isRendered)]],
        cacheRoot: join(directory, 'node_modules/.cache/swc'),
      },
    },
  };
}

const leanFederation = [
  'load.js',
  'preload.js',
  'dom.js',
  'init.js',
  'getSharedFallbackGetter.js',
  'desc.mjs',
  'context.js',
];

/** Makes the files of a library import a smaller replacement for some of its own files. */
const replace = (library: string, files: string[], replacement: string) =>
  new webpack.NormalModuleReplacementPlugin(
    /^\..*\.m?js$/,
    (resource: { context: string; request: string }) => {
      const isOfLibrary = resource.context.replaceAll('\\', '/').includes(`/node_modules/${library}`);
      if (isOfLibrary && files.includes(basename(resource.request)))
        resource.request = require.resolve(replacement);
    },
  );

/** Ships styles as minified text, which saves a kilobyte per page. */
const styledComponentsOptions = (development: boolean, isRendered = false) => ({
  minify: true,
  transpileTemplateLiterals: false,
  ssr: isRendered,
  displayName: development,
});
