import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../../../..');
const template = join(root, 'packages/create-lintel-module/module');
const directory = join(root, '.lintel/build-tests', `${process.pid}`);

jest.setTimeout(60_000);
beforeEach(() => cp(template, directory, { recursive: true }));
afterEach(() => rm(directory, { recursive: true, force: true }));

async function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), text);
  }
}

const read = (name: string) => readFile(join(directory, name), 'utf8');

interface Built {
  code: number;
  out: string;
  error: string;
}

/** Runs `lintel-build` as a module's `npm run build` does. */
const build = (env: Record<string, string> = {}): Promise<Built> =>
  new Promise((done) => {
    const child = execFile(
      process.execPath,
      [join(root, 'packages/build/bin/lintel-build.mjs')],
      { cwd: directory, env: { ...process.env, FORCE_COLOR: '0', ...env } },
      (_error, out, error) => done({ code: child.exitCode ?? 1, out, error }),
    );
  });

/** Changes module.json. */
const edit = async (change: (manifest: Record<string, unknown>) => object) =>
  write({ 'module.json': JSON.stringify(change(JSON.parse(await read('module.json'))), null, 2) });

const importing = (statement: string) => async () =>
  write({ 'src/index.ts': `${statement}\n${await read('src/index.ts')}` });

test('[IND-50] [IND-51] [IND-52] [IND-53] records what the code of a module does', async () => {
  const react = join(root, 'node_modules/react/cjs/react.production.js');
  await importing("import './reset.css';\nimport './part';")();
  await write({
    'src/reset.css': 'body { margin: 0 }',
    'src/own.module.css': '.own { margin: 0 }',
    'src/vendor/react.cjs': await readFile(react, 'utf8'),
    'src/part.ts': `import { own } from './own.module.css';
      import * as copy from './vendor/react.cjs';
      Array.prototype.toString = () => own + copy.version;
      void fetch('/api/leads', { method: 'DELETE' });`,
    'src/own.module.css.d.ts': 'export const own: string;',
    'webpack.config.ts': `import { moduleConfig } from '@lintel/build';
      export default { ...moduleConfig(import.meta.dirname), mode: 'development' };`,
  });
  expect((await build()).error).toBe('');
  const { code } = JSON.parse(await read('dist/build.json'));
  expect(code).toMatchObject({
    mode: 'development',
    calls: { 'DELETE /leads': 'src/part.ts:4:18' },
    effects: [
      { kind: 'global-style', what: 'src/reset.css' },
      { kind: 'patched-global', what: 'Array.prototype.toString', at: 'src/part.ts:3:7' },
      { kind: 'react-copy', what: 'React', at: 'src/vendor/react.cjs' },
    ],
  });
});

test('[IND-52] builds for production whatever NODE_ENV is', async () => {
  expect(await build({ NODE_ENV: 'development' })).toMatchObject({ code: 0, error: '' });
  expect(JSON.parse(await read('dist/build.json'))).toMatchObject({
    code: { mode: 'production', effects: [] },
  });
});

describe('errors', () => {
  const cases: [what: string, arrange: () => Promise<void>, message: RegExp][] = [
    [
      'a syntax error',
      () => write({ 'src/store.ts': 'export const a = 1;\nexport const = 2;' }),
      /^src\/store\.ts:2:14: .*\n[\s\S]*export const = 2;/,
    ],
    [
      'a file that does not exist',
      importing("import './gone';"),
      /^src\/index\.ts:1:1: Couldn't find the file \.\/gone\.$/,
    ],
    [
      'a package that is not installed',
      importing("import '@acme/charts';"),
      /^src\/index\.ts:1:1: Couldn't find the package @acme\/charts\. Install it: npm install @acme\/charts$/,
    ],
    [
      'a name that a file does not export',
      importing("import { gone } from './api';\nconsole.log(gone);"),
      /^src\/index\.ts:2:13: \.\/api does not export gone\. It exports .*\.$/,
    ],
    [
      'a file of another type',
      async () => {
        await write({ 'src/notes.txt': 'Plain words' });
        await importing("import './notes.txt';")();
      },
      /^src\/notes\.txt:1:\d+: Modules cannot import a file of this type: /,
    ],
    [
      'a selector that is not of the module',
      async () => {
        await write({ 'src/page.module.css': 'body { margin: 0 }' });
        await importing("import './page.module.css';")();
      },
      /^src\/page\.module\.css:1:1: Selector "body" is not pure /,
    ],
    [
      'module.json that is not JSON',
      () => write({ 'module.json': '{\n  "id": "example",\n  "name" "Example"\n}' }),
      /module\.json:3:10: This is not JSON: colon expected\.$/,
    ],
    [
      'a missing module.json',
      () => rm(join(directory, 'module.json')),
      /module\.json: This file is missing\. It describes the module\.$/,
    ],
    [
      'a missing field',
      () => edit(({ name: _, ...manifest }) => manifest),
      /module\.json:1:1: name: This field is missing\.$/,
    ],
    [
      'an unknown slot',
      () =>
        edit((manifest) => ({
          ...manifest,
          widgets: [{ id: 'a', slot: 'overview.hero', expose: 'a', order: 1, size: 'small', height: 100 }],
        })),
      /module\.json:\d+:15: widgets\[0\]\.slot: expected one of "overview\.stats"/,
    ],
    [
      'an unknown call',
      () => edit((manifest) => ({ ...manifest, api: ['GET /nowhere'] })),
      /^module\.json names the API call "GET \/nowhere", which openapi\.yaml does not describe\./,
    ],
    [
      'a widget that no chunk brings',
      () =>
        edit((manifest) => ({
          ...manifest,
          widgets: [{ id: 'a', slot: 'overview.stats', expose: 'a', order: 1, size: 'small', height: 100 }],
        })),
      /^module\.json declares the widget "a", but no chunk has that name\.$/,
    ],
    [
      'an error in webpack.config.ts',
      () => write({ 'webpack.config.ts': 'export default {;' }),
      /webpack\.config\.ts:1:16: ERROR: /,
    ],
  ];

  test.each(cases)('[IND-55] says in a sentence what is wrong about %s', async (_what, arrange, message) => {
    await arrange();
    const { code, error } = await build();
    expect(error.trim()).toMatch(message);
    expect(error).not.toMatch(/^\s+at |webpack:|swc-loader|node_modules\/(webpack|tsx)/m);
    expect(code).toBe(1);
  });
});
