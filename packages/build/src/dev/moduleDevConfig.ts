import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { containerName, modulePlugins } from '../federation.ts';
import { readManifest } from '../manifest.ts';
import { hostedPackages } from '../shared.ts';
import type { BuildOutput } from './baseDevConfig.ts';
import { baseDevConfig } from './baseDevConfig.ts';

const require = createRequire(import.meta.url);

/**
 * Creates the configuration of a module on a dev server for a shell. The module also runs in a live shell, without
 * refresh.
 */
export function moduleDevConfig(directory: string, output: BuildOutput): Configuration {
  const { id } = readManifest(directory);
  const config = baseDevConfig({
    ...output,
    directory,
    shared: hostedPackages('module', directory),
    entry: containerName(id),
    table: join(directory, 'src/index.ts'),
  });
  return {
    ...config,
    entry: {},
    resolve: {
      ...config.resolve,
      alias: {
        [require.resolve('react-refresh/runtime')]: require.resolve('@lintel/build/dev/guest-refresh'),
      },
    },
    plugins: [...(config.plugins ?? []), ...modulePlugins(id, directory, 'entry.js')],
  };
}
