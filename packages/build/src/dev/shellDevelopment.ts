import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { hostPlugin, runtimeAlias } from '../federation.ts';
import { hostProvisions } from '../hostProvisions.ts';
import { sharedPackages } from '../shared.ts';
import { developmentConfig } from './developmentConfig.ts';
import type { Place } from './Place.ts';

/** The shell for development: React's own checks, and the refresh runtime that modules take from it. */
export function shellDevelopment(directory: string, place: Place): Configuration {
  const config = developmentConfig({
    ...place,
    directory,
    shared: sharedPackages('host'),
    entry: 'main',
    provides: hostProvisions(),
  });
  return {
    ...config,
    entry: { main: [join(import.meta.dirname, 'hostRefresh.ts'), './src/main.tsx'] },
    resolve: { ...config.resolve, alias: runtimeAlias() },
    plugins: [...(config.plugins ?? []), hostPlugin('lintel_shell')],
  };
}
