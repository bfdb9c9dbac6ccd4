import type { ModuleManifest } from '@lintel/contract';

interface Build {
  id?: string;
  version?: string;
  manifest?: Partial<ModuleManifest>;
}

/** Creates a dev server's `build.json`. */
export const makeBuild = ({ id = 'leads', version = '1.5.0-rc.1', manifest }: Build = {}) => ({
  id,
  version,
  manifest: {
    id,
    name: id[0]?.toUpperCase() + id.slice(1),
    host: '^1.0.0',
    routes: [{ path: `/${id}`, frame: 'layout', expose: 'pages' }],
    navigation: [{ label: id, to: `/${id}`, icon: 'users', group: 'main', order: 30 }],
    widgets: [],
    events: { emits: [], hears: [] },
    api: [],
    budget: { route: 40_000 },
    ...manifest,
  },
  icons: { users: [['circle', { r: '4' }]] },
  entry: ['entry.1.js'],
  exposes: { pages: ['index.2.js'] },
  chunks: {},
  shared: {},
});

/** Creates a `release.json`: the build with its files' hashes. */
export const makeRelease = (build: Build = {}) => ({
  ...makeBuild(build),
  files: {
    'entry.1.js': { integrity: 'sha384-entry', size: 10, gzip: 10 },
    'list.2.css': { integrity: 'sha384-style', size: 10, gzip: 10 },
  },
});
