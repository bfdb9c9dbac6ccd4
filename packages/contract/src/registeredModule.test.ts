import type { ModuleManifest } from './module';
import { getBaseUrl, toRegisteredModule } from './registeredModule';
import type { IconShape, Release } from './registry';

const users: IconShape[] = [['circle', { cx: '12', cy: '7', r: '4' }]];
const link = { label: 'Leads', to: '/leads', icon: 'users', group: 'main', order: 1 } as const;
const manifest: ModuleManifest = {
  id: 'leads',
  name: 'Leads',
  host: '^1.0.0',
  routes: [{ path: '/leads', frame: 'layout', expose: 'pages' }],
  navigation: [link, { ...link, icon: 'unknown' }],
  widgets: [],
  events: { emits: ['lead.changed'], hears: [] },
  api: ['GET /leads'],
  budget: { route: 1 },
};
const release: Release = {
  id: 'leads',
  version: '1.4.0',
  manifest,
  icons: { users },
  entry: ['entry.js', 'style.css'],
  exposes: {},
  chunks: {},
  files: {
    'entry.js': { integrity: 'sha384-a', size: 2, gzip: 1 },
    'style.css': { integrity: 'sha384-b', size: 2, gzip: 1 },
    'js.txt': { integrity: 'sha384-c', size: 2, gzip: 1 },
  },
  shared: {},
};
const registered = {
  id: 'leads',
  name: 'Leads',
  version: '1.4.0',
  host: '^1.0.0',
  baseUrl: '/modules/leads/1.4.0/',
  entry: 'entry.js',
  routes: manifest.routes,
  redirects: [],
  navigation: [
    { ...link, shapes: users },
    { ...link, icon: 'unknown', shapes: [] },
  ],
  widgets: [],
  emits: ['lead.changed'],
  integrity: { 'entry.js': 'sha384-a' },
};

test('has what a shell needs: icons drawn, the entry alone, and hashes of scripts only', () => {
  expect(toRegisteredModule(release)).toStrictEqual(registered);
});

test('its files are in the release store, at the dev server of the release, or where the caller says', () => {
  const local = { ...release, baseUrl: 'http://localhost:3100/' };
  expect(getBaseUrl(release)).toBe('/modules/leads/1.4.0/');
  expect(toRegisteredModule(local).baseUrl).toBe('http://localhost:3100/');
  expect(toRegisteredModule(local, '/preview/').baseUrl).toBe('/preview/');
});

test('keeps redirects, tasks of the day, first steps and the palette, whose icons are drawn as well', () => {
  const extra = {
    redirects: [{ from: '/people', to: '/leads' }],
    today: [],
    firstSteps: [],
  };
  const action = { label: 'Import leads', icon: 'users', to: '/leads/import' };
  const search = {
    heading: 'Leads',
    icon: 'users',
    request: '/search?q={text}',
    title: 'title',
    to: '/leads',
  };
  const full = { ...manifest, ...extra, palette: { actions: [action], searches: [search] } };
  expect(toRegisteredModule({ ...release, manifest: full })).toStrictEqual({
    ...registered,
    ...extra,
    palette: { actions: [{ ...action, shapes: users }], searches: [{ ...search, shapes: users }] },
  });
});

test('a palette with neither actions nor searches is empty, and a release without an entry has none', () => {
  const empty = { ...release, entry: [], manifest: { ...manifest, palette: {} } };
  expect(toRegisteredModule(empty)).toStrictEqual({
    ...registered,
    entry: '',
    palette: { actions: [], searches: [] },
  });
});
