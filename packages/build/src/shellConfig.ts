import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ModuleManifest } from '@lintel/contract';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './baseConfig.ts';
import { getHostProvisions, hostPlugin, provideFederation, runtimeAlias } from './federation.ts';
import { IntegrityPlugin } from './IntegrityPlugin.ts';
import { inspectBundle } from './inspect/inspectBundle.ts';
import { readManifest } from './manifest.ts';
import { ReleasePlugin } from './ReleasePlugin.ts';
import { readApiCalls } from './readApiCalls.ts';
import { SERVER, serverConfig } from './serverConfig.ts';
import { hostedPackages } from './shared.ts';
import { UnreachablePlugin } from './UnreachablePlugin.ts';
import { UnusedFederationPlugin } from './UnusedFederationPlugin.ts';
import { releaseVersion } from './version.ts';

/**
 * Creates the webpack configurations of the shell: for browsers, for its pages' inline script, for the server, which
 * renders the initial frame of a page before the script has loaded, and for the service worker. All form one release.
 */
export function shellConfig(directory: string): [Configuration, ...Configuration[]] {
  const manifest = readManifest(directory);
  const version = releaseVersion(directory);
  return [
    browserConfig(directory, manifest, version),
    frameScriptConfig(directory, manifest, version),
    frameServerConfig(directory, manifest, version),
    workerConfig(directory, manifest, version),
  ];
}

/** Creates the browsers' configuration. The shell starts eagerly: three files instead of seventeen. */
function browserConfig(directory: string, manifest: ModuleManifest, version: string): Configuration {
  const base = baseConfig({ ...shellBase(directory, version), id: manifest.id });
  return {
    ...base,
    name: 'browser',
    entry: { main: [provideFederation, './src/main.tsx'] },
    resolve: { ...base.resolve, alias: { ...runtimeAlias(), ...routerAlias(directory) } },
    plugins: [
      ...(base.plugins ?? []),
      hostPlugin('lintel_shell', directory),
      new UnusedFederationPlugin(),
      new UnreachablePlugin(),
      new IntegrityPlugin(),
      new ReleasePlugin({
        manifest,
        version,
        shared: hostedPackages('host', directory),
        entry: 'main',
        api: readApiCalls(manifest),
        inspect: (compilation) => inspectBundle(compilation, directory, manifest),
        provides: getHostProvisions(),
        server: SERVER,
      }),
    ],
  };
}

const FRAME_SCRIPT = 'frame.cjs';

/** Creates the configuration of the script that the gateway inlines in every page. */
function frameScriptConfig(directory: string, { id }: ModuleManifest, version: string): Configuration {
  const base = baseConfig({ ...shellBase(directory, version), id: `${id}-frame` });
  return {
    ...base,
    name: 'frame',
    dependencies: ['browser'],
    devtool: false,
    entry: { frame: './src/frame/start.ts' },
    output: { ...base.output, clean: false, filename: FRAME_SCRIPT },
    plugins: [],
  };
}

/**
 * Creates the configuration of the server bundle that renders the frames. Its styled components have the same names as
 * the browser's, which take over their styles.
 */
function frameServerConfig(directory: string, { id }: ModuleManifest, version: string): Configuration {
  const server = serverConfig({ ...shellBase(directory, version), id, entry: './src/frame/server.ts' });
  const { output } = server;
  const script = join(output?.path ?? '', FRAME_SCRIPT);
  return {
    ...server,
    dependencies: ['browser', 'frame'],
    resolve: { ...server.resolve, alias: { ...routerAlias(directory), 'lintel-frame-script$': script } },
    module: {
      ...server.module,
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [...(server.module?.rules ?? []), { test: /frame\.cjs$/, type: 'asset/source' }],
    },
    // Modules are mounted in browsers only.
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/\/mountParcel$/, join(directory, 'src/frame/noParcels.ts')),
    ],
  };
}

/**
 * Creates the configuration of the service worker. The gateway serves it at its own address, after the revision that it
 * opens.
 */
function workerConfig(directory: string, { id }: ModuleManifest, version: string): Configuration {
  const base = baseConfig({ ...shellBase(directory, version), id: `${id}-worker` });
  return {
    ...base,
    name: 'worker',
    dependencies: ['browser'],
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: { worker: './src/offline/worker.ts' },
    output: { ...base.output, clean: false, filename: 'worker.cjs' },
    plugins: [],
  };
}

const shellBase = (directory: string, version: string) =>
  ({ directory, version, development: false, isRendered: true }) as const;

/**
 * Replaces the development build of React Router, which its package gives to every bundler, with the production build.
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
