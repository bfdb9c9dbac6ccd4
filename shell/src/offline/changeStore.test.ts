import { browserStorage, readRawDatabase } from '../testing/browserStorage';
import { makeChange, makeNote } from '../testing/makeChange';

browserStorage();

type ChangeStore = typeof import('./changeStore');
let store: ChangeStore;
beforeEach(() => {
  store = require('./changeStore');
});

test('[OFFL-05] keeps changes in the order in which they were made', async () => {
  const changes = [makeChange(), makeNote('First.'), makeChange({ path: '/leads/8' }), makeNote('Second.')];
  for (const change of changes) await store.addChange('u1', change);
  const read = await store.readChanges('u1');
  expect(read.map(({ id, ...change }) => change)).toEqual(changes);
  expect(read.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

test('[OFFL-05] a change that was updated keeps its place', async () => {
  const id = await store.addChange('u1', makeChange());
  await store.addChange('u1', makeNote('Later.'));
  const [first] = await store.readChanges('u1');
  if (first) await store.putChange('u1', { ...first, state: 'conflict' });
  const [conflict, note] = await store.readChanges('u1');
  expect(conflict).toMatchObject({ id, state: 'conflict' });
  expect(note).toMatchObject({ body: { content: 'Later.' } });
});

test('[OFFL-05] a change that another tab has removed is not brought back', async () => {
  const id = await store.addChange('u1', makeChange());
  const [change] = await store.readChanges('u1');
  await store.removeChange(id);
  if (change) await store.putChange('u1', { ...change, state: 'refused' });
  expect(await store.readChanges('u1')).toEqual([]);
});

test('[OFFL-05] removes one change only', async () => {
  const id = await store.addChange('u1', makeNote('First.'));
  await store.addChange('u1', makeNote('Second.'));
  await store.removeChange(id);
  expect(await store.readChanges('u1')).toMatchObject([{ body: { content: 'Second.' } }]);
});

test('[OFFL-04] an account has no changes of another', async () => {
  await store.addChange('u1', makeNote('Of u1.'));
  await store.addChange('u2', makeNote('Of u2.'));
  expect(await store.readChanges('u1')).toMatchObject([{ body: { content: 'Of u1.' } }]);
  expect(await store.readChanges('u2')).toMatchObject([{ body: { content: 'Of u2.' } }]);
});

test('[OFFL-05] a change that cannot be opened does not keep the others from being read', async () => {
  const { openOfflineDatabase }: typeof import('./offlineDatabase') = require('./offlineDatabase');
  await store.addChange('u1', makeNote('First.'));
  const database = await openOfflineDatabase();
  const data = new ArrayBuffer(32);
  await database.add('changes', { account: 'u1', iv: new Uint8Array(12), data });
  await store.addChange('u1', makeNote('Third.'));
  const read = await store.readChanges('u1');
  expect(read.map(({ id, body }) => [id, body])).toEqual([
    [1, { content: 'First.' }],
    [3, { content: 'Third.' }],
  ]);
});

test('[OFFL-04] the database shows nothing of a change', async () => {
  await store.addChange('u1', makeNote('Prefers a Sunday.'));
  const id = await store.addChange('u1', makeChange());
  const [, change] = await store.readChanges('u1');
  const current = { status: 'Lost', lostReason: 'Budget' };
  if (change) await store.putChange('u1', { ...change, state: 'conflict', current, reason: 'Not allowed' });
  expect((await store.readChanges('u1'))[1]).toMatchObject({ id, current });
  const raw = await readRawDatabase('lintel-offline');
  expect(raw).toContain('account=u1');
  expect(raw).not.toMatch(/sunday|lovelace|leads|content|contacted|budget|conflict|allowed|key-/i);
});
