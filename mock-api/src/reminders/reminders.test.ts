import type { Schemas } from '@lintel/contract/api';
import { makeSubscription } from '../testing/pushService';
import { createTemporaryDirectory, startApi, type TestAccount, type TestApi } from '../testing/startApi';

type Task = Schemas['Task'];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START = Date.parse('2026-11-12T08:00:00.000Z');

let now = START;
let api: TestApi;
let agent: TestAccount;
beforeAll(async () => {
  api = await startApi({ now: () => now });
});
beforeEach(async () => {
  now = START;
  agent = await api.createAccount('empty');
});
afterAll(() => api.stop());

/** A task at 8:10, with a reminder at 8:05. */
const plan = {
  kind: 'viewing',
  title: 'Viewing with Ada',
  startsAt: '2026-11-12T08:10:00Z',
  endsAt: '2026-11-12T09:00:00Z',
  timeZone: 'Europe/Berlin',
  reminderMinutes: 5,
};
const add = async (body: object = {}): Promise<Task> =>
  (
    await agent
      .post('/tasks')
      .send({ ...plan, ...body })
      .expect(201)
  ).body.data;
const change = (id: string, body: object) => agent.patch(`/tasks/${id}`).send(body).expect(200);

async function waitUntil(moment: number, of = api) {
  now = moment;
  await of.services.reminderWorker.sendDue();
}
const listMails = (of = api) =>
  of.services.outbox.to(agent.email).filter(({ subject }) => subject.startsWith('Reminder'));
const subjects = () => listMails().map(({ subject }) => subject);

test('[TASK-12] reminds by mail at its time, once', async () => {
  const { id: leadId } = (await agent.post('/leads').send({ name: 'Ada Lovelace' }).expect(201)).body.data;
  const { id } = await add({ location: 'Rua 1', notes: 'Bring <keys>', leadId });
  await waitUntil(START + 5 * MINUTE_MS - 1);
  expect(subjects()).toEqual([]);
  await waitUntil(START + 5 * MINUTE_MS);
  await waitUntil(START + 6 * MINUTE_MS);
  expect(subjects()).toEqual(['Reminder: Viewing with Ada']);
  const [mail] = listMails();
  expect(mail?.text.replaceAll(/[\u2009\u202f]/g, ' ')).toContain(
    'When: Thursday, November 12, 2026, 9:10 – 10:00 AM GMT+1',
  );
  for (const text of ['Where: Rua 1', 'Lead: Ada Lovelace', '> Bring <keys>', `/calendar?task=${id}`])
    expect(mail?.text).toContain(text);
  expect(mail?.html).toContain('Bring &lt;keys&gt;');
  // A later change of other fields does not repeat the reminder.
  await change(id, { notes: '' });
  await waitUntil(START + 7 * MINUTE_MS);
  expect(subjects()).toHaveLength(1);
});

test.each<[string, (id: string) => PromiseLike<unknown>]>([
  ['is done', (id) => change(id, { isDone: true })],
  ['is deleted', (id) => agent.delete(`/tasks/${id}`).expect(204)],
  ['has no reminder any more', (id) => change(id, { reminderMinutes: null })],
  ['is moved', (id) => change(id, { startsAt: '2026-11-12T08:40:00Z' })],
])('[TASK-12] does not remind of an entry that %s', async (_, act) => {
  const { id } = await add();
  await act(id);
  await waitUntil(START + 6 * MINUTE_MS);
  expect(subjects()).toEqual([]);
});

test('[TASK-12] does not remind of what is deleted with its lead, and does when it returns in time', async () => {
  const { id: leadId } = (await agent.post('/leads').send({ name: 'Ada' }).expect(201)).body.data;
  await add({ leadId });
  await agent.delete(`/leads/${leadId}`).expect(204);
  await agent.post(`/leads/${leadId}/restore`).expect(200);
  await waitUntil(START + 5 * MINUTE_MS);
  expect(subjects()).toHaveLength(1);
  await add({ leadId, reminderMinutes: 3 });
  await agent.delete(`/leads/${leadId}`).expect(204);
  await waitUntil(START + 8 * MINUTE_MS);
  expect(subjects()).toHaveLength(1);
});

test('[TASK-12] reminds of a moved entry at its new time, also when it was reminded of before', async () => {
  const { id } = await add();
  await waitUntil(START + 5 * MINUTE_MS);
  await change(id, { startsAt: '2026-11-12T08:40:00Z' });
  await waitUntil(START + 34 * MINUTE_MS);
  expect(subjects()).toHaveLength(1);
  await waitUntil(START + 35 * MINUTE_MS);
  expect(subjects()).toHaveLength(2);
});

test('[TASK-12] reminds of an all-day entry before 9:00 in its zone', async () => {
  await add({
    allDay: true,
    startsAt: '2026-11-13T12:00:00Z',
    timeZone: 'Asia/Kathmandu',
    reminderMinutes: 30,
  });
  const due = Date.parse('2026-11-13T08:30:00+05:45');
  await waitUntil(due - 1);
  expect(subjects()).toEqual([]);
  await waitUntil(due);
  expect(subjects()).toHaveLength(1);
  expect(listMails()[0]?.text).toContain('When: Friday, November 13, 2026\n');
});

test.each([
  ['Europe/Berlin', '2027-03-28', '2027-03-28T08:30:00+02:00'],
  ['America/New_York', '2027-11-07', '2027-11-07T08:30:00-05:00'],
])('[TASK-12] reminds before 9:00 in %s on %s, when the clocks change', async (timeZone, day, time) => {
  await add({ allDay: true, startsAt: `${day}T12:00:00Z`, timeZone, reminderMinutes: 30 });
  const due = Date.parse(time);
  await waitUntil(due - 1);
  expect(subjects()).toEqual([]);
  await waitUntil(due);
  expect(subjects()).toHaveLength(1);
});

test('[TASK-12] does not remind of a time that has passed when it is planned', async () => {
  await add({ reminderMinutes: 60 });
  await waitUntil(START + 9 * MINUTE_MS);
  expect(subjects()).toEqual([]);
});

test('[TASK-13] notifies the devices of the account, without the notes', async () => {
  const { publicKey } = (await agent.get('/me/push').expect(200)).body.data;
  await agent.post('/me/push').send(makeSubscription(publicKey)).expect(201);
  const { id } = await add({ location: 'Rua 1', notes: 'The alarm code is 1234' });
  await waitUntil(START + 5 * MINUTE_MS);
  const messages = await api.services.store.server.pushMessages.find('accountId', agent.user.id);
  expect(
    messages.map(({ notification: { body, ...rest } }) => ({
      ...rest,
      body: body.replaceAll(/[\u2009\u202f]/g, ' '),
    })),
  ).toEqual([
    {
      title: 'Viewing with Ada',
      body: 'Thursday, November 12, 2026, 9:10 – 10:00 AM GMT+1 · Rua 1',
      path: `/calendar?task=${id}`,
    },
  ]);
});

test('[TASK-13] mails no reminders to an agent who has turned them off', async () => {
  expect((await agent.get('/me/notifications').expect(200)).body.data).toMatchObject({ reminderMails: true });
  const { body } = await agent.patch('/me/notifications').send({ reminderMails: false }).expect(200);
  expect(body).toMatchObject({
    data: { reminderMails: false, alerts: { reminder: { email: false } } },
    message: 'Notifications saved',
  });
  await add();
  await waitUntil(START + 5 * MINUTE_MS);
  expect(subjects()).toEqual([]);
  await agent.patch('/me/notifications').send({ reminderMails: true }).expect(200);
  await add({ reminderMinutes: 4 });
  await waitUntil(START + 6 * MINUTE_MS);
  expect(subjects()).toHaveLength(1);
});

describe('after a restart', () => {
  let dataDirectory: string;
  let restarted: TestApi;
  const restart = async () => {
    await restarted.close();
    restarted = await startApi({ now: () => now, dataDirectory });
  };
  beforeEach(async () => {
    dataDirectory = await createTemporaryDirectory();
    restarted = await startApi({ now: () => now, dataDirectory });
    agent = await restarted.createAccount('empty');
  });
  afterEach(() => restarted.stop());

  test('[TASK-12] sends what was due meanwhile while it is of use, once', async () => {
    await add();
    await add({ title: 'Over by then', endsAt: '2026-11-12T08:20:00Z' });
    now = START + 100 * MINUTE_MS;
    await restart();
    await restarted.services.reminderWorker.sendDue();
    expect(listMails(restarted)).toEqual([]);
    now = START;
    agent = await restarted.createAccount('empty');
    await add({ endsAt: '2026-11-12T12:00:00Z' });
    now = START + 3 * HOUR_MS;
    await restart();
    await waitUntil(now, restarted);
    expect(listMails(restarted)).toHaveLength(1);
    await restart();
    await waitUntil(now, restarted);
    expect(listMails(restarted)).toEqual([]);
  });

  test('[TASK-12] sends those of entries that an earlier version has saved', async () => {
    await add();
    const { store } = restarted.services;
    const [reminder] = await store.server.taskReminders.all();
    await store.run(null, () => store.server.taskReminders.remove(reminder?.id ?? ''));
    await restart();
    await waitUntil(START + 5 * MINUTE_MS, restarted);
    expect(listMails(restarted)).toHaveLength(1);
  });
});
