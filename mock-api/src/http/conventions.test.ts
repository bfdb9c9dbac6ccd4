import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

let api: TestApi;
let marta: TestAccount;
beforeAll(async () => {
  api = await startApi();
  marta = await api.createAccount('demo');
});
afterAll(() => api.stop());

test('[API-05] returns { data } on success and, for a change, a message', async () => {
  const read = await marta.get('/leads?_limit=1').expect(200);
  const id = read.body.data[0].id;
  const one = await marta.get(`/leads/${id}`).expect(200);
  expect(Object.keys(one.body)).toEqual(['data']);
  const changed = await marta.patch(`/leads/${id}`).send({ phone: '+351 1' }).expect(200);
  expect(changed.body).toEqual({
    data: expect.objectContaining({ id, phone: '+351 1' }),
    message: 'Lead saved',
  });
});

test('[API-06] returns a list with data, meta and X-Total-Count', async () => {
  const { body, headers } = await marta.get('/properties?_page=2&_limit=10').expect(200);
  expect(body.data).toHaveLength(10);
  expect(body.meta).toEqual({ total: 24, page: 2, pageSize: 10 });
  expect(headers['x-total-count']).toBe('24');
});

test('[API-07] returns 20 records a page by default and at most 100', async () => {
  const usual = await marta.get('/leads').expect(200);
  expect(usual.body.data).toHaveLength(20);
  const large = await marta.get('/leads?_limit=5000').expect(200);
  expect(large.body.meta.pageSize).toBe(100);
  expect(large.body.data).toHaveLength(60);
});

test('[API-07] returns every record on exactly one page', async () => {
  const ids: string[] = [];
  for (let page = 1; page <= 7; page += 1) {
    const { body } = await marta.get(`/leads?_limit=10&_page=${page}&_sort=status`).expect(200);
    ids.push(...body.data.map((lead: { id: string }) => lead.id));
  }
  expect(ids).toHaveLength(60);
  expect(new Set(ids).size).toBe(60);
});

test('[API-07] sorts by several fields with _sort and _order', async () => {
  const { body } = await marta.get('/properties?_sort=type,price&_order=asc,desc&_limit=100').expect(200);
  const rows: [string, number][] = body.data.map((each: { type: string; price: number }) => [
    each.type,
    each.price,
  ]);
  const expected = [...rows].sort((a, b) => (a[0] === b[0] ? b[1] - a[1] : a[0] < b[0] ? -1 : 1));
  expect(rows).toEqual(expected);
});

test('[API-07] searches without case and accents', async () => {
  const { body } = await marta.get('/properties?q=SAO%20PEDRO').expect(200);
  expect(body.data.map((each: { title: string }) => each.title)).toEqual(['Garden cottage near the park']);
});

test('[API-07] filters by field=value, repeated values, _ne, _gte and _lte', async () => {
  const titles = async (query: string) =>
    (await marta.get(`/properties?_limit=100&${query}`).expect(200)).body.data;
  const villas = await titles('type=Villa');
  expect(villas).toHaveLength(5);
  expect(await titles('type=Villa&type=Commercial')).toHaveLength(9);
  expect(await titles('type_ne=Villa')).toHaveLength(19);
  const middle = await titles('price_gte=500000&price_lte=700000');
  expect(middle.length).toBeGreaterThan(0);
  for (const { price } of middle) expect(price >= 500_000 && price <= 700_000).toBe(true);
});

test('[API-07] includes the limits of a range, of numbers and of dates', async () => {
  for (const [list, field] of [
    ['/properties', 'price'],
    ['/leads', 'date'],
    ['/reviews', 'rating'],
  ]) {
    const { data } = (await marta.get(`${list}?_limit=100&_sort=${field}`).expect(200)).body;
    const limit = data[10][field ?? ''];
    const select = async (comparison: string) =>
      (
        await marta
          .get(list ?? '')
          .query({ [`${field}_${comparison}`]: limit, _limit: 100 })
          .expect(200)
      ).body.data;
    const count = (matches: (record: Record<string, never>) => boolean) => data.filter(matches).length;
    expect(await select('lte')).toHaveLength(count((record) => (record[field ?? ''] ?? 0) <= limit));
    expect(await select('gte')).toHaveLength(count((record) => (record[field ?? ''] ?? 0) >= limit));
  }
});

test('[API-07] rejects a filter by an unknown field and ignores an empty filter', async () => {
  await marta.get('/leads?colour=red').expect(422);
  const { body } = await marta.get('/leads?status=&q=').expect(200);
  expect(body.meta.total).toBe(60);
});

test('[API-09] returns { error: { code, message, fields } } on failure, with an upper-snake code', async () => {
  const { body } = await marta.post('/leads').send({ name: '' }).expect(422);
  expect(body).toEqual({
    error: { code: 'VALIDATION', message: 'Name is required', fields: { name: 'Name is required' } },
  });
});

test('[API-10] responds with 401 INVALID_TOKEN to a missing, foreign or broken token', async () => {
  const codes = await Promise.all(
    ['', 'Bearer nonsense', `Bearer ${marta.token.slice(0, -3)}abc`, 'Basic YTpi'].map(async (header) => {
      const { body } = await api.http.get('/api/me').set('Authorization', header).expect(401);
      return body.error.code;
    }),
  );
  expect(new Set(codes)).toEqual(new Set(['INVALID_TOKEN']));
});

test('[API-11] responds with 404 NOT_FOUND to an unknown record and an unknown address', async () => {
  for (const path of [
    '/leads/none',
    '/properties/none',
    '/leads/none/notes',
    '/leads/none/activity',
    '/nothing',
  ]) {
    const { body } = await marta.get(path).expect(404);
    expect(body.error.code).toBe('NOT_FOUND');
  }
  await marta.delete('/notes/none').expect(404);
});

test('[API-12] responds with 422 VALIDATION and a message per field to an invalid body', async () => {
  const { body } = await api.http.post('/api/auth/register').send({ email: 'x', lastname: 5 }).expect(422);
  expect(body.error.code).toBe('VALIDATION');
  expect(body.error.fields).toEqual({
    email: 'Enter an email address such as name@example.com',
    firstname: 'Firstname is required',
    lastname: 'Lastname must be text',
    password: 'Password is required',
  });
});

test('[API-15] responds with 400 BAD_JSON to bad JSON, without a stack trace', async () => {
  const { body, text } = await api.http
    .post('/api/auth/login')
    .set('Content-Type', 'application/json')
    .send('{"email":')
    .expect(400);
  expect(body.error.code).toBe('BAD_JSON');
  expect(text).not.toMatch(/\bat |SyntaxError|node_modules/);
});

test('responds with 415 to a body that is not JSON and with 413 to one above 1 MB', async () => {
  const form = await marta.post('/leads').type('form').send('name=Ada').expect(415);
  expect(form.body.error.code).toBe('UNSUPPORTED_MEDIA');
  const large = await marta
    .post('/leads')
    .send({ name: 'a'.repeat(1_100_000) })
    .expect(413);
  expect(large.body.error.code).toBe('PAYLOAD_TOO_LARGE');
});

test('[API-17] treats records of another account as missing', async () => {
  const other = await api.createAccount('demo');
  const { id } = (await marta.get('/leads?_limit=1')).body.data[0];
  const property = (await marta.get('/properties?_limit=1')).body.data[0].id;
  const note = (await marta.post(`/leads/${id}/notes`).send({ content: 'Mine' })).body.data.id;
  await other.get(`/leads/${id}`).expect(404);
  await other.patch(`/leads/${id}`).send({ isRead: true }).expect(404);
  await other.delete(`/leads/${id}`).expect(404);
  await other.post(`/leads/${id}/restore`).expect(404);
  await other.get(`/leads/${id}/notes`).expect(404);
  await other.post(`/leads/${id}/notes`).send({ content: 'Theirs' }).expect(404);
  await other.patch(`/notes/${note}`).send({ content: 'Theirs' }).expect(404);
  await other.delete(`/notes/${note}`).expect(404);
  await other.get(`/properties/${property}`).expect(404);
  const { body } = await marta.get(`/leads/${id}/notes`).expect(200);
  expect(body.data[0]).toMatchObject({ id: note, content: 'Mine' });
});

test('[API-18] rejects a write based on an old version with 409 CONFLICT', async () => {
  const before = (await marta.get('/leads?_limit=1')).body.data[0];
  const changed = await marta
    .patch(`/leads/${before.id}`)
    .set('If-Match', `"${before.version}"`)
    .send({ name: 'First' });
  expect(changed.body.data.version).toBe(before.version + 1);
  const stale = await marta
    .patch(`/leads/${before.id}`)
    .set('If-Match', `${before.version}`)
    .send({ name: 'Second' });
  expect([stale.status, stale.body.error.code]).toEqual([409, 'CONFLICT']);
  await marta.delete(`/leads/${before.id}`).set('If-Match', `${before.version}`).expect(409);
  const after = (await marta.get(`/leads/${before.id}`).expect(200)).body.data;
  expect(after).toEqual(changed.body.data);
  expect(after.updatedAt >= before.updatedAt).toBe(true);
});

test('[API-19] returns the first response to a repeated POST with the same key and creates nothing', async () => {
  const account = await api.createAccount('empty');
  const add = () => account.post('/leads').set('Idempotency-Key', 'one').send({ name: 'Ada' });
  const [first, second] = await Promise.all([add().expect(201), add().expect(201)]);
  const third = await add().expect(201);
  expect([second.body, third.body]).toEqual([first.body, first.body]);
  expect((await account.get('/leads')).body.meta.total).toBe(1);
  await account.post('/leads').set('Idempotency-Key', 'one').send({ name: 'Bob' }).expect(422);
  const other = await api.createAccount('empty');
  const own = await other.post('/leads').set('Idempotency-Key', 'one').send({ name: 'Ada' }).expect(201);
  expect(own.body.data.id).not.toBe(first.body.data.id);
});
