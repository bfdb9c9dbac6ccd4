import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LayeredRecords } from '../../store/memory/LayeredRecords';
import { startApi, type TestApi } from '../../testing/startApi';

/** Generating and compacting 220,000 records is slow on a busy machine. */
jest.setTimeout(60_000);

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('[API-27] [API-31] seeds all large records and keeps the changes of each account separate', async () => {
  const [one, other] = [await api.createAccount('large'), await api.createAccount('large')];
  const total = async (path: string) => (await one.get(path).expect(200)).body.meta.total;
  expect(await total('/leads')).toBe(100_000);
  expect(await total('/subscribers')).toBe(100_000);
  expect(await total('/reviews')).toBe(20_000);
  // The demo's deleted listing is one of the templates.
  expect(await total('/properties')).toBe(9_600);
  expect(await total('/properties?state=Deleted')).toBe(400);
  const { totalViews } = (await one.get('/analytics/summary?period=all').expect(200)).body.data;
  expect(totalViews.value).toBe(300_000);
  const [lead] = (await one.get('/leads?_limit=1')).body.data;
  await one.patch(`/leads/${lead.id}`).send({ name: 'Mine' }).expect(200);
  await one.delete('/leads/large-l2').expect(204);
  await other.get('/leads/large-l2').expect(200);
  expect((await other.get(`/leads/${lead.id}`)).body.data.name).toBe(lead.name);
  expect(await total('/leads')).toBe(99_999);
  await one.post('/__mock/reset').expect(204);
  expect((await one.get(`/leads/${lead.id}`)).body.data.name).toBe(lead.name);
  expect(await total('/leads')).toBe(100_000);
});

test('serves the public page of a listing of a large account', async () => {
  const large = await api.createAccount('large');
  const { slug, title } = (await large.get('/properties?state=Active&_limit=1')).body.data[0];
  const { body } = await api.http.get(`/api/public/listings/${slug}`).expect(200);
  expect(body.data.title).toBe(title);
  const own = (await large.post('/properties').send({ title }).expect(201)).body.data;
  expect(own.slug).not.toBe(slug);
});

test('[API-31] answers pages of long lists from indexes, without reading or sorting the records again', async () => {
  const account = await api.createAccount('large');
  const lists = [
    ['/leads', 'name', 'status=Won'],
    ['/subscribers', 'email', 'status=Active'],
    ['/properties', 'title', 'type=Villa'],
    ['/reviews', 'rating', 'status=published'],
  ] as const;
  for (const [path, field, filter] of lists) {
    const { body: usual } = await account.get(`${path}?_sort=${field}`).expect(200);
    expect(usual.data).toHaveLength(20);
    const most = (await account.get(`${path}?_sort=${field}&_limit=100000`).expect(200)).body;
    expect([most.data.length, most.meta.pageSize]).toEqual([100, 100]);
    const [read, sorted] = [
      jest.spyOn(LayeredRecords.prototype, 'values'),
      jest.spyOn(Array.prototype, 'sort'),
    ];
    const { id } = usual.data[0];
    const deleted = await account.delete(`${path}/${id}`);
    expect(deleted.status).toBe(204);
    const second = (await account.get(`${path}?_sort=${field}&_page=2`).expect(200)).body;
    expect(second.data[0].id).toBe(most.data[21].id);
    const last = Math.ceil(second.meta.total / 20);
    expect((await account.get(`${path}?_sort=${field}&_page=${last}`)).body.data.length).toBeGreaterThan(0);
    await account.get(`${path}?_sort=${field}&${filter}&q=a`).expect(200);
    // A search for leads only reads the titles of listings.
    const own = read.mock.contexts.filter((records) => records.get(most.data[1].id));
    expect(own).toEqual([]);
    const sortedLists = sorted.mock.contexts as { id?: string }[][];
    expect(sortedLists.filter((list) => list.length > 100 && list[0]?.id !== undefined)).toEqual([]);
    sorted.mockRestore();
    read.mockRestore();
  }
});

test('[API-31] never writes large accounts to the journal', async () => {
  const account = await api.createAccount('large');
  await account.post('/leads').send({ name: 'In memory alone' }).expect(201);
  await api.services.store.waitForWrites();
  await api.services.store.compact();
  for (const name of await readdir(api.dataDirectory)) {
    const file = join(api.dataDirectory, name);
    if (!(await stat(file)).isFile()) continue;
    expect(await readFile(file, 'latin1')).not.toMatch(/large-l1|In memory alone/);
  }
});
