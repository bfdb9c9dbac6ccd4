import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Build, temporaryStore, writeBuild } from '../testing/index.ts';
import { UserError } from '../UserError.ts';
import { publish } from './publish.ts';
import { readBuildReference } from './readBuild.ts';

const temporary = temporaryStore();
const script = 'console.log("leads");\n'.repeat(40);
const files = { 'entry.js': script, 'chunks/list.js': 'let list;', 'photo.webp': Buffer.from([1, 2, 3]) };

const stored = (name: string) => readFile(join(temporary.store.directoryOf('leads', '1.0.0'), name));

test('stores every file with its integrity and sizes', async () => {
  expect(await temporary.publish({ files })).toEqual({ id: 'leads', version: '1.0.0', added: true });
  const release = await temporary.store.readRelease('leads', '1.0.0');
  expect(Object.keys(release?.files ?? {})).toEqual(['chunks/list.js', 'entry.js', 'photo.webp']);
  expect(release?.files['entry.js']).toEqual({
    integrity: `sha384-${createHash('sha384').update(script).digest('base64')}`,
    size: script.length,
    gzip: (await stored('entry.js.gz')).length,
  });
  expect(release?.files['entry.js']?.gzip).toBeLessThan(script.length / 4);
  expect(String(await stored('chunks/list.js'))).toBe('let list;');
});

test('compresses text files but not images', async () => {
  await temporary.publish({ files });
  expect(String(gunzipSync(await stored('entry.js.gz')))).toBe(script);
  expect(String(brotliDecompressSync(await stored('entry.js.br')))).toBe(script);
  expect((await readdir(temporary.store.directoryOf('leads', '1.0.0'))).sort()).toEqual([
    'chunks',
    'entry.js',
    'entry.js.br',
    'entry.js.gz',
    'photo.webp',
    'release.json',
  ]);
});

test('[TELE-08] publishes source maps of scripts without the sources, and neither those of server bundles nor build.json', async () => {
  const map = {
    version: 3,
    sources: ['src/index.ts'],
    sourcesContent: ['secret();'],
    names: [],
    mappings: '',
  };
  await temporary.publish({
    files: { ...files, 'entry.js.map': JSON.stringify(map), 'server.cjs.map': JSON.stringify(map) },
  });
  const release = await temporary.store.readRelease('leads', '1.0.0');
  expect(release?.files).not.toHaveProperty(['server.cjs.map']);
  const { sourcesContent: _, ...rest } = map;
  expect(JSON.parse(String(await stored('entry.js.map')))).toEqual(rest);
  await expect(stored('build.json')).rejects.toThrow('ENOENT');
});

test('publishes the same build again without an error or a change', async () => {
  await temporary.publish({ files });
  const before = String(await stored('release.json'));
  expect(await temporary.publish({ files })).toMatchObject({ added: false });
  expect(String(await stored('release.json'))).toBe(before);
});

test.each([
  ['a changed file', { files: { ...files, 'entry.js': 'other' } }],
  ['a file more', { files: { ...files, 'more.js': 'more' } }],
  ['another module.json', { files, manifest: { name: 'People' } }],
])('refuses %s under a published version and keeps the first build', async (_what, second) => {
  await temporary.publish({ files });
  await expect(temporary.publish(second)).rejects.toThrow(
    new UserError(
      'leads@1.0.0 is already published with different contents. Raise the version in package.json.',
    ),
  );
  expect(String(await stored('entry.js'))).toBe(script);
  expect((await temporary.store.readRelease('leads', '1.0.0'))?.manifest.name).toBe('Leads');
});

test('adds a build once when it is published concurrently', async () => {
  const folder = await temporary.build({ files });
  const published = await Promise.all(Array.from({ length: 8 }, () => publish(temporary.store, folder)));
  expect(published.filter(({ added }) => added)).toHaveLength(1);
  expect(String(await stored('entry.js'))).toBe(script);
});

test('stores one of two different builds published concurrently under one version and refuses the other', async () => {
  const first = await temporary.build({ files: { 'entry.js': 'first', 'a.js': 'a' } });
  const other = join(first, '../other');
  await temporary.build({ id: 'other' });
  await writeFile(join(other, 'dist/entry.js'), 'second');
  const build = JSON.parse(await readFile(join(first, 'dist/build.json'), 'utf8'));
  await writeFile(join(other, 'dist/build.json'), JSON.stringify(build));

  const outcomes = await Promise.allSettled([
    publish(temporary.store, first),
    publish(temporary.store, other),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const there = await temporary.store.readRelease('leads', '1.0.0');
  expect(Object.keys(there?.files ?? {})).toEqual(
    outcomes[0]?.status === 'fulfilled' ? ['a.js', 'entry.js'] : ['entry.js'],
  );
  for (const [name, { size }] of Object.entries(there?.files ?? {})) {
    expect((await stored(name)).length).toBe(size);
  }
});

test('explains how to build a folder without a build', async () => {
  const folder = await temporary.build();
  await rm(join(folder, 'dist'), { recursive: true });
  const failure = await publish(temporary.store, folder).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UserError);
  expect(failure).toHaveProperty('message', `${folder} has no build. Run: npm run build -w ${folder}`);
});

test.each(['../../../evil', '1.0.0-pr/1', '1.0', 'v1.0.0', `1.0.0-${'x'.repeat(128)}`, ''])(
  '[IND-11] refuses the version %j, which would be the name of another folder',
  async (version) => {
    const folder = await temporary.build({ version });
    const sentence = `"${version}" is not a version. Write it like 1.4.0 or 1.4.0-pr.12.`;
    await expect(publish(temporary.store, folder)).rejects.toThrow(sentence);
    expect(await temporary.store.listReleases()).toEqual([]);
  },
);

test.each(['../../../evil', '1.0.0-pr/1', ''])(
  '[IND-11] finds no release in a folder whose version is %j',
  async (version) => {
    await expect(readBuildReference(await temporary.build({ version }))).rejects.toThrow(UserError);
  },
);

test('[IND-36] finds a release in the folder of a build that could no longer be published', async () => {
  const routes = [{ path: '/api/leads', frame: 'layout' as const, expose: 'pages' }];
  const folder = await temporary.build({ version: '2026.11', manifest: { routes } });
  await expect(publish(temporary.store, folder)).rejects.toThrow('leaves /api to the gateway');
  expect(await readBuildReference(folder)).toEqual({ id: 'leads', version: '2026.11' });
});

test.each<[string, Build, string]>([
  ['an id that leads out', { id: '../evil', manifest: { id: 'leads' } }, '✖ is lower case'],
  ['the id of another module', { id: 'visits', manifest: { id: 'leads' } }, '✖ module.json says leads'],
  ['an icon that no browser draws', { icons: { box: [['script bad', { x: '1' }]] } }, 'at icons.box[0][0]'],
  ['an icon with a style', { icons: { box: [['path', { style: 'x' }]] } }, 'at icons.box[0][1].style'],
  ['no entry', { entry: [] }, '✖ names the file that starts the module'],
])('refuses a build with %s', async (_what, build, problem) => {
  const folder = join(temporary.root, 'build');
  await writeBuild(folder, build);
  await expect(publish(temporary.store, folder)).rejects.toThrow(problem);
  expect(await temporary.store.listReleases()).toEqual([]);
});

test('names the invalid fields of a module.json', async () => {
  const folder = await temporary.build({ manifest: { api: ['leads'] } });
  await expect(publish(temporary.store, folder)).rejects.toThrow(UserError);
  await expect(publish(temporary.store, folder)).rejects.toThrow(
    /looks like GET \/leads\/\{id\}\s+→ at api\[0\]/,
  );
});
