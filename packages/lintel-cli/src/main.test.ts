import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { attributeToUser, describeAttribution } from './store/source.ts';
import { temporaryStore } from './testing/index.ts';
import { type Ended, runLintel } from './testing/runLintel.ts';

const temporary = temporaryStore();
const bin = resolve(__dirname, '../bin/lintel.mjs');
jest.setTimeout(30_000);

/** Runs the command line on the test's own store. */
const lintel = (...args: string[]) => runLintel('--store', temporary.root, ...args);

/** Runs the command line in a separate process, as a user does. */
function asProcess(args: string[], cwd?: string): Promise<Ended> {
  const env = { ...process.env, LINTEL_STORE: temporary.root };
  return new Promise((resolveEnded) => {
    execFile(process.execPath, [bin, ...args], { cwd, env }, (failure, out, error) =>
      resolveEnded({ code: Number(failure?.code ?? 0), out: out.trim(), error: error.trim() }),
    );
  });
}

test('--help lists every command', async () => {
  const { code, out } = await lintel('--help');
  expect(code).toBe(0);
  expect(out).toContain('Publishes builds of the shell and of modules');
  for (const command of ['publish', 'check', 'promote', 'deploy', 'contract']) {
    expect(out).toMatch(new RegExp(`^  ${command} `, 'm'));
  }
});

test('publish stores builds, by default that of the current folder, and reports them', async () => {
  const folder = await temporary.build();
  expect(await asProcess(['publish'], folder)).toEqual({ code: 0, out: 'leads@1.0.0 published', error: '' });
  const reviews = await temporary.build({ id: 'reviews' });
  expect((await lintel('publish', folder, reviews)).out.split('\n')).toEqual([
    'leads@1.0.0 was already published',
    'reviews@1.0.0 published',
  ]);
  expect(JSON.parse((await lintel('publish', folder, reviews, '--json')).out)).toEqual([
    { id: 'leads', version: '1.0.0', added: false },
    { id: 'reviews', version: '1.0.0', added: false },
  ]);
  expect(await temporary.store.newestRevision()).toBe(0);
});

test('promote makes releases live and prints the revision', async () => {
  await temporary.publish();
  expect(await lintel('promote', 'leads@1.0.0')).toEqual({
    code: 0,
    out: 'revision 1 is live (promote leads@1.0.0)',
    error: '',
  });
  expect((await temporary.store.readRevision(1))?.live).toEqual({ leads: '1.0.0' });
});

test('deploy publishes and promotes into the store given by --store', async () => {
  const folder = await temporary.build({ version: '2.0.0' });
  const other = await mkdtemp(join(tmpdir(), 'lintel-other-'));
  const { code, out } = await lintel('--store', other, 'deploy', '--skip-tests', folder);
  await rm(other, { recursive: true });
  expect(code).toBe(0);
  expect(out).toMatch(
    /^leads@2\.0\.0 is live in revision 1\npublish \d\.\d\d s · check \d\.\d\d s · promote \d\.\d\d s$/,
  );
  expect(await temporary.store.newestRevision()).toBe(0);
});

const missing = 'leads@9.9.9 is not in the store. Publish it first: lintel publish <folder>';

test.each([
  ['a release that is not in the store', 1, ['promote', 'leads@9.9.9'], missing],
  ['a rollback of nothing', 1, ['rollback'], 'Nothing is live yet.'],
  ['the end of no canary', 1, ['canary', 'leads', '--end'], 'leads has no canary.'],
  [
    'something that is no release',
    2,
    ['promote', 'leads'],
    '"leads" is not a release. Write it like leads@1.4.0.',
  ],
  ['a missing argument', 2, ['promote'], "error: missing required argument 'releases'"],
  ['an unknown command', 2, ['frobnicate'], "error: unknown command 'frobnicate'"],
  ['an unknown option', 2, ['status', '--yaml'], "error: unknown option '--yaml'"],
  [
    'a revision that is no number',
    2,
    ['rollback', '--to', 'yesterday'],
    "error: option '--to <revision>' argument 'yesterday' is invalid. Write a whole number, 1 or more.",
  ],
  [
    'a canary for everybody',
    2,
    ['canary', 'leads@1.0.0', '--percent', '100'],
    "error: option '--percent <percent>' argument '100' is invalid. Write a whole number from 1 to 99.",
  ],
  [
    'a canary for nobody knows how many',
    2,
    ['canary', 'leads@1.0.0'],
    'Choose a share, or end the canary: --percent 10 or --end.',
  ],
])('%s exits with code %i and one sentence', async (_what, code, args, sentence) => {
  expect(await lintel(...args)).toEqual({ code, out: '', error: sentence });
});

test.each([
  ['refused', 1, ['promote', 'leads@9.9.9', '--json'], missing],
  ['written wrongly', 2, ['--json', 'promote'], "missing required argument 'releases'"],
  ['no command', 2, ['--json'], 'no command given'],
])('prints what is %s as JSON on stderr with --json', async (_what, code, args, sentence) => {
  const ended = await lintel(...args);
  expect({ code: ended.code, out: ended.out }).toEqual({ code, out: '' });
  expect(JSON.parse(ended.error.split('\n').at(-1) ?? '')).toEqual({ error: sentence });
});

test('exits with the code and prints nothing to stdout', async () => {
  expect(await asProcess(['promote', 'leads@9.9.9', '--json'])).toEqual({
    code: 1,
    out: '',
    error: JSON.stringify({ error: missing }),
  });
  expect(await asProcess(['canary', 'leads@1.0.0'])).toMatchObject({ code: 2, out: '' });
});

test('prints unexpected errors as JSON on stderr with --json', async () => {
  await mkdir(join(temporary.root, 'registry'), { recursive: true });
  await writeFile(join(temporary.root, 'registry/000001.json'), '{"revision":');
  const { code, out, error } = await lintel('status', '--json');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(JSON.parse(error)).toEqual({ error: expect.stringContaining('JSON') });
});

test('--help shows examples for every command and the exit codes', async () => {
  const { out } = await lintel('--help');
  expect(out).toContain('0  done');
  const commands = [...out.matchAll(/^ {2}([a-z][a-z-]*) (?:\[|<| )/gm)].map(([, name = '']) => name);
  expect(commands).toEqual(expect.arrayContaining(['publish', 'promote', 'rollback', 'status', 'prune']));
  const helps = await Promise.all(
    commands.filter((name) => name !== 'help').map((name) => lintel(name, '--help')),
  );
  for (const { code, out: help } of helps) {
    expect(code).toBe(0);
    expect(help).toMatch(/\nExamples?:\n {2}lintel /);
  }
});

test('[IND-01] prints canary, status, history with authors and a dry run of rollback as text', async () => {
  await temporary.publish();
  await temporary.publish({ version: '1.1.0' });
  await lintel('promote', 'leads@1.0.0');
  expect((await lintel('canary', 'leads@1.1.0', '--percent', '10')).out).toBe(
    'revision 2 is live (canary leads@1.1.0 10 %)',
  );
  expect((await lintel('status')).out).toMatch(
    /^revision 2, \S+ \(canary leads@1\.1\.0 10 %\)\n {2}leads {8}1\.0\.0 {2}0\.0 kB {2}published \S+, canary 1\.1\.0 10 %$/,
  );
  expect((await lintel('rollback', '--dry-run')).out).toBe(
    'revision 3 would be live (rollback to revision 1)\n  leads canary 1.1.0 ended',
  );
  await lintel('promote', 'leads@1.1.0', '--reason', 'Faster\nlist');
  const { out } = await lintel('history', '--limit', '2');
  const by = describeAttribution(await attributeToUser());
  expect(out.replace(/\S+Z/g, 'DATE').split('\n')).toEqual([
    '3  DATE  promote leads@1.1.0',
    '   leads 1.0.0 → 1.1.0, canary 1.1.0 ended',
    `   by ${by}: Faster list`,
    '2  DATE  canary leads@1.1.0 10 %',
    '   leads canary 1.1.0 10 %',
    `   by ${by}`,
  ]);
  expect(JSON.parse((await lintel('--json', 'history', '--module', 'leads')).out)).toHaveLength(3);
});

test('prune lists what it would remove', async () => {
  await temporary.publish();
  await temporary.publish({ version: '1.1.0' });
  await lintel('promote', 'leads@1.1.0');
  expect((await lintel('prune')).out).toBe('Nothing to remove.');
  const { out } = await lintel('prune', '--days', '0', '--dry-run');
  expect(out).toMatch(/^ {0,2}leads@1\.0\.0 +\d\.\d kB {2}published \S+\n\d\.\d kB would be removed$/);
  const { releases } = JSON.parse((await lintel('prune', '--days', '0', '--json')).out);
  expect(releases).toMatchObject([{ id: 'leads', version: '1.0.0' }]);
  expect(await temporary.store.readRelease('leads', '1.0.0')).toBeNull();
});

test('disable and enable print what they would change and change it', async () => {
  await temporary.publish();
  await lintel('promote', 'leads@1.0.0');
  const { out } = await lintel('--json', 'disable', 'leads', '--dry-run');
  expect(JSON.parse(out)).toMatchObject({
    revision: 2,
    dryRun: true,
    changes: [{ id: 'leads', disabled: { from: false, to: true } }],
  });
  expect((await lintel('enable', 'leads', '--dry-run')).out).toBe(
    'Nothing would change: revision 1 is live (promote leads@1.0.0)',
  );
  expect((await lintel('disable', 'leads')).out).toBe('revision 2 is live (disable leads)');
});

test('exits with code 1, one sentence and no stack for a folder without a build', async () => {
  const folder = resolve(await temporary.build(), '..');
  expect(await lintel('publish', folder)).toEqual({
    code: 1,
    out: '',
    error: `${folder} has no build. Run: npm run build -w ${folder}`,
  });
});
