import { join, resolve } from 'node:path';
import { baseConfig, IntegrityPlugin, ReleasePlugin, readManifest } from '@lintel/build';
import webpack, { type Configuration } from 'webpack';

const root = resolve(import.meta.dirname, '../../..');
const shell = join(root, 'shell');
const modules = ['leads', 'properties', 'reviews', 'account', 'coins'];

/** The shell's routes and the modules', all of one bundle; chunks are named as in the modules. */
function manifest() {
  const own = readManifest(shell);
  const theirs = modules.flatMap((id) =>
    readManifest(join(root, `mfe-${id}`)).routes.map((route) => ({
      ...route,
      expose: 'main',
      chunks: [`${id}-store`, `${id}-pages`, ...(route.chunks ?? [])],
    })),
  );
  return { ...own, routes: [...own.routes, ...theirs] };
}

const here = (file: string) => join(import.meta.dirname, file);
const replace = (what: RegExp, by: string) => new webpack.NormalModuleReplacementPlugin(what, here(by));
const base = baseConfig({ directory: shell, id: 'yardstick', version: '1.0.0', development: false });

/**
 * The same code as one application with lazy routes: no federation, no parcels, one React tree. What the
 * micro-frontend's bytes and times are measured against.
 */
const config: Configuration = {
  ...base,
  entry: { main: './src/main.tsx' },
  output: { ...base.output, path: join(root, '.lintel/yardstick/dist') },
  plugins: [
    ...(base.plugins ?? []),
    replace(/\/federation$/, 'federation.ts'),
    replace(/\/ModulePlace$/, 'ModulePlace.tsx'),
    replace(/\/HostRouter$/, 'HostRouter.tsx'),
    replace(/\/provided$/, 'nothing.ts'),
    new IntegrityPlugin(),
    new ReleasePlugin({ manifest: manifest(), version: '1.0.0', shared: {}, entry: 'main' }),
  ],
};
export default config;
