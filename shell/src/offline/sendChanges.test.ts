import 'fake-indexeddb/auto';
import { enableEncryption } from '../testing/browserStorage';
import { disconnect, refuse } from '../testing/changeServer';
import { makeChange, makeNote, savedLead } from '../testing/makeChange';
import { queueChanges, sendQueuedChanges, startLeads } from '../testing/queuedChanges';
import { addChange, readChanges } from './changeStore';
import { clearAccount } from './offlineDatabase';

enableEncryption();
afterEach(() => Promise.all(['u1', 'u2'].map(clearAccount)));

test('[OFFL-05] sends changes in their order, and keeps none that was saved', async () => {
  const server = startLeads();
  await queueChanges(makeNote('First.'), makeChange(), makeNote('Second.'), makeChange({ path: '/leads/8' }));
  const { isDone, saved, left, onChanged } = await sendQueuedChanges(server);
  expect(server.calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/leads/7/notes', { content: 'First.' }],
    ['PATCH', '/leads/7', { status: 'Contacted' }],
    ['POST', '/leads/7/notes', { content: 'Second.' }],
    ['PATCH', '/leads/8', { status: 'Contacted' }],
  ]);
  expect(saved).toEqual(['n1', '7', 'n2', '8']);
  expect(onChanged).toHaveBeenCalledTimes(4);
  expect(isDone).toBe(true);
  expect(left).toEqual([]);
});

test('[OFFL-05] sends each change with its key, and a PATCH with the version that it is based on', async () => {
  const server = startLeads();
  await queueChanges(makeChange({ key: 'patch' }), makeNote('A note.', { key: 'note' }));
  await sendQueuedChanges(server);
  expect(server.calls.map(({ key, ifMatch }) => [key, ifMatch])).toEqual([
    ['patch', '3'],
    ['note', null],
  ]);
});

test('[OFFL-05] a read mark, which has no version, is saved over any', async () => {
  const server = startLeads();
  const { version: _, ...base } = savedLead;
  server.edit('/leads/7', { status: 'Won' });
  await queueChanges(makeChange({ body: { isRead: true }, base }));
  const { left } = await sendQueuedChanges(server);
  expect(server.calls.map(({ ifMatch }) => ifMatch)).toEqual([null]);
  expect(server.read('/leads/7')).toMatchObject({ isRead: true, status: 'Won' });
  expect(left).toEqual([]);
});

test('[OFFL-05] changes of one record follow each other, each based on the one before', async () => {
  const server = startLeads();
  const contacted = { ...savedLead, status: 'Contacted' };
  await queueChanges(
    makeChange(),
    makeChange({ body: { followUpAt: '2026-03-02T12:00:00.000Z' }, base: contacted }),
    makeChange({ body: { status: 'Qualified' }, base: contacted }),
  );
  const { left } = await sendQueuedChanges(server);
  expect(server.calls.map(({ method, ifMatch }) => [method, ifMatch])).toEqual([
    ['PATCH', '3'],
    ['PATCH', '4'],
    ['PATCH', '5'],
  ]);
  expect(server.read('/leads/7')).toMatchObject({
    status: 'Qualified',
    followUpAt: '2026-03-02T12:00:00.000Z',
  });
  expect(left).toEqual([]);
});

test('[OFFL-05] a note whose response was lost is sent again with the same key, and saved once', async () => {
  const server = startLeads();
  await queueChanges(makeNote('Once.', { key: 'note' }), makeNote('After it.'));
  server.loseResponse();
  const first = await sendQueuedChanges(server);
  expect(first).toMatchObject({ isDone: false, saved: [], left: [{ state: 'waiting' }, {}] });
  expect((await sendQueuedChanges(server)).left).toEqual([]);
  expect(server.calls.map(({ key }) => key).slice(0, 2)).toEqual(['note', 'note']);
  expect(server.added.map(({ content }) => content)).toEqual(['Once.', 'After it.']);
});

test.each([
  ['remembers', 2],
  ['has forgotten', 3],
])(
  '[OFFL-05] a change whose response was lost is no conflict where the server %s its key',
  async (how, calls) => {
    const server = startLeads();
    await queueChanges(makeChange({ key: 'patch' }));
    server.loseResponse();
    expect((await sendQueuedChanges(server)).left).toHaveLength(1);
    if (how === 'has forgotten') server.forgetKeys();
    const { left, saved } = await sendQueuedChanges(server);
    expect(left).toEqual([]);
    expect(saved).toEqual(['7']);
    expect(server.read('/leads/7')).toMatchObject({ status: 'Contacted', version: 4 });
    expect(server.calls).toHaveLength(calls);
  },
);

test.each([
  ['no network', disconnect],
  ['a response that is not the API’s', () => new Response('<html>', { status: 200 })],
  ['401', () => refuse(401, 'TOKEN_EXPIRED', 'Expired.')],
  ['408', () => refuse(408, 'TIMEOUT', 'Too slow.')],
  ['429', () => refuse(429, 'RATE_LIMITED', 'Too many.')],
  ['500', () => refuse(500, 'SERVER_ERROR', 'Failed.')],
  ['503', () => new Response('', { status: 503 })],
])('[OFFL-05] after %s, the change and all after it wait', async (_what, respond) => {
  const server = startLeads();
  await queueChanges(makeNote('First.'), makeChange({ path: '/leads/8' }));
  server.fail(respond);
  const { isDone, left, saved } = await sendQueuedChanges(server);
  expect(server.calls).toHaveLength(1);
  expect(isDone).toBe(false);
  expect(saved).toEqual([]);
  expect(left.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
});

test.each([
  [400, 'The request is malformed.'],
  [403, 'You don’t have permission.'],
  [404, 'The lead was deleted.'],
  [413, 'Too long.'],
  [422, 'Not allowed.'],
])('[OFFL-05] %i is refused, with the reason, and others go on', async (status, reason) => {
  const server = startLeads();
  await queueChanges(makeNote('First.'), makeChange({ path: '/leads/8' }));
  server.fail(() => refuse(status, 'REFUSED', reason));
  const { left, saved } = await sendQueuedChanges(server);
  expect(left).toMatchObject([{ state: 'refused', reason }]);
  expect(saved).toEqual(['8']);
});

test('[OFFL-05] the reason names what is wrong with a field', async () => {
  const server = startLeads();
  await queueChanges(makeChange());
  server.fail(() => refuse(422, 'VALIDATION', 'Check the fields.', { status: 'Choose another stage' }));
  expect((await sendQueuedChanges(server)).left).toMatchObject([
    { state: 'refused', reason: 'Choose another stage' },
  ]);
});

test('[OFFL-05] a new record that is in conflict with others is refused, and others go on', async () => {
  const server = startLeads();
  await queueChanges(makeNote('First.'), makeChange({ path: '/leads/8' }));
  server.fail(() => refuse(409, 'CONFLICT', 'This lead was deleted.'));
  const { left, saved } = await sendQueuedChanges(server);
  expect(left).toMatchObject([{ state: 'refused', reason: 'This lead was deleted.' }]);
  expect(saved).toEqual(['8']);
});

test('[OFFL-04] sends no changes of another account', async () => {
  const server = startLeads();
  await addChange('u2', makeNote('Of u2.'));
  expect(await sendQueuedChanges(server)).toMatchObject({ isDone: true, saved: [] });
  expect(server.calls).toEqual([]);
  expect(await readChanges('u2')).toHaveLength(1);
});
