import type { Configuration, RuleSetRule } from 'webpack';
import { apiCalls } from './apiCalls.ts';
import { baseConfig } from './baseConfig.ts';
import { ReleasePlugin } from './ReleasePlugin.ts';
import { readManifest } from './readManifest.ts';
import { releaseVersion } from './version.mjs';

const SERVER = 'server.cjs';

/**
 * The bundler configuration of pages that the gateway renders: `src/client/main.ts` for browsers, and `src/server.ts` with
 * everything in it for the server. Both make one release.
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
          api: apiCalls(manifest),
          server: SERVER,
        }),
      ],
    },
    {
      ...server,
      name: 'server',
      // One after the other into one folder, which the first empties.
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
      module: { rules: server.module?.rules?.map((rule) => asText(rule as RuleSetRule)) },
      plugins: [],
      // Its errors are read on the server.
      optimization: { minimize: false },
    },
  ];
}

/** Styles are written into the documents; as ES modules they would name files by where the server has them. */
const asText = (rule: RuleSetRule): RuleSetRule =>
  String(rule.test) === String(/\.css$/)
    ? { ...rule, use: [{ loader: 'css-loader', options: { exportType: 'string', esModule: false } }] }
    : rule;
