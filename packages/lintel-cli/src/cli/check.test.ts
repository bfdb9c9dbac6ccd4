import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../main.ts';
import { parseReference, promote } from '../operations/promote.ts';
import {
  dashboardBuilds,
  detailRoute,
  leads,
  listRoute,
  makeApi,
  makeLeadSchema,
} from '../testing/dashboard.ts';
import { type Build, temporaryStore } from '../testing/index.ts';

const temporary = temporaryStore();
jest.setTimeout(30_000);

beforeEach(async () => {
  await temporary.store.writeApiContract(makeApi());
  for (const build of dashboardBuilds) await temporary.publish(build);
  await promote(temporary.store, ['shell@1.0.0', 'leads@1.0.0', 'properties@1.0.0'].map(parseReference));
});

/** Runs the command line on the test's own store. */
async function lintel(...args: string[]) {
  const said: Record<'out' | 'error', string[]> = { out: [], error: [] };
  const code = await run(['--store', temporary.root, ...args], {
    out: (text) => said.out.push(text),
    error: (text) => said.error.push(text),
  });
  return { code, out: said.out.join('\n'), error: said.error.join('\n') };
}

const better: Build = { ...leads, version: '2.0.0' };
const worse: Build = {
  ...better,
  manifest: { ...leads.manifest, routes: [listRoute, detailRoute] },
};
const silent: Build = {
  ...better,
  manifest: { ...leads.manifest, events: { emits: ['lead.changed'], hears: ['review.changed'] } },
};

test('check passes a compatible release with code 0', async () => {
  await temporary.publish(better);
  expect(await lintel('check', 'leads@2.0.0')).toEqual({
    code: 0,
    out: 'leads@2.0.0, compared with revision 1: no problems found.',
    error: '',
  });
});

test('check reports what the build in a folder would break with code 1 and publishes nothing', async () => {
  const folder = await temporary.build(worse);
  const { code, out, error } = await lintel('check', folder);
  expect({ code, error }).toEqual({ code: 1, error: 'leads@2.0.0 would be refused.' });
  expect(out).toContain('refusal  route-removed:/newsletters\n  leads no longer serves /newsletters');
  expect(out).toContain('  Affected: shell, bookmarks\n  To do: Add ');
  expect(await temporary.store.readRelease('leads', '2.0.0')).toBeNull();
});

test('check --json prints the findings as data', async () => {
  const { code, out } = await lintel('--json', 'check', await temporary.build(worse));
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    candidates: ['leads@2.0.0'],
    against: 1,
    refused: true,
    findings: [
      { rule: 'route-removed', module: 'leads', affected: ['shell', 'bookmarks'], severity: 'refusal' },
    ],
  });
});

test('check --against compares with another revision, or with an empty store for 0', async () => {
  await temporary.publish(worse);
  await promote(temporary.store, [parseReference('leads@2.0.0')], { accept: ['route-removed'] });
  expect((await lintel('check', 'leads@2.0.0')).code).toBe(0);
  expect((await lintel('check', 'leads@2.0.0', '--against', '1')).code).toBe(1);
  expect((await lintel('check', 'leads@2.0.0', '--against', '0')).out).toContain(
    'leads@2.0.0, compared with one another, because nothing is live',
  );
  expect((await lintel('check', 'leads@2.0.0', '--against', '9')).error).toBe('There is no revision 9.');
});

test.each([
  ['leads@9.9.9', 1, 'leads@9.9.9 is not in the store. Publish it first, or check the folder of its build.'],
  ['lea ds@1', 2, '"lea ds@1" is not a release. Write it like leads@1.4.0.'],
])('check of %s exits with code %i', async (name, code, error) => {
  expect(await lintel('check', name)).toEqual({ code, out: '', error });
});

test('promote prints warnings and continues', async () => {
  await temporary.publish(silent);
  const { code, out, error } = await lintel('promote', 'leads@2.0.0');
  expect({ code, out }).toEqual({ code: 0, out: 'revision 2 is live (promote leads@2.0.0)' });
  expect(error).toContain('warning  event-silent:review.changed');
});

test('promote refuses with all findings, also as JSON, and --accept lets one through', async () => {
  await temporary.publish(worse);
  const { code, out, error } = await lintel('--json', 'promote', 'leads@2.0.0');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(JSON.parse(error)).toMatchObject({
    error: expect.stringContaining('compared with revision 1: 1 refusal'),
    findings: [{ rule: 'route-removed' }],
  });
  const accepted = await lintel('promote', 'leads@2.0.0', '--accept', 'route-removed:/newsletters');
  expect(accepted.code).toBe(0);
  expect(accepted.error).toContain('accepted  route-removed:/newsletters');
  expect(accepted.out).toBe('revision 2 is live (promote leads@2.0.0, accepting route-removed:/newsletters)');
});

test('promote --dry-run prints the check report and the changes without writing anything', async () => {
  await temporary.publish(worse);
  const { code, out, error } = await lintel('promote', 'leads@2.0.0', '--dry-run');
  expect(code).toBe(1);
  expect(out).toBe('revision 2 would be live (promote leads@2.0.0)\n  leads 1.0.0 → 2.0.0');
  expect(error).toContain('refusal  route-removed:/newsletters');
  expect(await temporary.store.newestRevision()).toBe(1);
});

test('deploy reports that a refused release is published but not live', async () => {
  const { code, out, error } = await lintel('deploy', '--skip-tests', await temporary.build(worse));
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(error).toContain('leads@2.0.0 is published but not live.\n\nleads@2.0.0, compared with revision 1');
  expect(await temporary.store.readRelease('leads', '2.0.0')).not.toBeNull();
  expect(await temporary.store.newestRevision()).toBe(1);
});

test('deploy --dry-run neither publishes nor promotes', async () => {
  const { code, out } = await lintel('deploy', '--skip-tests', '--dry-run', await temporary.build(better));
  expect({ code, out }).toEqual({
    code: 0,
    out: 'revision 2 would be live (promote leads@2.0.0)\n  leads 1.0.0 → 2.0.0',
  });
  expect(await temporary.store.readRelease('leads', '2.0.0')).toBeNull();
});

test('deploy --build builds first and prints how long each step took', async () => {
  const folder = await temporary.build({ ...better, version: '0.0.1' });
  const script =
    "const f = 'dist/build.json'; const fs = require('fs'); fs.writeFileSync(f, fs.readFileSync(f, 'utf8').replace('0.0.1', '2.0.0'));";
  await writeFile(join(folder, 'build.cjs'), script);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { build: 'node build.cjs' } }));
  const { code, out } = await lintel('deploy', '--skip-tests', '--build', folder);
  expect(code).toBe(0);
  expect(out).toMatch(
    /^leads@2\.0\.0 is live in revision 2\nbuild [\d.]+ s · publish [\d.]+ s · check [\d.]+ s · promote [\d.]+ s$/,
  );
});

test('deploy --build stops when the build fails', async () => {
  const folder = await temporary.build(better);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { build: 'exit 3' } }));
  expect(await lintel('deploy', '--skip-tests', '--build', folder)).toEqual({
    code: 1,
    out: '',
    error: `The build of ${folder} failed; see above.`,
  });
});

test('rollback and disable always work and warn about what they break', async () => {
  await temporary.publish({
    ...better,
    manifest: { ...leads.manifest, redirects: [{ from: '/people', to: '/leads' }] },
  });
  await promote(temporary.store, [parseReference('leads@2.0.0')]);
  const back = await lintel('rollback', 'leads');
  expect(back.code).toBe(0);
  expect(back.error).toContain('warning  route-removed:/people');
  const off = await lintel('--json', 'disable', 'leads');
  expect(off).toMatchObject({ code: 0, error: '' });
  expect(JSON.parse(off.out)).toMatchObject({
    disabled: ['leads'],
    findings: expect.arrayContaining([
      expect.objectContaining({
        subject: '/leads',
        affected: ['shell', 'properties', 'bookmarks'],
        severity: 'warning',
      }),
      expect.objectContaining({ rule: 'event-removed', affected: ['properties'], severity: 'warning' }),
    ]),
  });
});

test('rollback works when the live release cannot be read', async () => {
  await temporary.publish(better);
  await promote(temporary.store, [parseReference('leads@2.0.0')]);
  await writeFile(join(temporary.store.directoryOf('leads', '2.0.0'), 'release.json'), '{');
  const { code, out, error } = await lintel('rollback');
  expect({ code, out }).toEqual({ code: 0, out: 'revision 3 is live (rollback to revision 1)' });
  expect(error).toContain('The effect on other modules could not be checked: ');
});

test('contract records an API or refuses it', async () => {
  const file = join(temporary.root, 'openapi.json');
  await writeFile(file, JSON.stringify(makeApi({ answered: makeLeadSchema({ phone: null }) })));
  const { code, error } = await lintel('contract', file);
  expect(code).toBe(1);
  expect(error).toContain(
    'leads was built for a different GET /leads: the API no longer returns data[].phone.',
  );
  await writeFile(file, JSON.stringify(makeApi({ answered: makeLeadSchema({ email: { type: 'string' } }) })));
  expect(await lintel('contract', file)).toEqual({
    code: 0,
    out: 'The API contract is recorded.',
    error: '',
  });
  expect(await readFile(join(temporary.root, 'api.json'), 'utf8')).toContain('email');
});
