import 'fake-indexeddb/auto';
import { enableEncryption } from '../testing/browserStorage';
import { disconnect, refuse } from '../testing/changeServer';
import { makeChange, makeNote, savedLead } from '../testing/makeChange';
import { queueChanges, sendQueuedChanges, startLeads } from '../testing/queuedChanges';
import { clearAccount } from './offlineDatabase';

enableEncryption();
afterEach(() => Promise.all(['u1', 'u2'].map(clearAccount)));

test('[OFFL-06] a change is merged with one of another field by somebody else', async () => {
  const server = startLeads();
  server.edit('/leads/7', { name: 'Ada King' });
  await queueChanges(makeChange());
  const { left, saved } = await sendQueuedChanges(server);
  expect(server.read('/leads/7')).toMatchObject({ name: 'Ada King', status: 'Contacted', version: 5 });
  expect(server.sent().map(({ ifMatch }) => ifMatch)).toEqual(['3', '4']);
  expect(saved).toEqual(['7']);
  expect(left).toEqual([]);
});

test('[OFFL-06] a change of a field that somebody else has changed is a conflict, and changes nothing', async () => {
  const server = startLeads();
  server.edit('/leads/7', { status: 'Lost' });
  await queueChanges(makeChange());
  const { left, saved, isDone, onUndecided } = await sendQueuedChanges(server);
  expect(server.read('/leads/7')).toMatchObject({ status: 'Lost', version: 4 });
  expect(left).toMatchObject([{ state: 'conflict', current: { status: 'Lost', version: 4 } }]);
  expect(saved).toEqual([]);
  expect(onUndecided).toHaveBeenCalledTimes(1);
  expect(isDone).toBe(true);
});

test('[OFFL-06] of two fields, one that somebody else has changed is enough for a conflict', async () => {
  const server = startLeads();
  server.edit('/leads/7', { followUpAt: '2026-04-01T12:00:00.000Z' });
  await queueChanges(makeChange({ body: { status: 'Contacted', followUpAt: '2026-03-02T12:00:00.000Z' } }));
  expect((await sendQueuedChanges(server)).left).toMatchObject([{ state: 'conflict' }]);
  expect(server.read('/leads/7')).toMatchObject({ status: 'New' });
});

test('[OFFL-06] of two fields, the same change of one by somebody else does not hide the other’s', async () => {
  const server = startLeads();
  server.edit('/leads/7', { status: 'Contacted', followUpAt: '2026-04-01T12:00:00.000Z' });
  await queueChanges(makeChange({ body: { status: 'Contacted', followUpAt: '2026-03-02T12:00:00.000Z' } }));
  expect((await sendQueuedChanges(server)).left).toMatchObject([{ state: 'conflict' }]);
});

test('[OFFL-06] the same change by somebody else is no conflict', async () => {
  const server = startLeads();
  server.edit('/leads/7', { status: 'Contacted' });
  await queueChanges(makeChange());
  const { left, saved } = await sendQueuedChanges(server);
  expect(left).toEqual([]);
  expect(saved).toEqual(['7']);
  expect(server.sent()).toHaveLength(1);
});

test('[OFFL-06] after a merge, a later change of the record still notices what somebody else has changed', async () => {
  const server = startLeads();
  server.edit('/leads/7', { followUpAt: '2026-04-01T12:00:00.000Z' });
  const base = { ...savedLead, status: 'Contacted' };
  await queueChanges(makeChange(), makeChange({ body: { followUpAt: '2026-03-02T12:00:00.000Z' }, base }));
  const { left } = await sendQueuedChanges(server);
  expect(server.read('/leads/7')).toMatchObject({
    status: 'Contacted',
    followUpAt: '2026-04-01T12:00:00.000Z',
  });
  expect(left).toMatchObject([{ state: 'conflict', body: { followUpAt: '2026-03-02T12:00:00.000Z' } }]);
});

test.each([
  ['conflict', (server: ReturnType<typeof startLeads>) => server.edit('/leads/7', { status: 'Lost' })],
  [
    'refused',
    (server: ReturnType<typeof startLeads>) => server.fail(() => refuse(422, 'VALIDATION', 'Not allowed.')),
  ],
])('[OFFL-06] a %s holds later changes of its record back, while others go on', async (state, prepare) => {
  const server = startLeads();
  prepare(server);
  await queueChanges(
    makeChange(),
    makeChange({ body: { followUpAt: '2026-03-02T12:00:00.000Z' } }),
    makeChange({ path: '/leads/8' }),
    makeNote('Goes on.'),
  );
  const { left, saved } = await sendQueuedChanges(server);
  expect(left.map((change) => [change.state, change.body])).toEqual([
    [state, { status: 'Contacted' }],
    ['waiting', { followUpAt: '2026-03-02T12:00:00.000Z' }],
  ]);
  expect(saved).toEqual(['8', 'n1']);
  expect(server.read('/leads/7')).toMatchObject({ followUpAt: null });
});

test('[OFFL-06] a change waits when the record cannot be read after a conflict', async () => {
  const server = startLeads();
  server.edit('/leads/7', { status: 'Lost' });
  await queueChanges(makeChange());
  const request = async (path: string, init?: RequestInit) =>
    init?.method ? server.request(path, init) : disconnect();
  expect(await sendQueuedChanges({ request })).toMatchObject({ isDone: false, left: [{ state: 'waiting' }] });
});

test('[OFFL-06] a change of a record that is gone after a conflict is refused, and others go on', async () => {
  const server = startLeads();
  server.edit('/leads/7', { status: 'Lost' });
  await queueChanges(makeChange(), makeChange({ path: '/leads/8' }));
  const request = async (path: string, init?: RequestInit) =>
    init?.method ? server.request(path, init) : refuse(404, 'NOT_FOUND', 'This lead was deleted.');
  const { left, saved } = await sendQueuedChanges({ request });
  expect(left).toMatchObject([{ state: 'refused', reason: 'This lead was deleted.' }]);
  expect(saved).toEqual(['8']);
});

test('[OFFL-06] a record that changes again during a merge is tried later', async () => {
  const server = startLeads();
  server.edit('/leads/7', { name: 'Ada King' });
  await queueChanges(makeChange());
  const request = async (path: string, init?: RequestInit) => {
    const response = await server.request(path, init);
    if (!init?.method) server.edit('/leads/7', { name: 'Ada Byron' });
    return response;
  };
  expect(await sendQueuedChanges({ request })).toMatchObject({ isDone: false, left: [{ state: 'waiting' }] });
  expect(server.read('/leads/7')).toMatchObject({ status: 'New', name: 'Ada Byron' });
  expect((await sendQueuedChanges(server)).left).toEqual([]);
  expect(server.read('/leads/7')).toMatchObject({ status: 'Contacted', name: 'Ada Byron' });
});

test('[OFFL-06] a precondition that failed is a conflict, too', async () => {
  const server = startLeads();
  await queueChanges(makeChange({ base: { ...savedLead, status: 'Lost' } }));
  server.fail(() => refuse(412, 'PRECONDITION_FAILED', 'Changed.'));
  expect((await sendQueuedChanges(server)).left).toMatchObject([{ state: 'conflict', current: savedLead }]);
});
