import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { containerName, modulePlugin } from '../federation.ts';
import { readManifest } from '../readManifest.ts';
import { sharedPackages } from '../shared.ts';
import { developmentConfig } from './developmentConfig.ts';
import type { Place } from './Place.ts';

const require = createRequire(import.meta.url);

/** A module as a shell takes it, from its dev server. It runs in a live shell, too; in one for development it refreshes. */
export function moduleDevelopment(directory: string, place: Place): Configuration {
  const { id } = readManifest(directory);
  const config = developmentConfig({
    ...place,
    directory,
    shared: sharedPackages('module'),
    entry: containerName(id),
    table: join(directory, 'src/index.ts'),
  });
  return {
    ...config,
    entry: {},
    resolve: {
      ...config.resolve,
      alias: { [require.resolve('react-refresh/runtime')]: join(import.meta.dirname, 'guestRefresh.ts') },
    },
    plugins: [...(config.plugins ?? []), modulePlugin(id, 'entry.js')],
  };
}
