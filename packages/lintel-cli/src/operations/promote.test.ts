import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { temporaryStore } from '../testing/index.ts';
import { UserError } from '../UserError.ts';
import { parseReference, promote } from './promote.ts';

const temporary = temporaryStore();
const run = promisify(execFile);
const lintel = resolve(__dirname, '../../bin/lintel.mjs');

test.each([
  ['leads@1.4.0', { id: 'leads', version: '1.4.0' }],
  ['lead-board@1.0.0-src.h3fa9c1d2', { id: 'lead-board', version: '1.0.0-src.h3fa9c1d2' }],
  ['shell@2.0.0+build.7', { id: 'shell', version: '2.0.0+build.7' }],
  // Published by earlier releases, which took more versions.
  ['leads@2026.11', { id: 'leads', version: '2026.11' }],
  ['leads@1.4', { id: 'leads', version: '1.4' }],
])('parses %s as a release', (text, reference) => {
  expect(parseReference(text)).toEqual(reference);
});

test.each([
  'leads',
  'leads@',
  '@1.0.0',
  'Leads@1.0.0',
  'leads@1.0.0/../..',
  '../leads@1.0.0',
  'leads 1.0.0',
  '',
])('rejects "%s" as a release and shows the format', (text) => {
  expect(() => parseReference(text)).toThrow(
    new UserError(`"${text}" is not a release. Write it like leads@1.4.0.`),
  );
});

test('refuses a release that was never published', async () => {
  await temporary.publish();
  const attempt = promote(temporary.store, [
    { id: 'leads', version: '1.0.0' },
    { id: 'leads', version: '9.9.9' },
  ]);
  await expect(attempt).rejects.toThrow(
    new UserError('leads@9.9.9 is not in the store. Publish it first: lintel publish <folder>'),
  );
  expect(await temporary.store.newestRevision()).toBe(0);
});

test('promotes several releases in one revision', async () => {
  await temporary.publish({ id: 'leads' });
  await temporary.publish({ id: 'reviews', version: '2.1.0' });
  const revision = await promote(temporary.store, ['leads@1.0.0', 'reviews@2.1.0'].map(parseReference));
  expect(revision).toEqual({
    revision: 1,
    createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    reason: 'promote leads@1.0.0 reviews@2.1.0',
    live: { leads: '1.0.0', reviews: '2.1.0' },
  });
  expect(await temporary.store.readRevision(1)).toEqual(revision);
});

test('replaces the old version and nothing else', async () => {
  await temporary.publish({ id: 'reviews' });
  await temporary.publish({ version: '1.0.0' });
  await temporary.publish({ version: '1.1.0' });
  await promote(temporary.store, ['leads@1.0.0', 'reviews@1.0.0'].map(parseReference));
  const { revision, live } = await promote(temporary.store, [parseReference('leads@1.1.0')]);
  expect({ revision, live }).toEqual({ revision: 2, live: { leads: '1.1.0', reviews: '1.0.0' } });
  expect((await temporary.store.readRevision(1))?.live.leads).toBe('1.0.0');
});

test('creates no revision for a release that is already live', async () => {
  await temporary.publish();
  const first = await promote(temporary.store, [parseReference('leads@1.0.0')]);
  expect(await promote(temporary.store, [parseReference('leads@1.0.0')])).toEqual(first);
  expect(await temporary.store.newestRevision()).toBe(1);
});

const modules = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, n) => `${prefix}${n + 1}`);

/** Expects each revision to add one module to the previous one, and the last one to contain all. */
async function expectNoneLost(ids: string[]) {
  const { store } = temporary;
  const revisions = await Promise.all(ids.map((_, index) => store.readRevision(index + 1)));
  expect(await store.newestRevision()).toBe(ids.length);
  expect(revisions.map((revision) => Object.keys(revision?.live ?? {}).length)).toEqual(
    ids.map((_, index) => index + 1),
  );
  expect(Object.keys(revisions.at(-1)?.live ?? {}).sort()).toEqual([...ids].sort());
}

test('keeps twenty concurrent promotions under consecutive numbers', async () => {
  const ids = modules(20, 'm');
  for (const id of ids) await temporary.publish({ id });
  const made = await Promise.all(ids.map((id) => promote(temporary.store, [{ id, version: '1.0.0' }])));
  for (const [index, { reason }] of made.entries()) expect(reason).toBe(`promote ${ids[index]}@1.0.0`);
  expect(made.map(({ revision }) => revision).sort((a, b) => a - b)).toEqual(
    ids.map((_, index) => index + 1),
  );
  await expectNoneLost(ids);
});

test('keeps concurrent promotions of several processes', async () => {
  const ids = modules(4, 'p');
  for (const id of ids) await temporary.publish({ id });
  await Promise.all(
    ids.map((id) => run(process.execPath, [lintel, '--store', temporary.root, 'promote', `${id}@1.0.0`])),
  );
  await expectNoneLost(ids);
}, 30_000);

test('refuses two versions of one module', async () => {
  await temporary.publish();
  const attempt = promote(temporary.store, [
    { id: 'leads', version: '1.0.0' },
    { id: 'leads', version: '1.0.0' },
  ]);
  await expect(attempt).rejects.toThrow(new UserError('leads is named twice.'));
});
