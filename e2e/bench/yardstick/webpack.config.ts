import { join, resolve } from 'node:path';
import { baseConfig, IntegrityPlugin, ReleasePlugin, readManifest, routerAlias } from '@lintel/build';
import webpack, { type Configuration } from 'webpack';

const root = resolve(import.meta.dirname, '../../..');
const shell = join(root, 'shell');
const modules = ['leads', 'properties', 'reviews', 'account', 'coins'];

const manifests = modules.map((id) => readManifest(join(root, `mfe-${id}`)));

/** Combines the routes of the shell and the modules in one bundle; chunks are named as in the modules. */
function manifest() {
  const own = readManifest(shell);
  const theirs = manifests.flatMap(({ id, routes }) =>
    // There is no frame, so nothing is sent early.
    routes.map(({ data: _data, ...route }) => ({
      ...route,
      expose: 'main',
      chunks: [id, ...(route.chunks ?? [])],
    })),
  );
  const ours = own.routes.map((route) => ({
    ...route,
    chunks: [...(route.chunks ?? []), ...widgetChunks(route.path)],
  }));
  return { ...own, routes: [...ours, ...theirs] };
}

/** Returns the chunks that the gateway preloads for pages with widgets. */
function widgetChunks(path: string): string[] {
  const page = path === '/' ? 'overview.' : path === '/analytics' ? 'analytics.' : null;
  if (!page) return [];
  return manifests.flatMap(({ id, widgets }) => {
    const shown = widgets.filter(({ slot }) => slot.startsWith(page));
    return shown.length > 0 ? [id, ...shown.map(({ expose }) => expose)] : [];
  });
}

const here = (file: string) => join(import.meta.dirname, file);
const replace = (what: RegExp, by: string) => new webpack.NormalModuleReplacementPlugin(what, here(by));
const base = baseConfig({ directory: shell, id: 'yardstick', version: '1.0.0', development: false });

/**
 * The same code as one application with lazy routes: no federation, no parcels, one React tree. The baseline for the
 * micro-frontend's bytes and times.
 */
const config: Configuration = {
  ...base,
  entry: { main: './src/main.tsx' },
  output: { ...base.output, path: join(root, '.lintel/yardstick/dist') },
  resolve: { ...base.resolve, alias: routerAlias(shell) },
  plugins: [
    ...(base.plugins ?? []),
    replace(/\/federation$/, 'federation.ts'),
    replace(/\/ModuleOutlet$/, 'ModuleOutlet.tsx'),
    replace(/\/HostRouter$/, 'HostRouter.tsx'),
    replace(/\/defineModule$/, 'defineModule.ts'),
    replace(/\/sharedModules$/, 'nothing.ts'),
    new IntegrityPlugin(),
    new ReleasePlugin({ manifest: manifest(), version: '1.0.0', shared: {}, entry: 'main' }),
  ],
};
export default config;
