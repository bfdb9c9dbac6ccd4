import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';
import { removeExpiredLeads } from './leadDeletion';

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

const list = async (query = '') => (await marta.get(`/leads?_limit=100&${query}`).expect(200)).body;
const DAY_MS = 86_400_000;

async function deleteTwo(): Promise<string[]> {
  const ids = (await list('status=Won')).data.slice(0, 2).map((lead: { id: string }) => lead.id);
  await marta.post('/leads/bulk').send({ ids, action: 'delete' }).expect(200);
  return ids;
}

test('[ERR-09] lists deleted leads separately, with the time of deletion', async () => {
  const ids = await deleteTwo();
  const deleted = await list('isDeleted=true&_sort=deletedAt&_order=desc');
  expect(deleted.meta.total).toBe(2);
  expect(deleted.data.map((lead: { id: string }) => lead.id).sort()).toEqual([...ids].sort());
  expect(deleted.data[0].deletedAt).toEqual(expect.any(String));
  for (const query of ['', 'isDeleted=false']) {
    const others = await list(query);
    expect(others.meta.total).toBe(58);
    expect(others.data[0]).not.toHaveProperty('deletedAt');
  }
  expect((await list('isDeleted=true&status=Lost')).meta.total).toBe(0);
});

test('[ERR-09] excludes deleted leads from board, search, export and figures', async () => {
  const [lead] = (await list('status=Won')).data;
  await marta.delete(`/leads/${lead.id}`).expect(204);
  const board = (await marta.get('/leads/board').expect(200)).body.data;
  expect(board.reduce((sum: number, column: { total: number }) => sum + column.total, 0)).toBe(59);
  const found = await marta.get(`/search?q=${encodeURIComponent(lead.email)}&type=lead`).expect(200);
  expect(found.body.data).toEqual([]);
  expect((await marta.get('/leads/export.csv').expect(200)).text).not.toContain(lead.email);
  expect((await marta.get('/overview').expect(200)).body.data.totalLeads.value).toBe(59);
  expect((await marta.get('/analytics/leads?period=all').expect(200)).body.data.total).toBe(59);
});

test.each(['/leads/board?isDeleted=true', '/leads/export.csv?isDeleted=true'])(
  'rejects %s, because only the list includes deleted leads',
  async (path) => {
    await marta.get(path).expect(422);
  },
);

test('[ERR-09] restores deleted leads by a query and rejects any other change', async () => {
  await deleteTwo();
  const query = { isDeleted: 'true' };
  for (const change of [{ action: 'delete' }, { action: 'isRead', value: true }])
    await marta
      .post('/leads/bulk')
      .send({ ...change, query })
      .expect(422);
  const { body } = await marta.post('/leads/bulk').send({ action: 'restore', query }).expect(200);
  expect(body.data.changed).toBe(2);
  expect((await list()).meta.total).toBe(60);
  expect((await list('isDeleted=true')).meta.total).toBe(0);
});

test('[ERR-09] removes a deleted lead with its notes and timeline after 30 days', async () => {
  const jonas = (await list('q=jonas.weber')).data[0];
  await marta.post(`/leads/${jonas.id}/notes`).send({ content: 'Prefers a Saturday' }).expect(201);
  await marta.delete(`/leads/${jonas.id}`).expect(204);
  const data = api.services.store.getAccountData(marta.user.id);
  const countRecords = async () => ({
    leads: await data.leads.count(),
    notes: (await data.notes.all()).filter(({ leadId }) => leadId === jonas.id).length,
    activities: (await data.activities.all()).filter(({ leadId }) => leadId === jonas.id).length,
  });
  const before = await countRecords();
  expect(before.notes).toBeGreaterThan(0);
  expect(before.activities).toBeGreaterThan(0);

  clock.advance(29 * DAY_MS);
  await removeExpiredLeads(api.services);
  expect(await countRecords()).toEqual(before);

  clock.advance(DAY_MS + 1);
  await removeExpiredLeads(api.services);
  expect(await countRecords()).toEqual({ leads: 59, notes: 0, activities: 0 });
  const notesOfOthers = await data.notes.count();
  expect(notesOfOthers).toBeGreaterThan(0);
});
