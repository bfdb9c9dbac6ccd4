import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { temporaryStore } from './testing/index.ts';

const temporary = temporaryStore();
const bin = resolve(__dirname, '../bin/lintel.mjs');
jest.setTimeout(30_000);

interface Ended {
  code: number;
  out: string;
  error: string;
}

/** Runs the command line as a person does, on the test's own store. */
function lintel(args: string[], cwd?: string): Promise<Ended> {
  const env = { ...process.env, LINTEL_STORE: temporary.root };
  return new Promise((resolveEnded) => {
    execFile(process.execPath, [bin, ...args], { cwd, env }, (failure, out, error) =>
      resolveEnded({ code: Number(failure?.code ?? 0), out: out.trim(), error: error.trim() }),
    );
  });
}

test('--help names every command', async () => {
  const { code, out } = await lintel(['--help']);
  expect(code).toBe(0);
  expect(out).toContain('Puts builds of the shell and of modules into the release store');
  for (const command of ['publish [folders...]', 'promote <releases...>', 'deploy [folder]']) {
    expect(out).toContain(command);
  }
});

test('publish stores builds, the one of the folder it stands in among them, and says so', async () => {
  const folder = await temporary.build();
  expect(await lintel(['publish'], folder)).toEqual({ code: 0, out: 'leads@1.0.0 published', error: '' });
  const reviews = await temporary.build({ id: 'reviews' });
  expect((await lintel(['publish', folder, reviews])).out.split('\n')).toEqual([
    'leads@1.0.0 was published already',
    'reviews@1.0.0 published',
  ]);
  expect(await temporary.store.newestRevision()).toBe(0);
});

test('promote makes releases live and names the revision', async () => {
  await temporary.publish();
  expect(await lintel(['promote', 'leads@1.0.0'])).toEqual({
    code: 0,
    out: 'revision 1 is live (promote leads@1.0.0)',
    error: '',
  });
  expect((await temporary.store.readRevision(1))?.live).toEqual({ leads: '1.0.0' });
});

test('deploy publishes and promotes, into the store that --store names', async () => {
  const folder = await temporary.build({ version: '2.0.0' });
  const other = await mkdtemp(join(tmpdir(), 'lintel-other-'));
  const { code, out } = await lintel(['--store', other, 'deploy', folder]);
  await rm(other, { recursive: true });
  expect({ code, out }).toEqual({ code: 0, out: 'leads@2.0.0 is live in revision 1' });
  expect(await temporary.store.newestRevision()).toBe(0);
});

test.each([
  [
    'a release that is not in the store',
    ['promote', 'leads@9.9.9'],
    'leads@9.9.9 is not in the store. Publish it first: lintel publish <folder>',
  ],
  [
    'something that is no release',
    ['promote', 'leads'],
    '"leads" is not a release. Write it like leads@1.4.0.',
  ],
  ['a missing argument', ['promote'], "error: missing required argument 'releases'"],
  ['an unknown command', ['frobnicate'], "error: unknown command 'frobnicate'"],
])('%s ends with code 1 and one sentence', async (_what, args, sentence) => {
  expect(await lintel(args)).toEqual({ code: 1, out: '', error: sentence });
});

test('a folder without a build ends with code 1, a sentence and no stack', async () => {
  const folder = resolve(await temporary.build(), '..');
  expect(await lintel(['publish', folder])).toEqual({
    code: 1,
    out: '',
    error: `${folder} has no build. Run: npm run build -w ${folder}`,
  });
});
