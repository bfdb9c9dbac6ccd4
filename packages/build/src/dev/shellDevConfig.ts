import { createRequire } from 'node:module';
import type { Configuration } from 'webpack';
import { getHostProvisions, hostPlugin, provideFederation, runtimeAlias } from '../federation.ts';
import { hostedPackages } from '../shared.ts';
import type { BuildOutput } from './baseDevConfig.ts';
import { baseDevConfig } from './baseDevConfig.ts';

const require = createRequire(import.meta.url);

const hostRefresh = require.resolve('@lintel/build/dev/host-refresh');

/** Creates the shell's development configuration, with React's checks and the refresh runtime for modules. */
export function shellDevConfig(directory: string, output: BuildOutput): Configuration {
  const config = baseDevConfig({
    ...output,
    directory,
    shared: hostedPackages('host', directory),
    entry: 'main',
    provides: getHostProvisions(),
  });
  return {
    ...config,
    entry: { main: [hostRefresh, provideFederation, './src/main.tsx'] },
    resolve: { ...config.resolve, alias: runtimeAlias() },
    plugins: [...(config.plugins ?? []), hostPlugin('lintel_shell', directory)],
  };
}
