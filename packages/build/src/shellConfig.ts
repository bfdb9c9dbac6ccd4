import type { Configuration } from 'webpack';
import { baseConfig } from './baseConfig.ts';
import { getHostProvisions, hostPlugin, runtimeAlias } from './federation.ts';
import { IntegrityPlugin } from './IntegrityPlugin.ts';
import { readManifest } from './manifest.ts';
import { ReleasePlugin } from './ReleasePlugin.ts';
import { readApiCalls } from './readApiCalls.ts';
import { sharedPackages } from './shared.ts';
import { releaseVersion } from './version.mjs';

/** The webpack configuration of the shell. It starts eagerly: three files instead of seventeen. */
export function shellConfig(directory: string): Configuration {
  const manifest = readManifest(directory);
  const version = releaseVersion(directory);
  const base = baseConfig({ directory, id: manifest.id, version, development: false });
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    resolve: { ...base.resolve, alias: runtimeAlias() },
    plugins: [
      ...(base.plugins ?? []),
      hostPlugin('lintel_shell'),
      new IntegrityPlugin(),
      new ReleasePlugin({
        manifest,
        version,
        shared: sharedPackages('host'),
        entry: 'main',
        api: readApiCalls(manifest),
        provides: getHostProvisions(),
      }),
    ],
  };
}
