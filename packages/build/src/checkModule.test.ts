import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Finding } from '@lintel/build/lint';

const template = resolve(__dirname, '../../create-lintel-module/module');

/** Runs the check as a separate process, because Jest cannot load the parser. @returns the names of the broken rules */
async function findBrokenRules(): Promise<string[]> {
  const script = `import { checkModule } from '@lintel/build/lint';
    console.log(JSON.stringify(checkModule(process.argv[1])));`;
  const options = ['--input-type=module', '-e', script, directory];
  const { stdout } = await promisify(execFile)(process.execPath, options, { cwd: __dirname });
  return JSON.parse(stdout).map(({ rule }: Finding) => rule);
}

let directory = '';
const write = async (file: string, text: string) => {
  await mkdir(dirname(join(directory, file)), { recursive: true });
  await writeFile(join(directory, file), text);
};
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lintel-lint-'));
  await cp(template, directory, { recursive: true });
});
afterEach(() => rm(directory, { recursive: true }));

test('finds nothing in a new module', async () => {
  expect(await findBrokenRules()).toEqual([]);
});

test.each([
  ['sibling-feature', 'src/features/detail/Detail.tsx', "import '../list/ExampleList';"],
  ['record-to-feature', 'src/entry/Entry.tsx', "import '../features/list/ExampleList';"],
  ['undeclared', 'src/entry/entry.ts', "import 'lodash/fp';"],
  ['direction', 'src/entry/entry.ts', "import { moduleConfig } from '@lintel/build';"],
  ['outside', 'src/entry/entry.ts', "export { root } from '../../../other/src/root';"],
  ['file-cycle', 'src/entry/entry.ts', "import type { Entry } from './entry';"],
  ['module-shape', 'src/other/other.ts', ''],
  ['module-shape', 'src/main.ts', ''],
])('reports %s for %s', async (rule, file, text) => {
  await write(file, text);
  expect(await findBrokenRules()).toContain(rule);
});

test('lets tests use the tools', async () => {
  await write('src/entry/entry.test.ts', "import { readManifest } from '@lintel/build/manifest';");
  expect(await findBrokenRules()).toEqual([]);
});
