import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Configuration } from 'webpack';
import { baseConfig } from './baseConfig.ts';
import { getHostProvisions, hostPlugin, runtimeAlias } from './federation.ts';
import { IntegrityPlugin } from './IntegrityPlugin.ts';
import { inspectBundle } from './inspect/inspectBundle.ts';
import { readManifest } from './manifest.ts';
import { ReleasePlugin } from './ReleasePlugin.ts';
import { readApiCalls } from './readApiCalls.ts';
import { sharedPackages } from './shared.ts';
import { releaseVersion } from './version.ts';

/** The webpack configuration of the shell. It starts eagerly: three files instead of seventeen. */
export function shellConfig(directory: string): Configuration {
  const manifest = readManifest(directory);
  const version = releaseVersion(directory);
  const base = baseConfig({ directory, id: manifest.id, version, development: false });
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    resolve: { ...base.resolve, alias: { ...runtimeAlias(), ...routerAlias(directory) } },
    plugins: [
      ...(base.plugins ?? []),
      hostPlugin('lintel_shell', directory),
      new IntegrityPlugin(),
      new ReleasePlugin({
        manifest,
        version,
        shared: sharedPackages('host', directory),
        entry: 'main',
        api: readApiCalls(manifest),
        inspect: (compilation) => inspectBundle(compilation, directory, manifest),
        provides: getHostProvisions(),
      }),
    ],
  };
}

/**
 * React Router's package leads every bundler to its development build. This is its production build.
 * @param directory of the workspace that depends on React Router
 */
export function routerAlias(directory: string): Record<string, string> {
  const { resolve } = createRequire(join(directory, 'package.json'));
  const production = join(dirname(resolve('react-router/package.json')), 'dist/production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
}
