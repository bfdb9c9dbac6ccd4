import { createRequire } from 'node:module';
import type { Configuration } from 'webpack';
import { getHostProvisions, hostPlugin, runtimeAlias } from '../federation.ts';
import { sharedPackages } from '../shared.ts';
import type { BuildOutput } from './baseDevConfig.ts';
import { baseDevConfig } from './baseDevConfig.ts';

const require = createRequire(import.meta.url);

/** Configuration of the shell for development, with React's checks and the refresh runtime for modules. */
export function shellDevConfig(directory: string, output: BuildOutput): Configuration {
  const config = baseDevConfig({
    ...output,
    directory,
    shared: sharedPackages('host', directory),
    entry: 'main',
    provides: getHostProvisions(),
  });
  return {
    ...config,
    entry: { main: [require.resolve('@lintel/build/dev/host-refresh'), './src/main.tsx'] },
    resolve: { ...config.resolve, alias: runtimeAlias() },
    plugins: [...(config.plugins ?? []), hostPlugin('lintel_shell', directory)],
  };
}
