import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ModuleManifest, Release } from '@lintel/contract';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { baseConfig } from './baseConfig.ts';
import { hostPlugin, modulePlugins, runtimeAlias } from './federation.ts';
import { ReleasePlugin } from './ReleasePlugin.ts';
import { sharedPackages } from './shared.ts';

const nodeModules = resolve(__dirname, '../../../node_modules');
const kit = resolve(__dirname, '../../module-kit');
const manifest: ModuleManifest = {
  id: 'leads',
  name: 'Leads',
  host: '^1.0.0',
  routes: [],
  navigation: [],
  widgets: [],
  events: { emits: [], hears: [] },
  api: [],
  budget: { route: 40_000 },
};

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lintel-shared-'));
  await mkdir(join(directory, 'src'));
});
afterEach(() => rm(directory, { recursive: true }));

/** Builds `src/index.ts` as shell or module. @returns the thin modules' names, as the build records them */
async function names(role: 'host' | 'module', source: string, configuration: Partial<Configuration>) {
  await writeFile(join(directory, 'src/index.ts'), source);
  const base = baseConfig({ directory, id: 'leads', version: '1.0.0', development: false });
  const compiler = webpack({
    ...base,
    cache: false,
    optimization: { ...base.optimization, minimize: false },
    resolve: { ...base.resolve, modules: [nodeModules], alias: runtimeAlias() },
    resolveLoader: { modules: [nodeModules] },
    ...configuration,
    plugins: [
      ...(configuration.plugins ?? []),
      new ReleasePlugin({ manifest, version: '1.0.0', shared: sharedPackages(role, kit), entry: 'main' }),
    ],
  });
  await new Promise((done, fail) => {
    compiler.run((error, stats) => {
      compiler.close(() =>
        stats?.hasErrors() || error ? fail(error ?? stats?.toString('errors-only')) : done(0),
      );
    });
  });
  const build = JSON.parse(await readFile(join(directory, 'dist/build.json'), 'utf8')) as Release;
  return {
    redux: build.shared['@lintel/module-kit/redux']?.names,
    router: build.shared['@lintel/module-kit/router']?.names,
  };
}

const asModule = { entry: {}, plugins: modulePlugins('leads', kit) };
const asShell = {
  entry: { main: './src/index.ts' },
  plugins: [hostPlugin('shell', kit) as WebpackPluginInstance],
};

test('records which names of thin modules a module uses', async () => {
  const source = `
    import { createApi, createSlice } from '@lintel/module-kit/redux';
    import { useLocation as here, type To } from '@lintel/module-kit/router';
    export const api = createApi({});
    export const page = () => import('./page');
    export const place = (to: To) => [here(), to];`;
  await writeFile(
    join(directory, 'src/page.ts'),
    `import { Routes } from '@lintel/module-kit/router'; export { Link } from '@lintel/module-kit/router'; export default Routes;`,
  );
  expect(await names('module', source, asModule)).toEqual({
    redux: ['createApi'],
    router: ['Link', 'Routes', 'useLocation'],
  });
}, 60_000);

test('records which names a shell provides', async () => {
  const source = `import '@lintel/module-kit/redux'; import '@lintel/module-kit/router';`;
  const offered = await names('host', source, asShell);
  expect(offered.redux).toEqual(expect.arrayContaining(['Provider', 'configureStore', 'createApi']));
  expect(offered.router).toEqual(expect.arrayContaining(['Link', 'Routes', 'useLocation']));
}, 60_000);
