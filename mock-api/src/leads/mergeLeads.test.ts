import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';
import { removeExpiredLeads } from './leadDeletion';

const clock = createManualClock();
let api: TestApi;
let marta: TestAccount;
beforeAll(async () => {
  api = await startApi({ now: clock.now });
});
beforeEach(async () => {
  marta = await api.createAccount('empty');
});
afterAll(() => api.stop());

const add = async (fields: object) =>
  (
    await marta
      .post('/leads')
      .send({ name: 'Ada', ...fields })
      .expect(201)
  ).body.data;
const find = async (query: object) =>
  (await marta.get('/leads/duplicates').query(query).expect(200)).body.data.map(
    ({ id, matches }: { id: string; matches: string[] }) => [id, ...matches],
  );
const read = async (id: string) => (await marta.get(`/leads/${id}`).expect(200)).body.data;
const list = async (path: string) => (await marta.get(path).expect(200)).body.data;
const merge = (id: string, duplicateId: string) => marta.post(`/leads/${id}/merge`).send({ duplicateId });

test('[LEAD-26] finds leads with the same address or number, however it is written', async () => {
  const byEmail = await add({ email: 'Ada@Example.com' });
  const byPhone = await add({ phone: '0151 / 5550-1287' });
  const both = await add({ email: 'ada@example.com', phone: '0049 151 55501287' });
  await add({ email: 'ada@example.org', phone: '+49 151 5550 1288' });
  const deleted = await add({ email: 'ada@example.com' });
  await marta.delete(`/leads/${deleted.id}`).expect(204);
  const found = await find({ email: ' ADA@example.com ', phone: '+49 (0)151 5550 1287' });
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      [both.id, 'email', 'phone'],
      [byPhone.id, 'phone'],
      [byEmail.id, 'email'],
    ]),
  );
  expect(await find({ email: 'ada@example.com', except: both.id })).toEqual([[byEmail.id, 'email']]);
  expect(await find({ email: '', phone: '12' })).toEqual([]);
  expect(await find({})).toEqual([]);
});

test("[LEAD-26] finds nobody else's leads, and at most ten, the newest first", async () => {
  await add({ email: 'ada@example.com' });
  const other = await api.createAccount('empty');
  expect((await other.get('/leads/duplicates?email=ada@example.com').expect(200)).body.data).toEqual([]);
  for (let count = 0; count < 11; count += 1) {
    clock.advance(1000);
    await add({ email: 'ada@example.com', name: `Ada ${count}` });
  }
  const { body } = await marta.get('/leads/duplicates?email=ada@example.com');
  expect(body.data).toHaveLength(10);
  expect(body.data[0].name).toBe('Ada 10');
});

const task = {
  kind: 'task',
  title: 'Call',
  startsAt: '2030-01-01T10:00:00Z',
  endsAt: '2030-01-01T10:30:00Z',
};

/** Adds a lead and its duplicate, which has a note, a contact, a task and more fields. */
async function addTwo() {
  const kept = await add({ phone: '+44 20 5550 1815', tags: ['VIP'], wishedType: 'House' });
  const duplicate = await add({
    name: 'A. Lovelace',
    email: 'ada@example.com',
    phone: '0044 20 55501815',
    tags: ['vip', 'buyer'],
    wishedType: 'Villa',
    wishedPlace: 'Cascais',
    budgetMax: 450_000,
    budgetCurrency: 'EUR',
  });
  await marta.post(`/leads/${duplicate.id}/notes`).send({ content: 'Prefers a Saturday' }).expect(201);
  await marta.post(`/leads/${duplicate.id}/contacts`).send({ channel: 'email' }).expect(200);
  await marta
    .post('/tasks')
    .send({ ...task, leadId: duplicate.id })
    .expect(201);
  return { kept, duplicate };
}

test('[LEAD-27] moves notes, tasks and timeline to the kept lead, which takes what it lacks', async () => {
  const { kept, duplicate } = await addTwo();
  const { body } = await merge(kept.id, duplicate.id).expect(200);
  expect(body.message).toBe('Leads merged');
  expect(body.data).toEqual(await read(kept.id));
  expect(body.data).toMatchObject({
    name: 'Ada',
    email: 'ada@example.com',
    phone: '+44 20 5550 1815',
    tags: ['VIP', 'buyer'],
    wishedType: 'House',
    wishedPlace: 'Cascais',
    budgetMax: 450_000,
    budgetCurrency: 'EUR',
    lastContact: expect.any(String),
    version: kept.version + 1,
  });
  expect((await list(`/leads/${kept.id}/notes`)).length).toBe(1);
  expect((await list(`/tasks?leadId=${kept.id}`)).length).toBe(1);
  const types = (await list(`/leads/${kept.id}/activity`)).map(({ type }: { type: string }) => type).sort();
  expect(types).toEqual(['contact', 'created', 'created', 'merged', 'note', 'planned']);
  expect(await list(`/leads/${kept.id}/activity`)).toContainEqual(
    expect.objectContaining({ type: 'merged', text: 'A. Lovelace, ada@example.com, 0044 20 55501815' }),
  );
  await marta.get(`/leads/${duplicate.id}`).expect(404);
  expect(await find({ email: 'ada@example.com', except: kept.id })).toEqual([]);
});

test.each(['restore', 'bulk'])('[LEAD-27] undoes a merge by %s of the duplicate', async (way) => {
  const { kept, duplicate } = await addTwo();
  const before = [await read(kept.id), await read(duplicate.id)];
  await merge(kept.id, duplicate.id).expect(200);
  const [note] = await list(`/leads/${kept.id}/notes`);
  const own = await marta.post(`/leads/${kept.id}/notes`).send({ content: 'Later' }).expect(201);
  if (way === 'bulk')
    await marta
      .post('/leads/bulk')
      .send({ ids: [duplicate.id], action: 'restore' })
      .expect(200);
  else await marta.post(`/leads/${duplicate.id}/restore`).expect(200);
  const changing = { version: expect.any(Number), updatedAt: expect.any(String) };
  expect([await read(kept.id), await read(duplicate.id)]).toEqual(
    before.map((lead) => ({ ...lead, ...changing })),
  );
  expect((await list(`/leads/${kept.id}/notes`)).map(({ id }: { id: string }) => id)).toEqual([
    own.body.data.id,
  ]);
  expect((await list(`/leads/${duplicate.id}/notes`)).map(({ id }: { id: string }) => id)).toEqual([note.id]);
  expect((await list(`/tasks?leadId=${duplicate.id}`)).length).toBe(1);
  const entries = await list(`/leads/${kept.id}/activity`);
  expect(entries.map(({ type }: { type: string }) => type)).toEqual(['note', 'created']);
  // Neither a second Undo nor a later deletion moves any records.
  await marta.post(`/leads/${duplicate.id}/restore`).expect(200);
  await marta.delete(`/leads/${duplicate.id}`).expect(204);
  await marta.post(`/leads/${duplicate.id}/restore`).expect(200);
  expect((await list(`/leads/${kept.id}/notes`)).length).toBe(1);
});

test('[LEAD-27] keeps what was changed and deleted after the merge when it is undone', async () => {
  const { kept, duplicate } = await addTwo();
  await merge(kept.id, duplicate.id).expect(200);
  await marta.patch(`/leads/${kept.id}`).send({ email: 'ada@example.org' }).expect(200);
  const [note] = await list(`/leads/${kept.id}/notes`);
  await marta.delete(`/notes/${note.id}`).expect(204);
  await marta.post(`/leads/${duplicate.id}/restore`).expect(200);
  expect(await read(kept.id)).toMatchObject({ email: 'ada@example.org', wishedPlace: '' });
  expect(await list(`/leads/${duplicate.id}/notes`)).toEqual([]);
});

test.each(['restore', 'bulk'])(
  '[LEAD-27] a %s of the duplicate returns its tasks when the kept lead was deleted',
  async (way) => {
    const { kept, duplicate } = await addTwo();
    await marta
      .post('/tasks')
      .send({ ...task, title: 'Own', leadId: kept.id })
      .expect(201);
    await merge(kept.id, duplicate.id).expect(200);
    await marta.delete(`/leads/${kept.id}`).expect(204);
    if (way === 'bulk')
      await marta
        .post('/leads/bulk')
        .send({ ids: [duplicate.id], action: 'restore' })
        .expect(200);
    else await marta.post(`/leads/${duplicate.id}/restore`).expect(200);
    const titles = async (id: string) =>
      (await list(`/tasks?leadId=${id}`)).map(({ title }: { title: string }) => title);
    expect([await titles(duplicate.id), await titles(kept.id)]).toEqual([['Call'], []]);
    await marta.post(`/leads/${kept.id}/restore`).expect(200);
    expect([await titles(duplicate.id), await titles(kept.id)]).toEqual([['Call'], ['Own']]);
  },
);

test('[LEAD-27] undoes a merge whose kept lead was merged itself', async () => {
  const { kept, duplicate } = await addTwo();
  const third = await add({});
  await merge(kept.id, duplicate.id).expect(200);
  await merge(third.id, kept.id).expect(200);
  await marta.post(`/leads/${duplicate.id}/restore`).expect(200);
  expect((await list(`/leads/${duplicate.id}/notes`)).length).toBe(1);
  await marta.post(`/leads/${kept.id}/restore`).expect(200);
  expect((await list(`/leads/${duplicate.id}/notes`)).length).toBe(1);
  expect(await list(`/leads/${third.id}/notes`)).toEqual([]);
});

test('[LEAD-27] refuses to merge a lead with itself, an unknown, a deleted or a foreign one', async () => {
  const [lead, deleted] = [await add({}), await add({})];
  await marta.delete(`/leads/${deleted.id}`).expect(204);
  const other = await api.createAccount('demo');
  const foreign = (await other.get('/leads?_limit=1')).body.data[0];
  for (const id of [lead.id, 'none', deleted.id, foreign.id]) {
    const { body } = await merge(lead.id, id).expect(422);
    expect(Object.keys(body.error.fields)).toEqual(['duplicateId']);
  }
  await merge(deleted.id, lead.id).expect(404);
});

test('[LEAD-27] keeps what moved when the duplicate is removed after 30 days', async () => {
  const { kept, duplicate } = await addTwo();
  await merge(kept.id, duplicate.id).expect(200);
  clock.advance(31 * 86_400_000);
  await removeExpiredLeads(api.services);
  const data = api.services.store.getAccountData(marta.user.id);
  expect([await data.leads.count(), await data.notes.count(), await data.tasks.count()]).toEqual([1, 1, 1]);
});
