import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ModuleManifest } from '@lintel/contract';
import webpack, { type Stats } from 'webpack';
import { ReleasePlugin } from './ReleasePlugin.ts';

let directory = '';
const sources = {
  'entry.js': 'export const entry = true;',
  // The table of contents, as federation exposes it: a page and a widget with a lazy chunk each.
  'index.js': `
    export const pages = () => import(/* webpackChunkName: "lead-list" */ './list.js');
    export const recentLeads = () => import(/* webpackChunkName: "recentLeads" */ './recent.js');
    export const nameless = () => import('./nameless.js');`,
  'list.js':
    'export default "list"; export const more = () => import(/* webpackChunkName: "board" */ "./board.js");',
  'recent.js': `
    import { fine } from '@scope/fine/esm/fine.js';
    import { old } from 'old';
    import { unused } from 'unused';
    export default [fine, old];`,
  'board.js': 'export default "board";',
  'nameless.js': 'export default "nameless";',
  'node_modules/@scope/fine/package.json': '{ "name": "@scope/fine", "version": "2.1.0" }',
  'node_modules/@scope/fine/esm/package.json': '{ "name": "@scope/fine/esm", "version": "1.0.0" }',
  'node_modules/@scope/fine/esm/fine.js': `
    import { old } from 'old';
    export const fine = globalThis.fine + old;`,
  'node_modules/@scope/fine/node_modules/old/package.json': '{ "name": "old", "version": "1.0.0" }',
  'node_modules/@scope/fine/node_modules/old/index.js': 'export const old = globalThis.old;',
  'node_modules/old/package.json': '{ "name": "old", "version": "3.0.0" }',
  'node_modules/old/index.js': 'export const old = globalThis.old;',
  'node_modules/unused/package.json': '{ "name": "unused", "version": "1.0.0", "sideEffects": false }',
  'node_modules/unused/index.js': 'export const unused = globalThis.unused;',
};
const shared = { react: { singleton: true, requiredVersion: '^19.0.0' } };

const api = { 'GET /leads': { response: { type: 'array' } } };

const widget = {
  id: 'recent',
  slot: 'overview.panels',
  expose: 'recentLeads',
  order: 10,
  size: 'wide',
  height: 300,
} as const;
const manifest: ModuleManifest = {
  id: 'leads',
  name: 'Leads',
  host: '^1.0.0',
  routes: [{ path: '/leads', frame: 'layout', expose: 'pages', chunks: ['lead-list'] }],
  navigation: [],
  widgets: [widget],
  events: { emits: [], hears: [] },
  api: [],
  budget: { route: 40_000 },
};

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lintel-release-'));
  for (const [name, text] of Object.entries(sources)) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), text);
  }
});
afterEach(() => rm(directory, { recursive: true }));

function build(described: ModuleManifest): Promise<Stats> {
  const compiler = webpack({
    context: directory,
    mode: 'production',
    devtool: 'hidden-source-map',
    optimization: { minimize: false },
    entry: { leads: './entry.js', index: './index.js' },
    output: { path: join(directory, 'dist'), filename: '[name].js', chunkFilename: '[name].js' },
    plugins: [
      new ReleasePlugin({
        manifest: described,
        version: '1.4.0',
        shared,
        entry: 'leads',
        table: join(directory, 'index.js'),
        api,
      }),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => compiler.close(() => (stats ? resolve(stats) : reject(error))));
  });
}

test('describes the build in build.json', async () => {
  await build(manifest);
  expect(JSON.parse(await readFile(join(directory, 'dist/build.json'), 'utf8'))).toEqual({
    id: 'leads',
    version: '1.4.0',
    manifest,
    icons: {},
    entry: ['leads.js'],
    exposes: { nameless: ['index.js'], pages: ['index.js'], recentLeads: ['index.js', 'recentLeads.js'] },
    chunks: { 'lead-list': ['lead-list.js'], recentLeads: ['recentLeads.js'], board: ['board.js'] },
    shared,
    packages: { '@scope/fine': ['2.1.0'], old: ['1.0.0', '3.0.0'] },
    api,
  });
});

const route = { path: '/leads', frame: 'layout', expose: 'pages' } as const;

test.each([
  [
    'a widget without a chunk of its name',
    { widgets: [{ ...widget, expose: 'newLeads' }] },
    'module.json declares the widget "newLeads", but no chunk has that name.',
  ],
  [
    "a route's chunk that the build does not have",
    { routes: [{ ...route, chunks: ['lead-list', 'lead-map'] }] },
    'module.json lists the chunk "lead-map" for /leads, but no chunk has that name.',
  ],
  [
    'a route that is served by no export',
    { routes: [{ ...route, expose: 'people' }] },
    'module.json serves /leads by "people", which src/index.ts does not export.',
  ],
])('rejects %s', async (_what, changes, sentence) => {
  const failure = await build({ ...manifest, ...changes }).then(
    (stats) => stats.toString('errors-only'),
    (error: Error) => error.message,
  );
  expect(failure).toContain(sentence);
});
