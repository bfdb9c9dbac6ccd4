/** @jest-environment node */
import { type ReleaseStore, startCanary, switchModule } from '@lintel/cli';
import { testedStore } from '@lintel/cli/checkout/tested-stores';
import type { RegistryRevision } from '@lintel/contract';
import { leads, shell } from '../testing/gateway.ts';
import { getBucket } from '../visitor.ts';
import { createGuard, type Guard } from './guard.ts';
import { type Behavior, good, makeVisit, makeVisitor, seededRandom } from './testing/traffic.ts';

const tested = testedStore('bucket with PostgreSQL');
const canary = { id: 'leads', version: '1.5.0' };

let elapsed: number;
let messages: string[];
beforeEach(async () => {
  [messages, elapsed] = [[], 0];
  const readDate = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => readDate() + elapsed);
  await tested.temporary.live(shell, leads);
  await tested.temporary.publish({ ...leads, version: '1.5.0' });
});
afterEach(() => jest.restoreAllMocks());

const start = async (): Promise<Guard> =>
  createGuard({ store: await tested.openAgain(), notify: async (text) => void messages.push(text) });

async function readLive(): Promise<RegistryRevision> {
  const store: ReleaseStore = tested.temporary.store;
  const live = await store.readRevision(await store.newestRevision());
  if (!live) throw new Error('Nothing is live.');
  return live;
}

/** Simulates visits that are balanced over gateways. @returns how many of them got the canary */
async function visit(guards: Guard[], visits: number, behavior: Behavior) {
  const random = seededRandom(5);
  const live = await readLive();
  const { version = '', percent = 0 } = live.canary?.['leads'] ?? {};
  let canaries = 0;
  for (let number = 0; number < visits; number += 1) {
    const visitor = makeVisitor(random);
    const isCanary = getBucket(visitor, 'leads') < percent;
    canaries += Number(isCanary);
    const entries = isCanary
      ? makeVisit(random, behavior, { version })
      : makeVisit(random, good, { version: '1.0.0' });
    guards[number % guards.length]?.count(live, { revision: live.revision, entries }, visitor);
  }
  return canaries;
}

test('[GUARD-05] the gateway with the lease judges what all of them have counted', async () => {
  await startCanary(tested.temporary.store, canary, 10, { guard: true });
  const guards = [await start(), await start(), await start(), await start()];
  const canaries = await visit(guards, 200, { ...good, failing: 0.1 });
  const [holder, ...others] = guards;
  await holder?.check();
  expect((await readLive()).canary).toBeDefined();
  for (const guard of others) await guard.check();
  expect((await readLive()).canary).toBeDefined();
  await holder?.check();
  const live = await readLive();
  expect(live).toMatchObject({ revision: 3, reason: 'end the canary leads@1.5.0' });
  expect(live.by?.why).toContain(` of ${canaries * 20} views failed, `);
  expect(messages).toHaveLength(1);
});

test('[GUARD-05] all of them at the same time end a canary once', async () => {
  await startCanary(tested.temporary.store, canary, 25, { guard: true });
  const guards = [await start(), await start()];
  await visit(guards, 200, { ...good, failing: 0.5 });
  for (let round = 0; round < 3; round += 1) await Promise.all(guards.map((guard) => guard.check()));
  expect(await readLive()).toMatchObject({ revision: 3, reason: 'end the canary leads@1.5.0' });
  expect(messages).toHaveLength(1);
});

test('[GUARD-05] another gateway takes over when the one with the lease has died, with what that had counted', async () => {
  await startCanary(tested.temporary.store, canary, 25, { guard: true });
  const [first, second] = [await start(), await start()];
  await first.check();
  await visit([first], 36, { ...good, failing: 0.5 });
  // The first gateway shares its figures, judges them, and ends: too few so far.
  await first.check();
  await visit([second], 150, { ...good, failing: 0.5 });
  await second.check();
  expect((await readLive()).canary).toBeDefined();
  elapsed = 31_000;
  await second.check();
  expect((await readLive()).canary).toBeUndefined();
});

test('[GUARD-05] a canary that its team changes in the same moment is left to its team', async () => {
  const { store } = tested.temporary;
  await startCanary(store, canary, 25, { guard: true });
  const changeFirst = async (revision: RegistryRevision) => {
    await startCanary(store, canary, 50);
    return store.addRevision(revision);
  };
  const guard = createGuard({
    store: { ...store, addRevision: changeFirst },
    notify: async (text) => void messages.push(text),
  });
  await visit([guard], 200, { ...good, failing: 0.5 });
  await guard.check();
  await guard.check();
  // Figures of the previous share don't count for the new one.
  expect(await readLive()).toMatchObject({
    revision: 3,
    canary: { leads: { percent: 50, guard: { since: 3 } } },
  });
  expect(messages).toEqual([]);
});

test('[GUARD-05] a disabled module is not judged', async () => {
  const { store } = tested.temporary;
  await startCanary(store, canary, 25, { auto: true });
  const guard = await start();
  await visit([guard], 200, { ...good, failing: 0.5 });
  await switchModule(store, 'leads', false);
  await guard.check();
  expect(await readLive()).toMatchObject({ revision: 3, canary: { leads: { percent: 25 } } });
});
