import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { baseConfig } from './baseConfig.ts';
import { containerName, modulePlugin } from './federation.ts';
import { IntegrityPlugin } from './IntegrityPlugin.ts';
import { readManifest } from './manifest.ts';
import { ReleasePlugin } from './ReleasePlugin.ts';
import { readApiCalls } from './readApiCalls.ts';
import { sharedPackages } from './shared.ts';
import { releaseVersion } from './version.mjs';

/**
 * The webpack configuration of a module: `export default moduleConfig(import.meta.dirname)`.
 * @param directory the module's folder, with its module.json
 */
export function moduleConfig(directory: string): Configuration {
  const manifest = readManifest(directory);
  const version = releaseVersion(directory);
  const base = baseConfig({ directory, id: manifest.id, version, development: false });
  return {
    ...base,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      modulePlugin(manifest.id),
      new IntegrityPlugin(),
      new ReleasePlugin({
        manifest,
        version,
        shared: sharedPackages('module'),
        entry: containerName(manifest.id),
        table: join(directory, 'src/index.ts'),
        api: readApiCalls(manifest),
      }),
    ],
  };
}
