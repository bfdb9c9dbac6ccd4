import type { Readable } from 'node:stream';
import { getSeededUserId } from '../seed/seedAccount';
import { nextEvent, serveEvents } from '../testing/eventStreams';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';
import { streamEvents } from './streamEvents';

let api: TestApi;
let server: Awaited<ReturnType<typeof serveEvents>>;
let marta: TestAccount;
beforeAll(async () => {
  api = await startApi();
  server = await serveEvents(api);
});
beforeEach(async () => {
  marta = await api.createAccount('demo');
});
afterEach(() => {
  jest.restoreAllMocks();
  server.closeStreams();
});
afterAll(async () => {
  server.stop();
  await api.stop();
});

const listen = (lastEventId = '', token = marta.token) => server.listen(token, lastEventId);
const lead = async () => (await marta.get('/leads?_limit=1').expect(200)).body.data[0].id;

test('publishes a change once it is on disk, only to its account', async () => {
  const other = await api.createAccount('demo');
  const [{ response, events }, theirs] = [await listen(), await listen('', other.token)];
  expect(response.headers.get('content-type')).toMatch('text/event-stream');
  expect((await nextEvent(events)).event).toBe('ready');
  expect((await nextEvent(theirs.events)).event).toBe('ready');
  const id = await lead();
  await marta.patch(`/leads/${id}`).send({ isRead: true }).expect(200);
  const changed = await nextEvent(events);
  expect(changed).toMatchObject({ event: 'lead.changed' });
  expect(JSON.parse(changed.data ?? '')).toEqual({ type: 'lead', id, action: 'updated' });
  await marta.delete(`/leads/${id}`).expect(204);
  expect(JSON.parse((await nextEvent(events)).data ?? '')).toEqual({ type: 'lead', id, action: 'deleted' });
  await marta.post('/account/freeze').expect(200);
  expect(JSON.parse((await nextEvent(events)).data ?? '')).toMatchObject({ type: 'account' });
  await other.post('/reviews').send({ customerName: 'A', rating: 5, comment: 'B' }).expect(201);
  expect((await nextEvent(theirs.events)).event).toBe('review.changed');
});

test('resumes after Last-Event-ID and sends a reset event for an unknown id', async () => {
  const first = await listen();
  await nextEvent(first.events);
  await marta
    .patch(`/leads/${await lead()}`)
    .send({ phone: '1' })
    .expect(200);
  const seen = await nextEvent(first.events);
  first.close();
  await marta.post('/leads').send({ name: 'Missed' }).expect(201);
  await api.services.store.waitForWrites();
  const second = await listen(seen.id);
  expect((await nextEvent(second.events)).event).toBe('ready');
  expect(JSON.parse((await nextEvent(second.events)).data ?? '')).toMatchObject({ action: 'created' });
  const third = await listen('of-another-process');
  expect((await nextEvent(third.events)).event).toBe('reset');
});

test('resumes at the very first event of an account', async () => {
  const first = await listen();
  const ready = await nextEvent(first.events);
  first.close();
  await marta.post('/leads').send({ name: 'Missed' }).expect(201);
  await api.services.store.waitForWrites();
  const second = await listen(ready.id);
  expect((await nextEvent(second.events)).event).toBe('ready');
  expect(JSON.parse((await nextEvent(second.events)).data ?? '')).toMatchObject({
    type: 'lead',
    action: 'created',
  });
});

test("names the visitor in the event of an enquiry, but not in the event of the agent's own lead", async () => {
  const { events } = await listen();
  await nextEvent(events);
  const { body } = await marta.get('/properties?state=Active&_limit=1').expect(200);
  const enquiry = { slug: body.data[0].slug, email: 'grace@example.com', message: 'Free?', consent: true };
  const readChange = async () => JSON.parse((await nextEvent(events)).data ?? '');
  await api.http
    .post('/api/public/enquiries')
    .send({ ...enquiry, name: 'Grace Hopper' })
    .expect(201);
  const first = await readChange();
  expect(first).toMatchObject({ type: 'lead', action: 'created', enquiry: { name: 'Grace Hopper' } });
  await api.http
    .post('/api/public/enquiries')
    .send({ ...enquiry, name: 'G. Hopper' })
    .expect(201);
  expect(await readChange()).toMatchObject({ type: 'alert', alert: { title: 'New lead: Grace Hopper' } });
  expect(await readChange()).toEqual({ ...first, action: 'updated', enquiry: { name: 'G. Hopper' } });
  expect(await readChange()).toMatchObject({ type: 'alert', alert: { title: 'New enquiry: G. Hopper' } });
  await marta.post('/leads').send({ name: 'Ada' }).expect(201);
  expect(await readChange()).toEqual({ type: 'lead', id: expect.any(String), action: 'created' });
});

test('[ALRT-07] sends an alert to its user alone', async () => {
  const { events } = await listen();
  await nextEvent(events);
  const { store } = api.services;
  const notice = { title: 'New lead: Ada', body: '', path: '/leads' };
  const put = (id: string, userId: string) =>
    store.run(marta.user.id, () =>
      store.server.alerts.put({
        ...notice,
        id,
        userId,
        accountId: marta.user.id,
        kind: 'lead',
        createdAt: 0,
        channels: ['browser'],
        shown: { ...notice, hasPush: false },
        held: null,
      }),
    );
  await put('theirs', 'another member');
  await put('own', getSeededUserId(marta.user.id));
  expect(JSON.parse((await nextEvent(events)).data ?? '')).toEqual({
    ...{ type: 'alert', id: 'own', action: 'created' },
    alert: { ...notice, hasPush: false },
  });
});

test('combines hundreds of simultaneous changes into one event', async () => {
  const { events } = await listen();
  await nextEvent(events);
  const rows = Array.from({ length: 300 }, (_, index) => `p${index}@example.com`).join('\n');
  await marta.post('/subscribers/import').set('Content-Type', 'text/csv').send(`Email\n${rows}`).expect(200);
  expect(JSON.parse((await nextEvent(events)).data ?? '')).toEqual({
    type: 'subscriber',
    id: null,
    action: 'updated',
  });
});

test('resumes in the midst of changes that were saved together', async () => {
  const { events, close } = await listen();
  await nextEvent(events);
  const rows = Array.from({ length: 5 }, (_, index) => `p${index}@example.com`).join('\n');
  await marta.post('/subscribers/import').set('Content-Type', 'text/csv').send(`Email\n${rows}`).expect(200);
  const ids: (string | undefined)[] = [];
  for (let count = 0; count < 5; count += 1) ids.push((await nextEvent(events)).id);
  close();
  for (const [seen, id] of ids.entries()) {
    const resumed = (await listen(id)).events;
    await nextEvent(resumed);
    await marta.post('/account/freeze').expect(200);
    const rest: (string | undefined)[] = [];
    let event = await nextEvent(resumed);
    for (; event.event === 'subscriber.changed'; event = await nextEvent(resumed)) rest.push(event.id);
    expect(rest).toEqual(ids.slice(seen + 1));
    await marta.post('/account/unfreeze').expect(200);
  }
});

test('closes the stream with its session and opens none without a token', async () => {
  const { events } = await listen();
  await nextEvent(events);
  await api.http.post('/api/auth/logout').send({ refresh_token: marta.refreshToken }).expect(204);
  expect((await events.next()).done).toBe(true);
  expect((await listen('', 'nonsense')).response.status).toBe(401);
});

test('sends nothing to a visitor whose session has ended and who has not read to the end yet', async () => {
  const { services } = api;
  const account = await services.store.server.accounts.get(marta.user.id);
  const user = await services.users.get(getSeededUserId(marta.user.id));
  const [session] = await services.store.getUserData(user?.id ?? '').sessions.all();
  const caller = { account, sessionId: session?.id };
  const call = { account, user, caller, request: { headers: {} }, services };
  const [intervals, cleared] = [
    jest.spyOn(globalThis, 'setInterval'),
    jest.spyOn(globalThis, 'clearInterval'),
  ];
  // This stream is not read.
  const { stream } = (await streamEvents.handle(call as never)) as unknown as { stream: Readable };
  const [heartbeat] = intervals.mock.results;
  const failures: unknown[] = [];
  stream.on('error', (failure) => failures.push(failure));
  const { email, password, refreshToken } = marta;
  const again = (await api.http.post('/api/auth/login').send({ email, password }).expect(200)).body.data;
  await api.http.post('/api/auth/logout').send({ refresh_token: refreshToken }).expect(204);
  const id = (await api.withToken(again.token).get('/leads?_limit=1').expect(200)).body.data[0].id;
  await api.withToken(again.token).delete(`/leads/${id}`).expect(204);
  expect(failures).toEqual([]);
  expect(stream.readableLength).toBeGreaterThan(0);
  expect(cleared).toHaveBeenCalledWith(heartbeat?.value);
  stream.destroy();
});
