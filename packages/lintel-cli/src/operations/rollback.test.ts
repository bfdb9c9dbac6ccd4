import { rm } from 'node:fs/promises';
import { temporaryStore } from '../testing/index.ts';
import { type HistoryOptions, history } from './history.ts';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import { status } from './status.ts';
import { switchModule } from './switchModule.ts';

const temporary = temporaryStore();

/** Creates three revisions: leads 1, leads 1 with reviews 1, leads 2 with reviews 1. */
async function threeRevisions() {
  await temporary.publish({ version: '1.0.0' });
  await temporary.publish({ version: '2.0.0' });
  await temporary.publish({ id: 'reviews' });
  await promote(temporary.store, [{ id: 'leads', version: '1.0.0' }]);
  await promote(temporary.store, [{ id: 'reviews', version: '1.0.0' }]);
  await promote(temporary.store, [{ id: 'leads', version: '2.0.0' }]);
}

test('rolls back to the revision before the last change in a new revision', async () => {
  await threeRevisions();
  const next = await rollback(temporary.store, {});
  expect(next).toMatchObject({ revision: 4, live: { leads: '1.0.0', reviews: '1.0.0' } });
  expect(next.reason).toBe('rollback to revision 2');
});

test('rolls one module back and leaves the others alone', async () => {
  await threeRevisions();
  await temporary.publish({ id: 'reviews', version: '2.0.0' });
  await promote(temporary.store, [{ id: 'reviews', version: '2.0.0' }]);
  const next = await rollback(temporary.store, { id: 'leads' });
  expect(next.live).toEqual({ leads: '1.0.0', reviews: '2.0.0' });
});

test('rolls back to the given revision', async () => {
  await threeRevisions();
  expect((await rollback(temporary.store, { to: 1 })).live).toEqual({ leads: '1.0.0' });
});

test.each([
  [{ to: 9 }, 'There is no revision 9.'],
  [{ id: 'reviews', to: 1 }, 'Revision 1 has no reviews.'],
  [{ id: 'reviews' }, 'reviews has only ever had one version.'],
])('refuses rollback %j: %s', async (where, message) => {
  await threeRevisions();
  await expect(rollback(temporary.store, where)).rejects.toThrow(message);
  expect(await temporary.store.newestRevision()).toBe(3);
});

test('refuses to roll back to a release that is no longer in the store', async () => {
  await threeRevisions();
  await rm(temporary.store.directoryOf('leads', '1.0.0'), { recursive: true });
  await expect(rollback(temporary.store, { id: 'leads' })).rejects.toThrow(
    'leads@1.0.0 is not in the store. Publish it, or publish it again if lintel prune has removed it.',
  );
  expect(await temporary.store.newestRevision()).toBe(3);
});

test('returns the revision of a dry run of rollback and disable without writing it', async () => {
  await threeRevisions();
  expect(await rollback(temporary.store, { dryRun: true })).toMatchObject({
    revision: 4,
    live: { leads: '1.0.0' },
  });
  expect(await switchModule(temporary.store, 'leads', false, { dryRun: true })).toMatchObject({
    revision: 4,
    disabled: ['leads'],
  });
  expect(await temporary.store.newestRevision()).toBe(3);
});

test('keeps the version of a disabled module across promotions and enables it again', async () => {
  await threeRevisions();
  const off = await switchModule(temporary.store, 'leads', false);
  expect(off).toMatchObject({ disabled: ['leads'], live: { leads: '2.0.0' } });
  await promote(temporary.store, [{ id: 'leads', version: '1.0.0' }]);
  expect((await status(temporary.store)).modules).toContainEqual(
    expect.objectContaining({ id: 'leads', version: '1.0.0', disabled: true }),
  );
  expect((await switchModule(temporary.store, 'leads', true)).disabled).toEqual([]);
});

test('refuses to disable the shell or a module that is not live', async () => {
  await threeRevisions();
  await expect(switchModule(temporary.store, 'shell', false)).rejects.toThrow(
    'The shell cannot be switched off.',
  );
  await expect(switchModule(temporary.store, 'coins', false)).rejects.toThrow('coins is not live.');
});

test('lists what each revision changed', async () => {
  await threeRevisions();
  await switchModule(temporary.store, 'reviews', false);
  expect((await history(temporary.store)).map(({ changes }) => changes)).toEqual([
    [{ id: 'reviews', disabled: { from: false, to: true } }],
    [{ id: 'leads', version: { from: '1.0.0', to: '2.0.0' } }],
    [{ id: 'reviews', version: { from: null, to: '1.0.0' } }],
    [{ id: 'leads', version: { from: null, to: '1.0.0' } }],
  ]);
});

test('limits history to one module and a number of revisions', async () => {
  await threeRevisions();
  const numbers = async (options: HistoryOptions) =>
    (await history(temporary.store, options)).map(({ revision }) => revision);
  expect(await numbers({ module: 'leads' })).toEqual([3, 1]);
  expect(await numbers({ module: 'reviews', limit: 1 })).toEqual([2]);
  expect(await numbers({ limit: 2 })).toEqual([3, 2]);
  expect(await numbers({ limit: 9 })).toEqual([3, 2, 1]);
});

test('lists every revision, newest first, with its reason', async () => {
  await threeRevisions();
  expect((await history(temporary.store)).map(({ revision, reason }) => `${revision} ${reason}`)).toEqual([
    '3 promote leads@2.0.0',
    '2 promote reviews@1.0.0',
    '1 promote leads@1.0.0',
  ]);
});
