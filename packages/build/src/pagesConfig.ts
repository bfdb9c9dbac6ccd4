import { createRequire } from 'node:module';
import type { Configuration, RuleSetRule } from 'webpack';
import { baseConfig } from './baseConfig.ts';
import { inspectBundle } from './inspect/inspectBundle.ts';
import { readManifest } from './manifest.ts';
import { ReleasePlugin } from './ReleasePlugin.ts';
import { readApiCalls } from './readApiCalls.ts';
import { releaseVersion } from './version.ts';

const require = createRequire(import.meta.url);
const SERVER = 'server.cjs';

/**
 * The webpack configuration of pages that the gateway renders: `src/client/main.ts` for browsers, and `src/server.ts`
 * with all dependencies for the server. Both form one release.
 */
export function pagesConfig(directory: string): Configuration[] {
  const manifest = readManifest(directory);
  const version = releaseVersion(directory);
  const { id } = manifest;
  const browser = baseConfig({ directory, id, version, development: false });
  const server = baseConfig({ directory, id: `${id}-server`, version, development: false });
  return [
    {
      ...browser,
      name: 'browser',
      entry: { main: './src/client/main.ts' },
      plugins: [
        ...(browser.plugins ?? []),
        new ReleasePlugin({
          manifest,
          version,
          shared: {},
          entry: 'main',
          api: readApiCalls(manifest),
          inspect: (compilation) => inspectBundle(compilation, directory, manifest),
          server: SERVER,
        }),
      ],
    },
    {
      ...server,
      name: 'server',
      // Both write into one folder, which the first build empties.
      dependencies: ['browser'],
      target: ['node20', 'es2022'],
      entry: { server: './src/server.ts' },
      output: {
        ...server.output,
        clean: false,
        filename: SERVER,
        publicPath: `/modules/${id}/${version}/`,
        library: { type: 'commonjs2' },
      },
      module: { rules: server.module?.rules?.map((rule) => inlineStyles(rule as RuleSetRule)) },
      plugins: [],
      // Keeps stack traces readable.
      optimization: { minimize: false },
    },
  ];
}

/** Inlines styles into documents; as ES modules they would refer to files by server paths. */
const inlineStyles = (rule: RuleSetRule): RuleSetRule =>
  String(rule.test) === String(/\.css$/)
    ? {
        ...rule,
        use: [{ loader: require.resolve('css-loader'), options: { exportType: 'string', esModule: false } }],
      }
    : rule;
