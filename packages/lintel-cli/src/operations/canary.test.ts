import { temporaryStore } from '../testing/index.ts';
import { endCanary, startCanary } from './canary.ts';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import { switchModule } from './switchModule.ts';

const temporary = temporaryStore();
const next = { id: 'leads', version: '1.1.0' };

/** leads and reviews are live, and leads has another version. */
beforeEach(async () => {
  await temporary.publish();
  await temporary.publish({ version: '1.1.0' });
  await temporary.publish({ id: 'reviews' });
  await temporary.publish({ id: 'reviews', version: '1.1.0' });
  await promote(temporary.store, [
    { id: 'leads', version: '1.0.0' },
    { id: 'reviews', version: '1.0.0' },
  ]);
});

test('starts a canary in its own revision and keeps the live release', async () => {
  const revision = await startCanary(temporary.store, next, 10);
  expect(revision).toMatchObject({
    revision: 2,
    reason: 'canary leads@1.1.0 10 %',
    live: { leads: '1.0.0', reviews: '1.0.0' },
    canary: { leads: { version: '1.1.0', percent: 10 } },
  });
  expect(await temporary.store.readRevision(2)).toEqual(revision);
});

test('changes and ends one canary without touching another', async () => {
  await startCanary(temporary.store, next, 10);
  await startCanary(temporary.store, { id: 'reviews', version: '1.1.0' }, 5);
  const grown = await startCanary(temporary.store, next, 50);
  expect(grown.canary).toEqual({
    leads: { version: '1.1.0', percent: 50 },
    reviews: { version: '1.1.0', percent: 5 },
  });
  const ended = await endCanary(temporary.store, 'leads');
  expect(ended).toMatchObject({ revision: 5, reason: 'end the canary leads@1.1.0' });
  expect(ended.canary).toEqual({ reviews: { version: '1.1.0', percent: 5 } });
  expect(ended.live.leads).toBe('1.0.0');
});

test('creates no revision for the same canary', async () => {
  const first = await startCanary(temporary.store, next, 10);
  expect(await startCanary(temporary.store, next, 10)).toEqual(first);
});

test('returns the revision of a dry run without writing it', async () => {
  const planned = await startCanary(temporary.store, next, 10, { dryRun: true });
  expect(planned).toMatchObject({ revision: 2, canary: { leads: { version: '1.1.0', percent: 10 } } });
  expect(await temporary.store.newestRevision()).toBe(1);
});

test.each([
  ['of no release', { id: 'leads', version: '9.9.9' }, 10, 'leads@9.9.9 is not in the store.'],
  ['of what everybody has', { id: 'leads', version: '1.0.0' }, 10, 'leads@1.0.0 is already live'],
  ['of what is not live', { id: 'coins', version: '1.0.0' }, 10, 'coins is not live.'],
  ['for nobody', next, 0, '1 to 99 percent'],
  ['for everybody', next, 100, '1 to 99 percent'],
  ['for a fraction', next, 2.5, '1 to 99 percent'],
])('refuses a canary %s', async (_what, reference, percent, message) => {
  await expect(startCanary(temporary.store, reference, percent)).rejects.toThrow(message);
  expect(await temporary.store.newestRevision()).toBe(1);
});

test('refuses a canary of a disabled module and the end of a missing canary', async () => {
  await expect(endCanary(temporary.store, 'leads')).rejects.toThrow('leads has no canary.');
  await switchModule(temporary.store, 'leads', false);
  await expect(startCanary(temporary.store, next, 10)).rejects.toThrow('leads is disabled.');
});

test('promoting a module ends only its own canary', async () => {
  await startCanary(temporary.store, next, 10);
  await startCanary(temporary.store, { id: 'reviews', version: '1.1.0' }, 5);
  const { live, canary } = await promote(temporary.store, [next]);
  expect(live.leads).toBe('1.1.0');
  expect(canary).toEqual({ reviews: { version: '1.1.0', percent: 5 } });
});

test('promoting the live version again also ends the canary', async () => {
  await startCanary(temporary.store, next, 10);
  const { revision, canary } = await promote(temporary.store, [{ id: 'leads', version: '1.0.0' }]);
  expect({ revision, canary }).toEqual({ revision: 3, canary: undefined });
});

test('rolling a module back ends its canary and leaves live releases alone', async () => {
  await startCanary(temporary.store, next, 10);
  await startCanary(temporary.store, next, 20);
  await startCanary(temporary.store, { id: 'reviews', version: '1.1.0' }, 5);
  const { live, canary } = await rollback(temporary.store, { id: 'leads' });
  expect(live).toEqual({ leads: '1.0.0', reviews: '1.0.0' });
  expect(canary).toEqual({ reviews: { version: '1.1.0', percent: 5 } });
});

test('rolling everything back ends every canary, also when the target revision had one', async () => {
  await startCanary(temporary.store, next, 10);
  await promote(temporary.store, [{ id: 'reviews', version: '1.1.0' }]);
  const { live, canary } = await rollback(temporary.store, { to: 2 });
  expect({ live, canary }).toEqual({ live: { leads: '1.0.0', reviews: '1.0.0' }, canary: undefined });
});

test('keeps the canary of a module that is disabled and enabled', async () => {
  await startCanary(temporary.store, next, 10);
  await switchModule(temporary.store, 'leads', false);
  expect((await switchModule(temporary.store, 'leads', true)).canary).toEqual({
    leads: { version: '1.1.0', percent: 10 },
  });
});

test('[GUARD-01] a guarded canary stays guarded, and is compared anew with each share', async () => {
  const { canary, reason } = await startCanary(temporary.store, next, 10, { guard: true });
  expect(reason).toBe('canary leads@1.1.0 10 %, guarded');
  expect(canary).toEqual({ leads: { version: '1.1.0', percent: 10, guard: { since: 2 } } });
  await startCanary(temporary.store, { id: 'reviews', version: '1.1.0' }, 5);
  expect((await startCanary(temporary.store, next, 10)).revision).toBe(3);
  const automatic = await startCanary(temporary.store, next, 10, { auto: true });
  expect(automatic.canary?.leads).toEqual({ version: '1.1.0', percent: 10, guard: { since: 2, auto: true } });
  const grown = await startCanary(temporary.store, next, 25);
  expect(grown.canary?.leads).toEqual({ version: '1.1.0', percent: 25, guard: { since: 5, auto: true } });
  expect(await temporary.store.readRevision(5)).toEqual(grown);
  expect(grown.canary?.reviews).toEqual({ version: '1.1.0', percent: 5 });
});

test('[GUARD-01] a canary can be guarded later, and another version is guarded only when asked', async () => {
  await temporary.publish({ version: '1.2.0' });
  await startCanary(temporary.store, next, 10);
  const guarded = await startCanary(temporary.store, next, 10, { guard: true });
  expect(guarded.canary?.leads?.guard).toEqual({ since: 3 });
  const other = await startCanary(temporary.store, { id: 'leads', version: '1.2.0' }, 10);
  expect(other.canary?.leads).toEqual({ version: '1.2.0', percent: 10 });
});

test('[GUARD-05] makes no change that was decided for another revision', async () => {
  await startCanary(temporary.store, next, 10, { guard: true });
  const verify = () => {
    throw new Error('decided for another revision');
  };
  const { store } = temporary;
  await expect(endCanary(store, 'leads', { verify })).rejects.toThrow('another revision');
  await expect(startCanary(store, next, 25, { verify })).rejects.toThrow('another revision');
  await expect(promote(store, [next], { verify })).rejects.toThrow('another revision');
  expect(await store.newestRevision()).toBe(2);
});
