import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { leads } from '../testing/dashboard.ts';
import { runLintel, temporaryStore } from '../testing/index.ts';

const temporary = temporaryStore();
jest.setTimeout(30_000);

/** Creates a script that writes its name into a file of the workspace. */
const note = (name: string) => `echo ${name} >> ran.txt`;
const passing = { types: note('types'), test: note('test'), build: note('build') };

/** Deploys a workspace with these scripts. */
async function deploy(scripts: Record<string, string>, ...args: string[]) {
  const folder = await temporary.build(leads);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts }));
  const ended = await runLintel('--store', temporary.root, 'deploy', folder, ...args);
  const ran = await readFile(join(folder, 'ran.txt'), 'utf8').catch(() => '');
  return { ...ended, folder, ran: ran.split('\n').filter(Boolean) };
}

const readHistory = async () => (await runLintel('--store', temporary.root, 'history')).out;
const readTests = async () => (await temporary.store.readProvenance('leads', '1.0.0'))?.tests;

test('[IND-56] runs types, tests and the build before it publishes', async () => {
  const { code, out, ran } = await deploy(passing, '--build');
  expect({ code, ran }).toEqual({ code: 0, ran: ['types', 'test', 'build'] });
  expect(out).toMatch(/^leads@1\.0\.0 is live in revision 1\ntest [\d.]+ s · build /);
  expect(await readTests()).toBe('passed');
  expect(await readHistory()).not.toContain('skipped');
});

test.each([
  ['types', 'The types'],
  ['test', 'The tests'],
])('[IND-56] publishes nothing when %s fails', async (name, what) => {
  const { code, error, folder, ran } = await deploy({ ...passing, [name]: 'exit 3' }, '--build');
  expect({ code, error }).toEqual({
    code: 1,
    error: `${what} of ${folder} failed; see above. Nothing was published.`,
  });
  expect(ran).not.toContain('build');
  expect(await temporary.store.readRelease('leads', '1.0.0')).toBeNull();
});

test.each(['types', 'test'] as const)(
  '[IND-56] asks for a script %s instead of publishing untested',
  async (name) => {
    const { [name]: _, ...scripts } = passing;
    const { code, error, folder, ran } = await deploy(scripts);
    expect({ code, error, ran }).toEqual({
      code: 1,
      error: `${folder} has no script "${name}" in package.json. Add it, or deploy untested: --skip-tests`,
      ran: [],
    });
  },
);

test('[IND-56] --skip-tests runs neither, and the history and the provenance say so', async () => {
  const { code, ran } = await deploy(passing, '--skip-tests');
  expect({ code, ran }).toEqual({ code: 0, ran: [] });
  expect(await readHistory()).toContain('promote leads@1.0.0, tests skipped');
  expect(await readTests()).toBe('skipped');
});

test('[IND-56] takes the types of the repository where a workspace has none of its own', async () => {
  await writeFile(
    join(temporary.root, '../package.json'),
    JSON.stringify({ scripts: { types: 'touch types.txt' } }),
  );
  const { code, ran } = await deploy({ test: note('test') });
  expect({ code, ran }).toEqual({ code: 0, ran: ['test'] });
  expect(await readFile(join(temporary.root, '../types.txt'), 'utf8')).toBe('');
});
