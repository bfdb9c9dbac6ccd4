import type { Configuration } from 'webpack';
import { baseConfig } from './baseConfig.ts';
import { inspectBundle } from './inspect/inspectBundle.ts';
import { readManifest } from './manifest.ts';
import { ReleasePlugin } from './ReleasePlugin.ts';
import { readApiCalls } from './readApiCalls.ts';
import { SERVER, serverConfig } from './serverConfig.ts';
import { releaseVersion } from './version.ts';

/**
 * Creates the webpack configurations of pages that the gateway renders: `src/client/main.ts` for browsers, and
 * `src/server.ts` with all dependencies for the server. Both form one release.
 */
export function pagesConfig(directory: string): Configuration[] {
  const manifest = readManifest(directory);
  const version = releaseVersion(directory);
  const { id } = manifest;
  const browser = baseConfig({ directory, id, version, development: false });
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
    serverConfig({ directory, id, version, entry: './src/server.ts' }),
  ];
}
