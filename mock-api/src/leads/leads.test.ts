import { leadStages } from '@lintel/contract/domain';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

let api: TestApi;
let marta: TestAccount;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  marta = await api.createAccount('demo');
});
afterAll(() => api.stop());

const firstLead = async (query = '') =>
  (await marta.get(`/leads?_limit=1&${query}`).expect(200)).body.data[0];

test('[LEAD-22] returns the id of the listing and embeds it with _expand=property', async () => {
  const plain = await firstLead();
  expect(plain.propertyId).toEqual(expect.any(String));
  expect(plain).not.toHaveProperty('property');
  const property = {
    id: plain.propertyId,
    title: 'Casa do Pinhal, villa with pool',
    location: 'Quinta da Marinha, Cascais',
    area: 420,
  };
  expect((await firstLead('_expand=property')).property).toMatchObject(property);
  const one = await marta.get(`/leads/${plain.id}?_expand=property`).expect(200);
  expect(one.body.data.property).toMatchObject(property);
  expect(one.body.data.property.imageFiles[0].url).toMatch(/^\/api\/files\/[0-9a-f]{32}\.webp$/);
});

test('[LEAD-23] updates the stage to each of the nine stages, and isRead', async () => {
  const { id } = await firstLead();
  for (const status of [...leadStages.slice(1), 'New']) {
    const { body } = await marta.patch(`/leads/${id}`).send({ status }).expect(200);
    expect(body.data.status).toBe(status);
  }
  await marta.patch(`/leads/${id}`).send({ isRead: true }).expect(200);
  expect((await marta.get(`/leads/${id}`)).body.data).toMatchObject({ status: 'New', isRead: true });
});

test('rejects an unknown stage and a legacy status', async () => {
  const { id } = await firstLead();
  for (const status of ['Sold', 'In Progress', 'new'])
    await marta.patch(`/leads/${id}`).send({ status }).expect(422);
});

test('[LEAD-23] adds, changes and removes notes, and lists them newest first', async () => {
  const { id } = await firstLead();
  const first = await marta.post(`/leads/${id}/notes`).send({ content: ' First ' }).expect(201);
  const second = await marta.post(`/leads/${id}/notes`).send({ content: 'Second' }).expect(201);
  expect(first.body.data).toMatchObject({
    leadId: id,
    content: 'First',
    createdBy: 'Marta Almeida',
    version: 1,
  });
  const contents = async () =>
    (await marta.get(`/leads/${id}/notes`).expect(200)).body.data.map(
      (note: { content: string }) => note.content,
    );
  expect(await contents()).toEqual(['Second', 'First']);
  const changed = await marta
    .patch(`/notes/${first.body.data.id}`)
    .send({ content: 'First, again' })
    .expect(200);
  expect(changed.body.data).toMatchObject({ createdAt: first.body.data.createdAt, version: 2 });
  expect(await contents()).toEqual(['Second', 'First, again']);
  await marta.delete(`/notes/${second.body.data.id}`).expect(204);
  expect(await contents()).toEqual(['First, again']);
  await marta.delete(`/notes/${second.body.data.id}`).expect(404);
});

test('rejects an empty note and a change of an old version', async () => {
  const { id } = await firstLead();
  await marta.post(`/leads/${id}/notes`).send({ content: '  \n' }).expect(422);
  const { body } = await marta.post(`/leads/${id}/notes`).send({ content: 'Here' }).expect(201);
  await marta.patch(`/notes/${body.data.id}`).send({ content: 'There' }).expect(200);
  await marta.patch(`/notes/${body.data.id}`).set('If-Match', '1').send({ content: 'Nowhere' }).expect(409);
});

test('ignores a method override header', async () => {
  const { id } = await firstLead();
  const { body } = await marta.post(`/leads/${id}/notes`).send({ content: 'Stay' }).expect(201);
  await marta
    .patch(`/notes/${body.data.id}`)
    .set('X-HTTP-Method-Override', 'DELETE')
    .send({ content: 'Still' })
    .expect(200);
  expect((await marta.get(`/leads/${id}/notes`)).body.meta.total).toBe(1);
});

test.each([
  [' Bought elsewhere ', 'Bought elsewhere'],
  ['  ', null],
  ['', null],
])('stores the reason "%s" for which a lead was lost as %p', async (lostReason, stored) => {
  const { body } = await marta.post('/leads').send({ name: 'Ada' }).expect(201);
  const lost = await marta.patch(`/leads/${body.data.id}`).send({ status: 'Lost', lostReason }).expect(200);
  expect(lost.body.data).toMatchObject({ status: 'Lost', lostReason: stored });
});

test.each([
  ['is taken out of Lost', [{ status: 'Won' }]],
  ['is moved to Lost again', [{ status: 'Won' }, { status: 'Lost' }]],
  ['has another stage, with a reason', [{ status: 'Won', lostReason: 'Too far' }]],
  ['gets a reason in another stage', [{ status: 'Viewed' }, { lostReason: 'Too far' }, { status: 'Lost' }]],
])('[LEAD-23] forgets why a lead was lost when it %s', async (_, changes) => {
  const { id } = (await marta.post('/leads').send({ name: 'Ada' }).expect(201)).body.data;
  const change = (fields: object) => marta.patch(`/leads/${id}`).send(fields).expect(200);
  await change({ status: 'Lost', lostReason: 'Too expensive' });
  expect((await change({ phone: '1' })).body.data.lostReason).toBe('Too expensive');
  for (const fields of changes) await change(fields);
  expect((await marta.get(`/leads/${id}`).expect(200)).body.data.lostReason).toBeNull();
});

test('[LEAD-23] shows no reason that an earlier version kept after a lead was won', async () => {
  const { id } = (await marta.post('/leads').send({ name: 'Ada' }).expect(201)).body.data;
  const data = api.services.store.getAccountData(marta.user.id);
  await api.services.store.run(marta.user.id, async () => {
    const lead = await data.leads.get(id);
    if (lead) await data.leads.put({ ...lead, status: 'Won', lostReason: 'Too expensive' });
  });
  expect((await marta.get(`/leads/${id}`).expect(200)).body.data.lostReason).toBeNull();
  const lost = await marta.patch(`/leads/${id}`).send({ status: 'Lost' }).expect(200);
  expect(lost.body.data.lostReason).toBeNull();
});

test('lists the enquiry, stage changes and notes in the timeline, newest first', async () => {
  const lead = await firstLead();
  await marta.patch(`/leads/${lead.id}`).send({ status: 'Contacted' }).expect(200);
  await marta.post(`/leads/${lead.id}/notes`).send({ content: 'Called' }).expect(201);
  const { body } = await marta.get(`/leads/${lead.id}/activity`).expect(200);
  expect(body.data).toEqual([
    expect.objectContaining({
      type: 'note',
      text: 'Called',
      by: 'Marta Almeida',
      noteId: expect.any(String),
    }),
    expect.objectContaining({ type: 'stage', from: 'New', to: 'Contacted', by: 'Marta Almeida' }),
    expect.objectContaining({ type: 'enquiry', text: lead.message, by: lead.name, at: lead.date }),
  ]);
  expect(body.meta.total).toBe(3);
});

test('splits the timeline into pages that add up to it', async () => {
  const { id } = (await marta.get('/leads?_limit=1')).body.data[0];
  for (const content of ['a', 'b', 'c', 'd', 'e'])
    await marta.post(`/leads/${id}/notes`).send({ content }).expect(201);
  const read = async (query: string) => (await marta.get(`/leads/${id}/activity?${query}`).expect(200)).body;
  const whole = await read('');
  const pages = [];
  for (let page = 1; page <= Math.ceil(whole.meta.total / 2); page += 1) {
    const { data, meta } = await read(`_limit=2&_page=${page}`);
    expect(meta).toEqual({ total: whole.meta.total, page, pageSize: 2 });
    pages.push(...data);
  }
  expect(pages).toEqual(whole.data);
});

test('records a call, email or chat in the timeline and sets the last contact', async () => {
  const lead = await firstLead();
  for (const channel of ['call', 'email', 'whatsapp'])
    await marta.post(`/leads/${lead.id}/contacts`).send({ channel }).expect(200);
  const { body } = await marta.get(`/leads/${lead.id}/activity`).expect(200);
  expect(body.data.slice(0, 3)).toMatchObject(
    ['whatsapp', 'email', 'call'].map((channel) => ({ type: 'contact', channel, by: 'Marta Almeida' })),
  );
  const { data } = (await marta.get(`/leads/${lead.id}`).expect(200)).body;
  expect(data).toMatchObject({
    lastContact: body.data[0].at,
    version: lead.version + 3,
    status: lead.status,
  });
  await marta.post(`/leads/${lead.id}/contacts`).send({ channel: 'pigeon' }).expect(422);
});

test('selects leads with the status In Progress by status=Contacted, too', async () => {
  const { body } = await marta.get('/leads?status=Contacted&_limit=100').expect(200);
  const found = new Set(body.data.map((lead: { status: string }) => lead.status));
  expect(found).toEqual(new Set(['Contacted', 'In Progress']));
  const others = await marta.get('/leads?status_ne=Contacted&_limit=100').expect(200);
  expect(body.meta.total + others.body.meta.total).toBe(60);
});

test('hides a deleted lead until it is restored', async () => {
  const { id } = await firstLead();
  const note = (await marta.post(`/leads/${id}/notes`).send({ content: 'Called' }).expect(201)).body.data;
  await marta.delete(`/leads/${id}`).expect(204);
  await marta.get(`/leads/${id}`).expect(404);
  await marta.get(`/leads/${id}/notes`).expect(404);
  await marta.patch(`/notes/${note.id}`).send({ content: 'Called twice' }).expect(404);
  await marta.delete(`/notes/${note.id}`).expect(404);
  expect((await marta.get('/leads')).body.meta).toMatchObject({ total: 59, unread: 3 });
  await marta.post(`/leads/${id}/restore`).expect(200);
  await marta.post(`/leads/${id}/restore`).expect(200);
  expect((await firstLead()).id).toBe(id);
  expect((await marta.get(`/leads/${id}/notes`).expect(200)).body.data).toEqual([note]);
});

test('counts the unread leads of the whole account in meta.unread', async () => {
  const { id } = await firstLead('isRead=false');
  expect((await marta.get('/leads?status=Won')).body.meta.unread).toBe(4);
  await marta.patch(`/leads/${id}`).send({ isRead: true }).expect(200);
  expect((await marta.get('/leads?status=Won')).body.meta.unread).toBe(3);
});

test('adds a lead as read, New and dated now', async () => {
  const { body } = await marta.post('/leads').send({ name: ' Ada ', email: 'ada@example.com' }).expect(201);
  expect(body.data).toMatchObject({
    name: 'Ada',
    status: 'New',
    isRead: true,
    source: 'Manual',
    propertyId: null,
  });
  expect((await firstLead()).id).toBe(body.data.id);
  await marta.post('/leads').send({ name: 'Ada', propertyId: 'none' }).expect(422);
});

test("returns a lead's position in the whole list", async () => {
  const query = 'status=Won&_sort=name&_order=asc';
  const { data } = (await marta.get(`/leads?${query}`).expect(200)).body;
  const position = async (id: string, of: string) =>
    (await marta.get(`/leads/${id}/position?${of}`).expect(200)).body.data.position;
  expect(await position(data[4].id, query)).toBe(5);
  expect(await position(data[4].id, 'status=Lost')).toBeNull();
  expect(await position((await firstLead('_sort=date&_order=asc')).id, '')).toBe(60);
  await marta.get('/leads/none/position').expect(404);
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('rejects a follow-up on a past day, with the field name', async () => {
  const { id } = await firstLead();
  const { body } = await marta
    .patch(`/leads/${id}`)
    .send({ followUpAt: inDays(-1) })
    .expect(422);
  expect(body.error).toMatchObject({
    code: 'VALIDATION',
    fields: { followUpAt: 'Choose today or a later day' },
  });
});

test('accepts a follow-up today in any time zone', async () => {
  const { id } = await firstLead();
  for (const days of [-0.99, 0, 30])
    await marta
      .patch(`/leads/${id}`)
      .send({ followUpAt: inDays(days) })
      .expect(200);
});

test('accepts an overdue follow-up that the lead already had', async () => {
  const followUpAt = inDays(-3);
  const { body } = await marta.post('/leads').send({ name: 'Ada', followUpAt }).expect(201);
  const change = (patch: object) => marta.patch(`/leads/${body.data.id}`).send(patch);
  const later = inDays(2);
  await change({ followUpAt: later }).expect(200);
  await change({ followUpAt: later }).expect(200);
  const undone = await change({ followUpAt }).expect(200);
  expect(undone.body.data.followUpAt).toBe(followUpAt);
  expect(undone.body.data).not.toHaveProperty('followUpBefore');
  await change({ status: 'Contacted', followUpAt }).expect(200);
  await change({ followUpAt: null }).expect(200);
  await change({ followUpAt }).expect(200);
  await change({ followUpAt: inDays(-4) }).expect(422);
});

test('[API-17] separates the notes that two accounts write at the same time', async () => {
  const other = await api.createAccount('demo');
  const [mine, theirs] = [await firstLead(), (await other.get('/leads?_limit=1')).body.data[0]];
  const writes = Array.from({ length: 10 }, (_, index) => [
    marta
      .post(`/leads/${mine.id}/notes`)
      .send({ content: `mine ${index}` })
      .expect(201),
    other
      .post(`/leads/${theirs.id}/notes`)
      .send({ content: `theirs ${index}` })
      .expect(201),
  ]);
  await Promise.all(writes.flat());
  for (const [account, id, word] of [
    [marta, mine.id, 'mine'],
    [other, theirs.id, 'theirs'],
  ] as const) {
    const { body } = await account.get(`/leads/${id}/notes`).expect(200);
    const contents = body.data.map((note: { content: string }) => note.content).sort();
    expect(contents).toEqual(Array.from({ length: 10 }, (_, index) => `${word} ${index}`));
  }
});
