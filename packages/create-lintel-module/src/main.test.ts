import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { satisfies } from 'semver';
import { parse } from 'yaml';
import { run } from './main.ts';

const root = resolve(__dirname, '../../..');
let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lintel-create-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** Runs the command without an installation. */
async function create(...args: string[]) {
  const said = { out: '', error: '' };
  const code = await run([...args, '--no-install'], {
    out: (text) => {
      said.out += text;
    },
    error: (text) => {
      said.error += text;
    },
  });
  return { code, ...said };
}

const inside = (name = 'visits') => join(directory, name);
const read = (file: string) => readFileSync(join(inside(), file), 'utf8');
const readJson = (file: string) => JSON.parse(read(file));
const listFiles = () =>
  readdirSync(inside(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(inside().length + 1))
    .sort();

test('[IND-34] writes everything that a repository needs, and no name of the template', async () => {
  const { code, out } = await create('open-house', '--dir', inside());
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('npm run dev') });
  expect(listFiles()).toEqual([
    '.github/workflows/module.yml',
    '.gitignore',
    '.gitlab-ci.yml',
    'CODEOWNERS',
    'README.md',
    'biome.json',
    'isolated/states.spec.ts',
    'module.json',
    'package.json',
    'src/Pages.tsx',
    'src/api.ts',
    'src/contract.test.ts',
    'src/entry/entryApi.ts',
    'src/entry/useEntryFacts.ts',
    'src/features/list/OpenHouseList.test.tsx',
    'src/features/list/OpenHouseList.tsx',
    'src/index.ts',
    'src/invalidation.test.ts',
    'src/store.ts',
    'src/testing/entryServer.ts',
    'src/widgets/OpenHouseSummary.test.tsx',
    'src/widgets/OpenHouseSummary.tsx',
    'tsconfig.json',
    'webpack.config.ts',
  ]);
  for (const file of listFiles())
    expect(read(file).replaceAll('dashboard.example.com', '')).not.toMatch(
      /example|REGISTRY_URL|CODE_OWNERS/i,
    );
});

test('[IND-34] names dashboard and code owners where they are needed', async () => {
  await create(
    'visits',
    '--dir',
    inside(),
    '--registry',
    'https://lintel.acme.com/',
    '--code-owners',
    '@acme/v',
  );
  expect(read('CODEOWNERS')).toContain('* @acme/v');
  expect(parse(read('.github/workflows/module.yml')).env).toEqual({
    LINTEL_REGISTRY: 'https://lintel.acme.com',
  });
  const gitlab = parse(read('.gitlab-ci.yml'));
  expect(gitlab.variables.LINTEL_REGISTRY).toBe('https://lintel.acme.com');
  expect(gitlab['.release'].id_tokens.LINTEL_ID_TOKEN.aud).toBe('https://lintel.acme.com');
});

test('[IND-34] tells to set the address of the dashboard only when it was not given', async () => {
  const args = ['visits', '--registry', 'https://lintel.acme.com', '--dir'];
  expect((await create('visits', '--dir', inside('one'))).out).toContain(
    'Replace https://dashboard.example.com',
  );
  expect((await create(...args, inside('two'))).out).not.toContain('Replace');
});

test('[IND-34] accepts the empty clone of a repository, and nothing else', async () => {
  await mkdir(join(inside(), '.git'), { recursive: true });
  expect((await create('visits', '--dir', inside())).code).toBe(0);
  const before = read('README.md');
  const again = await create('leads', '--dir', inside());
  expect(again).toMatchObject({ code: 1, error: expect.stringContaining('is not empty: it has .github') });
  expect(read('README.md')).toBe(before);
  await writeFile(inside('file'), '');
  expect((await create('visits', '--dir', inside('file'))).error).toContain('is a file');
});

test.each([
  ['Visits', 'Use lowercase words'],
  ['1visits', 'Use lowercase words'],
  ['open--house', 'Use lowercase words'],
  ['../visits', 'Use lowercase words'],
  ['a'.repeat(41), 'at most 40'],
  ['shell', 'the dashboard itself'],
])('[IND-34] refuses the name %s and writes nothing', async (id, sentence) => {
  const { code, error } = await create(id, '--dir', inside());
  expect({ code, error }).toEqual({ code: 1, error: expect.stringContaining(sentence) });
  expect(existsSync(inside())).toBe(false);
});

test.each(['http://dashboard.acme.com', 'dashboard', 'ftp://dashboard.acme.com'])(
  '[IND-34] refuses %s as a dashboard and writes nothing',
  async (address) => {
    const { code, error } = await create('visits', '--dir', inside(), '--registry', address);
    expect({ code, error }).toEqual({
      code: 1,
      error: expect.stringContaining('https://dashboard.example.com'),
    });
    expect(existsSync(inside())).toBe(false);
  },
);

test('[IND-34] without a name it is a usage error', async () => {
  expect(await create()).toMatchObject({ code: 2, error: expect.stringContaining("argument 'id'") });
});

test('[IND-34] needs versions that this checkout has', async () => {
  await create('visits', '--dir', inside());
  const { dependencies, devDependencies } = readJson('package.json');
  const installed = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies;
  for (const [name, range] of Object.entries<string>({ ...dependencies, ...devDependencies })) {
    const { version } = JSON.parse(
      readFileSync(require.resolve(`${name}/package.json`, { paths: [root] }), 'utf8'),
    );
    expect({ name, range, fits: satisfies(version, range) }).toEqual({ name, range, fits: true });
    if (installed[name]) expect({ name, range }).toEqual({ name, range: installed[name] });
  }
});

test('[IND-34] breaks none of the rules for modules', async () => {
  await create('visits', '--dir', inside());
  const script = `import { checkModule } from '@lintel/build/lint';
    console.log(JSON.stringify(checkModule(process.argv[1])));`;
  const options = ['--input-type=module', '-e', script, inside()];
  expect(JSON.parse(execFileSync(process.execPath, options, { cwd: __dirname, encoding: 'utf8' }))).toEqual(
    [],
  );
});
