import { parse } from 'csv-parse/sync';
import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const clock = createManualClock();
let api: TestApi;
let marta: TestAccount;
beforeAll(async () => {
  api = await startApi({ now: clock.now });
});
beforeEach(async () => {
  marta = await api.createAccount('demo');
});
afterAll(() => api.stop());

const add = (fields: object) => marta.post('/subscribers').send(fields);
const counts = async (tz = '') => (await marta.get(`/subscribers/counts?tz=${tz}`).expect(200)).body.data;

test('[API-08] lists subscribers newest first, with search, filters and sorting', async () => {
  const { body } = await marta.get('/subscribers?_limit=5').expect(200);
  expect(body.meta).toEqual({ total: 130, page: 1, pageSize: 5 });
  const dates = body.data.map((each: { joinDate: string }) => each.joinDate);
  expect(dates).toEqual([...dates].sort().reverse());
  const found = await marta.get('/subscribers?q=HENRIK.DAHL').expect(200);
  expect(found.body.data[0]).toMatchObject({ name: 'Henrik Dahl', status: 'Active' });
  const left = await marta.get('/subscribers?status=Unsubscribed&_sort=name').expect(200);
  expect(left.body.meta.total).toBe(9);
});

test('[NEWS-06] returns a subscriber with id, name, email, joinDate, source and status', async () => {
  const { body } = await add({ email: 'Ada@Example.com', name: ' Ada ' }).expect(201);
  expect(body.data).toMatchObject({
    name: 'Ada',
    email: 'Ada@Example.com',
    source: 'Manual',
    status: 'Active',
    version: 1,
  });
  const one = await marta.get(`/subscribers/${body.data.id}`).expect(200);
  expect(one.body.data).toEqual(body.data);
  const again = await add({ email: 'ada@example.com' }).expect(409);
  expect(again.body.error.code).toBe('EMAIL_TAKEN');
  const changed = await marta.patch(`/subscribers/${body.data.id}`).send({ name: 'Ada L.' }).expect(200);
  expect(changed.body.data).toMatchObject({ name: 'Ada L.', version: 2 });
});

test('[NEWS-06] rejects a change to the address of another subscriber, but not to its own', async () => {
  const { body } = await add({ email: 'ada@example.com' }).expect(201);
  await add({ email: 'bob@example.com' }).expect(201);
  const change = (email: string) => marta.patch(`/subscribers/${body.data.id}`).send({ email });
  const refused = await change('BOB@example.com').expect(409);
  expect(refused.body.error.code).toBe('EMAIL_TAKEN');
  await change('Ada@Example.com').expect(200);
  const { data } = (await marta.get('/subscribers?status=Unsubscribed&_limit=1')).body;
  expect((await change(data[0].email).expect(409)).body.error.message).toMatch(/unsubscribed/);
});

test('[NEWS-02] counts no subscribers in a new account', async () => {
  const { body } = await (await api.createAccount('empty')).get('/subscribers/counts').expect(200);
  expect(body.data).toEqual({ daily: 0, monthly: 0, total: 0 });
});

test('[NEWS-03] counts today and this month in the time zone', async () => {
  const other = await api.createAccount('empty');
  marta = other;
  const add1 = await add({ email: 'a@example.com' }).expect(201);
  expect(await counts()).toEqual({ daily: 1, monthly: 1, total: 1 });
  const joined = new Date(add1.body.data.joinDate);
  for (const tz of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu'])
    expect(await counts(tz)).toMatchObject({ daily: 1, monthly: 1 });
  expect(joined.getTime()).toBe(clock.now());
  await marta.get('/subscribers/counts?tz=Mars/Olympus').expect(422);
  await marta.get('/subscribers/counts?tz=%2B05:00').expect(422);
});

test('[NEWS-07] unsubscribes an address once', async () => {
  const { body } = await marta.get('/subscribers?status=Active&_limit=1').expect(200);
  const { id } = body.data[0];
  const left = await marta.post(`/subscribers/${id}/unsubscribe`).expect(200);
  expect(left.body.data).toMatchObject({ status: 'Unsubscribed', version: 2 });
  const again = await marta.post(`/subscribers/${id}/unsubscribe`).expect(200);
  expect(again.body.data).toEqual(left.body.data);
});

test('[NEWS-08] hides a deleted subscriber until it is restored unchanged', async () => {
  const { body } = await marta.get('/subscribers?_limit=1').expect(200);
  const { id } = body.data[0];
  await marta.delete(`/subscribers/${id}`).expect(204);
  await marta.get(`/subscribers/${id}`).expect(404);
  expect((await counts()).total).toBe(129);
  await marta.post(`/subscribers/${id}/restore`).expect(200);
  const restored = await marta.post(`/subscribers/${id}/restore`).expect(200);
  expect(restored.body.data).toMatchObject({ email: body.data[0].email, status: body.data[0].status });
  expect((await counts()).total).toBe(130);
});

test('[NEWS-09] keeps an unsubscribed address suppressed, even after its deletion', async () => {
  const { body } = await add({ email: 'gone@example.com' }).expect(201);
  const { id } = body.data;
  await marta.post(`/subscribers/${id}/unsubscribe`).expect(200);
  await add({ email: 'GONE@example.com' }).expect(409);
  await marta.delete(`/subscribers/${id}`).expect(204);
  const refused = await add({ email: 'gone@example.com' }).expect(409);
  expect(refused.body.error.message).toMatch(/unsubscribed/);
  const restored = await marta.post(`/subscribers/${id}/restore`).expect(200);
  expect(restored.body.data.status).toBe('Unsubscribed');
});

test('adds the address of a deleted subscriber again and then rejects restoring the old one', async () => {
  const { body } = await add({ email: 'back@example.com' }).expect(201);
  await marta.delete(`/subscribers/${body.data.id}`).expect(204);
  await add({ email: 'back@example.com' }).expect(201);
  await marta.post(`/subscribers/${body.data.id}/restore`).expect(409);
});

test('[NEWS-10] [NEWS-11] exports the selected subscribers to a file named after the day', async () => {
  const { text, headers } = await marta.get('/subscribers/export.csv?status=Unsubscribed').expect(200);
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true });
  expect(rows).toHaveLength(9);
  expect(Object.keys(rows[0] ?? {})).toEqual(['Subscriber', 'Email', 'Source', 'Join Date', 'Status']);
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  expect(headers['content-disposition']).toBe(`attachment; filename="subscribers-${day}.csv"`);
});

test('[NEWS-11] [SEC-19] escapes a cell that a spreadsheet would run', async () => {
  const other = await api.createAccount('empty');
  await other.post('/subscribers').send({ name: '=1+1', email: '-2@example.com' }).expect(201);
  const { text } = await other.get('/subscribers/export.csv').expect(200);
  const [row]: Record<string, string>[] = parse(text, { columns: true, bom: true });
  expect(row).toMatchObject({ Subscriber: "'=1+1", Email: "'-2@example.com" });
});

test('imports an export into another account and reports existing addresses', async () => {
  const { text } = await marta.get('/subscribers/export.csv').expect(200);
  const other = await api.createAccount('empty');
  const send = () => other.post('/subscribers/import').set('Content-Type', 'text/csv').send(text);
  expect((await send().expect(200)).body.data).toMatchObject({ added: 130, failed: 0, errors: [] });
  const second = (await send().expect(200)).body.data;
  expect(second).toMatchObject({ added: 0, failed: 130 });
  expect(second.errors).toHaveLength(130);
  const theirs = await other.get('/subscribers/export.csv').expect(200);
  expect(theirs.text.split('\r\n').sort()).toEqual(text.split('\r\n').sort());
});

test('[API-17] hides a subscriber from another account', async () => {
  const { body } = await marta.get('/subscribers?_limit=1').expect(200);
  const other = await api.createAccount('empty');
  await other.get(`/subscribers/${body.data[0].id}`).expect(404);
  await other.post(`/subscribers/${body.data[0].id}/restore`).expect(404);
  await other.delete(`/subscribers/${body.data[0].id}`).expect(404);
});
