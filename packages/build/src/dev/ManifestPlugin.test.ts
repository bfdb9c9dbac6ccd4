import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Stats } from 'webpack';
import { ManifestPlugin } from './ManifestPlugin.ts';

let directory = '';
const manifest = {
  id: 'leads',
  name: 'Leads',
  host: '^1.0.0',
  routes: [],
  navigation: [],
  widgets: [],
  events: { emits: [], hears: [] },
  api: [],
  budget: { route: 1 },
};
const write = (value: object) => writeFile(join(directory, 'module.json'), JSON.stringify(value));

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lintel-manifest-'));
  await writeFile(join(directory, 'index.js'), '');
  await write(manifest);
});
afterEach(() => rm(directory, { recursive: true }));

/** Creates a compiler that runs repeatedly, like a dev server's. */
function compilerWith(plugin: ManifestPlugin) {
  const compiler = webpack({
    mode: 'none',
    entry: join(directory, 'index.js'),
    output: { path: join(directory, 'dist') },
    plugins: [plugin],
  });
  return () =>
    new Promise<Stats>((resolve, reject) =>
      compiler.run((error, stats) => (stats ? resolve(stats) : reject(error))),
    );
}

test('builds with the current module.json and watches it', async () => {
  const plugin = new ManifestPlugin(directory);
  const build = compilerWith(plugin);
  const { compilation } = await build();
  expect([...compilation.fileDependencies]).toContain(join(directory, 'module.json'));
  await write({ ...manifest, name: 'Contacts' });
  await build();
  expect(plugin.manifest.name).toBe('Contacts');
});

test('reports an invalid module.json as a build error and keeps the previous manifest until it is fixed', async () => {
  const plugin = new ManifestPlugin(directory);
  const build = compilerWith(plugin);
  await write({ ...manifest, name: '' });
  expect((await build()).toString('errors-only')).toContain('module.json');
  expect(plugin.manifest.name).toBe('Leads');
  await write({ ...manifest, name: 'Contacts' });
  expect((await build()).hasErrors()).toBe(false);
  expect(plugin.manifest.name).toBe('Contacts');
});
