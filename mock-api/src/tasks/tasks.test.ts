import type { Schemas } from '@lintel/contract/api';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

type Task = Schemas['Task'];

const DAY_MS = 24 * 60 * 60_000;

let now = Date.parse('2026-11-12T08:00:00.000Z');
let api: TestApi;
let agent: TestAccount;
beforeAll(async () => {
  api = await startApi({ now: () => now });
});
beforeEach(async () => {
  agent = await api.createAccount('empty');
});
afterAll(() => api.stop());

const viewing = {
  kind: 'viewing',
  title: 'Viewing with Ada',
  startsAt: '2026-11-13T10:00:00+01:00',
  endsAt: '2026-11-13T11:00:00+01:00',
  timeZone: 'Europe/Berlin',
} as const;

const add = async (body: object): Promise<Task> =>
  (
    await agent
      .post('/tasks')
      .send({ ...viewing, ...body })
      .expect(201)
  ).body.data;
const list = async (query = ''): Promise<Task[]> => (await agent.get(`/tasks${query}`).expect(200)).body.data;
const titles = async (query = '') => (await list(query)).map(({ title }) => title);
const addLead = async (name = 'Ada') => (await agent.post('/leads').send({ name }).expect(201)).body.data;

test('[TASK-01] adds, reads, changes and completes a viewing', async () => {
  const lead = await addLead();
  const { body } = await agent
    .post('/tasks')
    .send({
      ...viewing,
      title: ' Viewing with Ada ',
      leadId: lead.id,
      location: 'Rua 1',
      reminderMinutes: 60,
    })
    .expect(201);
  expect(body.message).toBe('Viewing scheduled');
  const task: Task = body.data;
  expect(task).toMatchObject({
    title: 'Viewing with Ada',
    startsAt: '2026-11-13T09:00:00.000Z',
    endsAt: '2026-11-13T10:00:00.000Z',
    allDay: false,
    date: null,
    timeZone: 'Europe/Berlin',
    lead: { id: lead.id, name: 'Ada' },
    property: null,
    isDone: false,
    reminderMinutes: 60,
    version: 1,
  });
  const moved = await agent
    .patch(`/tasks/${task.id}`)
    .set('If-Match', '1')
    .send({ startsAt: '2026-11-14T09:00:00Z', endsAt: '2026-11-14T10:00:00Z' })
    .expect(200);
  expect(moved.body.message).toBe('Viewing moved');
  await agent.patch(`/tasks/${task.id}`).set('If-Match', '1').send({ isDone: true }).expect(409);
  const done = await agent.patch(`/tasks/${task.id}`).send({ isDone: true }).expect(200);
  expect(done.body).toMatchObject({
    message: 'Viewing done',
    data: { isDone: true, doneAt: new Date(now).toISOString(), startsAt: '2026-11-14T09:00:00.000Z' },
  });
  const reopened = await agent.patch(`/tasks/${task.id}`).send({ isDone: false }).expect(200);
  expect(reopened.body.data).toMatchObject({ isDone: false, doneAt: null, version: 4 });
  expect((await agent.get(`/tasks/${task.id}`).expect(200)).body.data).toEqual(reopened.body.data);
});

test('[TASK-01] a task becomes a viewing', async () => {
  const { id } = await add({ kind: 'task' });
  const { body } = await agent.patch(`/tasks/${id}`).send({ kind: 'viewing', title: 'Tour' }).expect(200);
  expect(body).toMatchObject({ message: 'Viewing saved', data: { kind: 'viewing', title: 'Tour' } });
});

test('[TASK-01] lists those that overlap a range, earliest first', async () => {
  await add({ title: 'before', startsAt: '2026-11-12T08:00:00Z', endsAt: '2026-11-12T23:59:59Z' });
  await add({ title: 'late', startsAt: '2026-11-13T22:00:00Z', endsAt: '2026-11-14T02:00:00Z' });
  await add({ title: 'over midnight', startsAt: '2026-11-12T23:00:00Z', endsAt: '2026-11-13T01:00:00Z' });
  await add({ title: 'after', startsAt: '2026-11-14T00:00:00Z', endsAt: '2026-11-14T01:00:00Z' });
  const range = 'endsAt_gte=2026-11-13T00:00:00.000Z&startsAt_lte=2026-11-13T23:59:59.999Z';
  expect(await titles(`?${range}`)).toEqual(['over midnight', 'late']);
  await add({ kind: 'task', title: 'call', startsAt: '2026-11-13T08:00:00Z', isDone: true });
  expect(await titles(`?${range}&kind=task`)).toEqual(['call']);
  expect(await titles(`?${range}&isDone=false`)).toEqual(['over midnight', 'late']);
  expect(await titles('?q=MIDNIGHT')).toEqual(['over midnight']);
});

test.each([
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
  ['Asia/Kathmandu', '2026-11-01', '2026-10-31T18:15:00.000Z', 24],
  ['Pacific/Apia', '2026-11-01', '2026-10-31T11:00:00.000Z', 24],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', 23],
] as const)(
  '[TASK-02] an all-day task in %s on %s begins at %s and lasts %i hours',
  async (timeZone, date, start, hours) => {
    // Any moment of the day identifies the day.
    const task = await add({
      allDay: true,
      timeZone,
      startsAt: new Date(Date.parse(start) + 12 * 60 * 60_000).toISOString(),
    });
    expect(task).toMatchObject({ allDay: true, date, startsAt: start });
    expect(Date.parse(task.endsAt) - Date.parse(task.startsAt)).toBe(hours * 60 * 60_000);
  },
);

test.each([
  [{ endsAt: '2026-11-13T08:00:00Z' }, 'endsAt'],
  [{ endsAt: '2027-11-13T08:00:00Z' }, 'endsAt'],
  [{ startsAt: '1969-11-13T08:00:00Z' }, 'startsAt'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ timeZone: '+01:00' }, 'timeZone'],
  [{ leadId: 'nobody' }, 'leadId'],
  [{ propertyId: 'nothing' }, 'propertyId'],
  [{ title: '  ' }, 'title'],
  [{ reminderMinutes: -5 }, 'reminderMinutes'],
])('[TASK-01] refuses %j', async (body, field) => {
  const { body: refused } = await agent
    .post('/tasks')
    .send({ ...viewing, ...body })
    .expect(422);
  expect(Object.keys(refused.error.fields)).toEqual([field]);
  const { id } = await add({});
  await agent.patch(`/tasks/${id}`).send(body).expect(422);
  expect(await list()).toHaveLength(1);
});

test('[TASK-01] a deletion can be undone for 30 days, also twice', async () => {
  const { id } = await add({});
  await agent.delete(`/tasks/${id}`).set('If-Match', '7').expect(409);
  await agent.delete(`/tasks/${id}`).expect(204);
  await agent.get(`/tasks/${id}`).expect(404);
  expect(await list()).toEqual([]);
  for (const _ of [1, 2])
    expect((await agent.post(`/tasks/${id}/restore`).expect(200)).body).toMatchObject({
      message: 'Viewing restored',
      data: { id, version: 3 },
    });
  expect(await list()).toHaveLength(1);
});

describe('with a lead', () => {
  const erase = (id: string) => agent.delete(`/leads/${id}`).expect(204);
  const eraseMany = (id: string) =>
    agent
      .post('/leads/bulk')
      .send({ action: 'delete', ids: [id] })
      .expect(200);
  const restore = (id: string) => agent.post(`/leads/${id}/restore`).expect(200);
  const restoreMany = (id: string) =>
    agent
      .post('/leads/bulk')
      .send({ action: 'restore', ids: [id] })
      .expect(200);

  test.each([
    ['one by one', erase, restore],
    ['with many', eraseMany, restoreMany],
  ])('[TASK-03] goes and returns with it, deleted %s', async (_, remove, bringBack) => {
    const lead = await addLead();
    await add({ title: 'its own', leadId: lead.id });
    await add({ title: "another's", leadId: (await addLead('Ben')).id });
    const earlier = await add({ title: 'deleted before', leadId: lead.id });
    await agent.delete(`/tasks/${earlier.id}`).expect(204);
    const [own] = await list('?q=own');
    await remove(lead.id);
    expect(await titles()).toEqual(["another's"]);
    await agent.post(`/tasks/${own?.id}/restore`).expect(404);
    await agent
      .post('/tasks')
      .send({ ...viewing, leadId: lead.id })
      .expect(422);
    await bringBack(lead.id);
    expect((await titles()).sort()).toEqual(["another's", 'its own']);
  });

  test('[TASK-03] is removed with it after 30 days, as is a deleted task', async () => {
    const lead = await addLead();
    await add({ leadId: lead.id });
    const { id } = await add({});
    await erase(lead.id);
    await agent.delete(`/tasks/${id}`).expect(204);
    const { store } = api.services;
    const { tasks } = store.getAccountData(agent.user.id);
    const [{ removeExpiredLeads }, { tidyTasks }] = await Promise.all([
      import('../leads/leadDeletion'),
      import('./tasksOfLead'),
    ]);
    now += 29 * DAY_MS;
    await removeExpiredLeads(api.services);
    await tidyTasks(api.services);
    expect(await tasks.count()).toBe(2);
    now += 2 * DAY_MS;
    await removeExpiredLeads(api.services);
    expect(await tasks.count()).toBe(1);
    await tidyTasks(api.services);
    expect(await tasks.count()).toBe(0);
    now = Date.parse('2026-11-12T08:00:00.000Z');
  });
});

test('[TASK-03] keeps a viewing whose listing is deleted, without the listing', async () => {
  const demo = await api.createAccount('demo');
  const [listing] = (await demo.get('/properties?_limit=1').expect(200)).body.data;
  const { body } = await demo
    .post('/tasks')
    .send({ ...viewing, propertyId: listing.id })
    .expect(201);
  expect(body.data.property).toMatchObject({ id: listing.id, title: listing.title });
  await demo.delete(`/properties/${listing.id}`).expect(204);
  const read = async () => (await demo.get(`/tasks/${body.data.id}`).expect(200)).body.data;
  expect(await read()).toMatchObject({ propertyId: listing.id, property: null });
  await demo.post(`/properties/${listing.id}/restore`).expect(200);
  expect(await read()).toMatchObject({ property: { id: listing.id } });
});

test('[TASK-04] the export has them, and nothing of them is left of a deleted account', async () => {
  await add({});
  await agent.post('/auth/reauthenticate').send({ password: agent.password }).expect(200);
  expect((await agent.get('/account/export').expect(200)).body.data.tasks).toMatchObject([
    { title: 'Viewing with Ada' },
  ]);
  const { tasks } = api.services.store.getAccountData(agent.user.id);
  await agent.delete('/account').send({ password: agent.password }).expect(204);
  expect(await tasks.count()).toBe(0);
});

test('[TASK-04] sample accounts have some around today', async () => {
  const demo = await api.createAccount('demo');
  const all: Task[] = (await demo.get('/tasks').expect(200)).body.data;
  const from = now - 3 * DAY_MS;
  expect(all.filter(({ startsAt }) => startsAt.startsWith('2026-11-12'))).toHaveLength(3);
  expect(
    all.every(({ startsAt }) => Date.parse(startsAt) > from && Date.parse(startsAt) < now + 7 * DAY_MS),
  ).toBe(true);
  expect(all.filter(({ kind }) => kind === 'viewing').every(({ lead, property }) => lead && property)).toBe(
    true,
  );
});

test('[LEAD-32] the timeline of a lead says what was planned and done, as it is now', async () => {
  const lead = await addLead();
  const timeline = async () =>
    (await agent.get(`/leads/${lead.id}/activity`).expect(200)).body.data
      .filter(({ task }: Schemas['Activity']) => task)
      .map(({ type, at, by, task }: Schemas['Activity']) => ({ type, at, by, title: task?.title }));
  const by = `${agent.user.firstname} ${agent.user.lastname}`;
  const planned = { type: 'planned', at: '2026-11-12T08:00:00.000Z', by, title: 'First viewing' };
  now = Date.parse(planned.at);
  const task = await add({ title: 'Viewing', leadId: lead.id });
  await add({ title: 'Of nobody' });
  await agent.patch(`/tasks/${task.id}`).set('If-Match', '1').send({ title: planned.title }).expect(200);
  expect(await timeline()).toEqual([planned]);

  now += 60_000;
  await agent.patch(`/tasks/${task.id}`).set('If-Match', '2').send({ isDone: true }).expect(200);
  expect(await timeline()).toEqual([{ ...planned, type: 'done', at: new Date(now).toISOString() }, planned]);
  await agent.delete(`/tasks/${task.id}`).set('If-Match', '3').expect(204);
  expect(await timeline()).toEqual([]);
});
