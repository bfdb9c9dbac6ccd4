import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startApi, type TestApi } from '../../testing/startApi';

/** Generating and folding 220,000 records is slow on a busy machine. */
jest.setTimeout(60_000);

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('[API-27] [API-31] seeds all large records and keeps the changes of each account separate', async () => {
  const [one, other] = [await api.createAccount('large'), await api.createAccount('large')];
  const total = async (path: string) => (await one.get(`${path}?_limit=1`).expect(200)).body.meta.total;
  expect(await total('/leads')).toBe(100_000);
  expect(await total('/subscribers')).toBe(100_000);
  expect(await total('/reviews')).toBe(20_000);
  // The demo's deleted listing is one of the templates.
  expect(await total('/properties')).toBe(9_600);
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

test('[API-31] never writes large accounts to the journal', async () => {
  const account = await api.createAccount('large');
  await account.post('/leads').send({ name: 'In memory alone' }).expect(201);
  await api.services.store.waitForWrites();
  await api.services.store.fold();
  for (const name of await readdir(api.dataDirectory)) {
    const file = join(api.dataDirectory, name);
    if (!(await stat(file)).isFile()) continue;
    expect(await readFile(file, 'latin1')).not.toMatch(/large-l1|In memory alone/);
  }
});
