import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

let api: TestApi;
let marta: TestAccount;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  marta = await api.createAccount('empty');
});
afterAll(() => api.stop());

const collections = [
  ['/saved-views', { screen: 'leads', name: 'Won', query: 'status=Won' }, { query: 'status=Won&q=x' }],
  ['/reply-templates', { name: 'Thanks', text: 'Thank you' }, { text: 'Thank you very much' }],
] as const;

test.each(collections)('[API-25] creates, changes and deletes %s', async (path, fields, change) => {
  const { body } = await marta.post(path).send(fields).expect(201);
  expect(body.data).toMatchObject({ ...fields, version: 1 });
  const { id } = body.data;
  expect((await marta.get(`${path}/${id}`).expect(200)).body.data).toEqual(body.data);
  const changed = await marta.patch(`${path}/${id}`).send(change).expect(200);
  expect(changed.body.data).toMatchObject({ ...fields, ...change, version: 2 });
  await marta.patch(`${path}/${id}`).set('If-Match', '1').send(change).expect(409);
  const list = await marta.get(path).expect(200);
  expect(list.body).toEqual({ data: [changed.body.data], meta: { total: 1, page: 1, pageSize: 20 } });
  await marta.delete(`${path}/${id}`).expect(204);
  await marta.get(`${path}/${id}`).expect(404);
});

test.each(collections)('rejects unknown fields in the body and query of %s', async (path, fields) => {
  await marta
    .post(path)
    .send({ ...fields, id: 'mine' })
    .expect(422);
  await marta
    .post(path)
    .send({ ...fields, name: ' ' })
    .expect(422);
  await marta.get(`${path}?colour=red`).expect(422);
  await marta.get(`${path}/none`).expect(404);
});

test.each(collections)(
  'sorts %s by name like all lists: without case and accents, numbers by value',
  async (path, fields) => {
    for (const name of ['visit 10', 'Zone', 'Área', 'visit 9', 'apology'])
      await marta
        .post(path)
        .send({ ...fields, name })
        .expect(201);
    const read = async (query: string) =>
      (await marta.get(`${path}?${query}`).expect(200)).body.data.map(({ name }: { name: string }) => name);
    const sorted = ['apology', 'Área', 'visit 9', 'visit 10', 'Zone'];
    expect(await read('')).toEqual(sorted);
    expect(await read('_sort=name&_limit=100')).toEqual(sorted);
    expect(await read('_sort=name&_order=desc&_page=2&_limit=2')).toEqual(['visit 9', 'Área']);
    expect(await read('_sort=version,name&_order=asc,desc')).toEqual(sorted.toReversed());
  },
);

test.each(collections)('[API-17] hides %s from other accounts', async (path, fields) => {
  const { body } = await marta.post(path).send(fields).expect(201);
  const other = await api.createAccount('empty');
  expect((await other.get(path).expect(200)).body.meta.total).toBe(0);
  await other.patch(`${path}/${body.data.id}`).send({ name: 'Taken' }).expect(404);
  await other.delete(`${path}/${body.data.id}`).expect(404);
});

test('filters saved views by screen and seeds reply templates in the demo account', async () => {
  for (const screen of ['leads', 'reviews', 'leads'])
    await marta.post('/saved-views').send({ screen, name: 'A', query: '' }).expect(201);
  expect((await marta.get('/saved-views?screen=leads')).body.meta.total).toBe(2);
  const demo = await api.createAccount('demo');
  expect((await demo.get('/reply-templates')).body.meta.total).toBe(3);
});
