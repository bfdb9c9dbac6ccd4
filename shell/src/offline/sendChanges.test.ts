import 'fake-indexeddb/auto';
import { enableEncryption } from '../testing/browserStorage';
import { changeServer, disconnect, refuse } from '../testing/changeServer';
import { makeChange, makeNote, savedLead } from '../testing/makeChange';
import { addChange, readChanges, type StoredChange } from './changeStore';
import { clearAccount } from './offlineDatabase';
import { sendChanges } from './sendChanges';

enableEncryption();
afterEach(() => clearAccount('u1'));

const start = () => changeServer({ '/leads/7': savedLead, '/leads/8': { ...savedLead, id: '8' } });

async function keep(...changes: Omit<StoredChange, 'id'>[]) {
  for (const change of changes) await addChange('u1', change);
}

async function send({ request }: Pick<ReturnType<typeof start>, 'request'>) {
  const saved: (string | null)[] = [];
  const onChanged = jest.fn(async () => {});
  const isDone = await sendChanges({
    account: 'u1',
    request,
    onSaved: (_change, id) => saved.push(id),
    onChanged,
  });
  return { isDone, saved, onChanged, left: await readChanges('u1') };
}

test('[OFFL-05] sends changes in their order, and keeps none that was saved', async () => {
  const server = start();
  await keep(makeNote('First.'), makeChange(), makeNote('Second.'), makeChange({ path: '/leads/8' }));
  const { isDone, saved, left, onChanged } = await send(server);
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
  const server = start();
  await keep(makeChange({ key: 'patch' }), makeNote('A note.', { key: 'note' }));
  await send(server);
  expect(server.calls.map(({ key, ifMatch }) => [key, ifMatch])).toEqual([
    ['patch', '3'],
    ['note', null],
  ]);
});

test('[OFFL-05] a read mark, which has no version, is saved over any', async () => {
  const server = start();
  const { version: _, ...base } = savedLead;
  server.edit('/leads/7', { status: 'Won' });
  await keep(makeChange({ body: { isRead: true }, base }));
  const { left } = await send(server);
  expect(server.calls.map(({ ifMatch }) => ifMatch)).toEqual([null]);
  expect(server.read('/leads/7')).toMatchObject({ isRead: true, status: 'Won' });
  expect(left).toEqual([]);
});

test('[OFFL-05] changes of one record follow each other, each based on the one before', async () => {
  const server = start();
  const contacted = { ...savedLead, status: 'Contacted' };
  await keep(
    makeChange(),
    makeChange({ body: { followUpAt: '2026-03-02T12:00:00.000Z' }, base: contacted }),
    makeChange({ body: { status: 'Qualified' }, base: contacted }),
  );
  const { left } = await send(server);
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

test('[OFFL-06] a change is merged with one of another field by somebody else', async () => {
  const server = start();
  server.edit('/leads/7', { name: 'Ada King' });
  await keep(makeChange());
  const { left, saved } = await send(server);
  expect(server.read('/leads/7')).toMatchObject({ name: 'Ada King', status: 'Contacted', version: 5 });
  expect(server.sent().map(({ ifMatch }) => ifMatch)).toEqual(['3', '4']);
  expect(saved).toEqual(['7']);
  expect(left).toEqual([]);
});

test('[OFFL-06] a change of a field that somebody else has changed is a conflict, and changes nothing', async () => {
  const server = start();
  server.edit('/leads/7', { status: 'Lost' });
  await keep(makeChange());
  const { left, saved, isDone } = await send(server);
  expect(server.read('/leads/7')).toMatchObject({ status: 'Lost', version: 4 });
  expect(left).toMatchObject([{ state: 'conflict', current: { status: 'Lost', version: 4 } }]);
  expect(saved).toEqual([]);
  expect(isDone).toBe(true);
});

test('[OFFL-06] of two fields, one that somebody else has changed is enough for a conflict', async () => {
  const server = start();
  server.edit('/leads/7', { followUpAt: '2026-04-01T12:00:00.000Z' });
  await keep(makeChange({ body: { status: 'Contacted', followUpAt: '2026-03-02T12:00:00.000Z' } }));
  expect((await send(server)).left).toMatchObject([{ state: 'conflict' }]);
  expect(server.read('/leads/7')).toMatchObject({ status: 'New' });
});

test('[OFFL-06] of two fields, the same change of one by somebody else does not hide the other’s', async () => {
  const server = start();
  server.edit('/leads/7', { status: 'Contacted', followUpAt: '2026-04-01T12:00:00.000Z' });
  await keep(makeChange({ body: { status: 'Contacted', followUpAt: '2026-03-02T12:00:00.000Z' } }));
  expect((await send(server)).left).toMatchObject([{ state: 'conflict' }]);
});

test('[OFFL-06] the same change by somebody else is no conflict', async () => {
  const server = start();
  server.edit('/leads/7', { status: 'Contacted' });
  await keep(makeChange());
  const { left, saved } = await send(server);
  expect(left).toEqual([]);
  expect(saved).toEqual(['7']);
  expect(server.sent()).toHaveLength(1);
});

test('[OFFL-06] after a merge, a later change of the record still notices what somebody else has changed', async () => {
  const server = start();
  server.edit('/leads/7', { followUpAt: '2026-04-01T12:00:00.000Z' });
  const base = { ...savedLead, status: 'Contacted' };
  await keep(makeChange(), makeChange({ body: { followUpAt: '2026-03-02T12:00:00.000Z' }, base }));
  const { left } = await send(server);
  expect(server.read('/leads/7')).toMatchObject({
    status: 'Contacted',
    followUpAt: '2026-04-01T12:00:00.000Z',
  });
  expect(left).toMatchObject([{ state: 'conflict', body: { followUpAt: '2026-03-02T12:00:00.000Z' } }]);
});

test.each([
  ['conflict', (server: ReturnType<typeof start>) => server.edit('/leads/7', { status: 'Lost' })],
  [
    'refused',
    (server: ReturnType<typeof start>) => server.fail(() => refuse(422, 'VALIDATION', 'Not allowed.')),
  ],
])('[OFFL-06] a %s holds later changes of its record back, while others go on', async (state, prepare) => {
  const server = start();
  prepare(server);
  await keep(
    makeChange(),
    makeChange({ body: { followUpAt: '2026-03-02T12:00:00.000Z' } }),
    makeChange({ path: '/leads/8' }),
    makeNote('Goes on.'),
  );
  const { left, saved } = await send(server);
  expect(left.map((change) => [change.state, change.body])).toEqual([
    [state, { status: 'Contacted' }],
    ['waiting', { followUpAt: '2026-03-02T12:00:00.000Z' }],
  ]);
  expect(saved).toEqual(['8', 'n1']);
  expect(server.read('/leads/7')).toMatchObject({ followUpAt: null });
});

test('[OFFL-05] a note whose answer was lost is sent again with the same key, and saved once', async () => {
  const server = start();
  await keep(makeNote('Once.', { key: 'note' }), makeNote('After it.'));
  server.loseAnswer();
  const first = await send(server);
  expect(first).toMatchObject({ isDone: false, saved: [], left: [{ state: 'waiting' }, {}] });
  expect((await send(server)).left).toEqual([]);
  expect(server.calls.map(({ key }) => key).slice(0, 2)).toEqual(['note', 'note']);
  expect(server.added.map(({ content }) => content)).toEqual(['Once.', 'After it.']);
});

test.each([
  ['remembers', 2],
  ['has forgotten', 3],
])(
  '[OFFL-05] a change whose answer was lost is no conflict where the server %s its key',
  async (how, calls) => {
    const server = start();
    await keep(makeChange({ key: 'patch' }));
    server.loseAnswer();
    expect((await send(server)).left).toHaveLength(1);
    if (how === 'has forgotten') server.forgetKeys();
    const { left, saved } = await send(server);
    expect(left).toEqual([]);
    expect(saved).toEqual(['7']);
    expect(server.read('/leads/7')).toMatchObject({ status: 'Contacted', version: 4 });
    expect(server.calls).toHaveLength(calls);
  },
);

test.each([
  ['no network', disconnect],
  ['an answer that is not the API’s', () => new Response('<html>', { status: 200 })],
  ['401', () => refuse(401, 'TOKEN_EXPIRED', 'Expired.')],
  ['408', () => refuse(408, 'TIMEOUT', 'Too slow.')],
  ['429', () => refuse(429, 'RATE_LIMITED', 'Too many.')],
  ['500', () => refuse(500, 'SERVER_ERROR', 'Failed.')],
  ['503', () => new Response('', { status: 503 })],
])('[OFFL-05] after %s, the change and all after it wait', async (_what, respond) => {
  const server = start();
  await keep(makeNote('First.'), makeChange({ path: '/leads/8' }));
  server.fail(respond);
  const { isDone, left, saved } = await send(server);
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
  const server = start();
  await keep(makeNote('First.'), makeChange({ path: '/leads/8' }));
  server.fail(() => refuse(status, 'REFUSED', reason));
  const { left, saved } = await send(server);
  expect(left).toMatchObject([{ state: 'refused', reason }]);
  expect(saved).toEqual(['8']);
});

test('[OFFL-05] the reason names what is wrong with a field', async () => {
  const server = start();
  await keep(makeChange());
  server.fail(() => refuse(422, 'VALIDATION', 'Check the fields.', { status: 'Choose another stage' }));
  expect((await send(server)).left).toMatchObject([{ state: 'refused', reason: 'Choose another stage' }]);
});

test('[OFFL-06] a change waits when the record cannot be read after a conflict', async () => {
  const server = start();
  server.edit('/leads/7', { status: 'Lost' });
  await keep(makeChange());
  const request = async (path: string, init?: RequestInit) =>
    init?.method ? server.request(path, init) : disconnect();
  expect(await send({ request })).toMatchObject({ isDone: false, left: [{ state: 'waiting' }] });
});

test('[OFFL-06] a change of a record that is gone after a conflict is refused, and others go on', async () => {
  const server = start();
  server.edit('/leads/7', { status: 'Lost' });
  await keep(makeChange(), makeChange({ path: '/leads/8' }));
  const request = async (path: string, init?: RequestInit) =>
    init?.method ? server.request(path, init) : refuse(404, 'NOT_FOUND', 'This lead was deleted.');
  const { left, saved } = await send({ request });
  expect(left).toMatchObject([{ state: 'refused', reason: 'This lead was deleted.' }]);
  expect(saved).toEqual(['8']);
});

test('[OFFL-06] a record that changes again during a merge is tried later', async () => {
  const server = start();
  server.edit('/leads/7', { name: 'Ada King' });
  await keep(makeChange());
  const request = async (path: string, init?: RequestInit) => {
    const response = await server.request(path, init);
    if (!init?.method) server.edit('/leads/7', { name: 'Ada Byron' });
    return response;
  };
  expect(await send({ request })).toMatchObject({ isDone: false, left: [{ state: 'waiting' }] });
  expect(server.read('/leads/7')).toMatchObject({ status: 'New', name: 'Ada Byron' });
  expect((await send(server)).left).toEqual([]);
  expect(server.read('/leads/7')).toMatchObject({ status: 'Contacted', name: 'Ada Byron' });
});

test('[OFFL-06] a precondition that failed is a conflict, too', async () => {
  const server = start();
  await keep(makeChange({ base: { ...savedLead, status: 'Lost' } }));
  server.fail(() => refuse(412, 'PRECONDITION_FAILED', 'Changed.'));
  expect((await send(server)).left).toMatchObject([{ state: 'conflict', current: savedLead }]);
});

test('[OFFL-05] a new record that is in conflict with others is refused, and others go on', async () => {
  const server = start();
  await keep(makeNote('First.'), makeChange({ path: '/leads/8' }));
  server.fail(() => refuse(409, 'CONFLICT', 'This lead was deleted.'));
  const { left, saved } = await send(server);
  expect(left).toMatchObject([{ state: 'refused', reason: 'This lead was deleted.' }]);
  expect(saved).toEqual(['8']);
});

test('[OFFL-04] sends no changes of another account', async () => {
  const server = start();
  await addChange('u2', makeNote('Of u2.'));
  expect(await send(server)).toMatchObject({ isDone: true, saved: [] });
  expect(server.calls).toEqual([]);
  expect(await readChanges('u2')).toHaveLength(1);
});
