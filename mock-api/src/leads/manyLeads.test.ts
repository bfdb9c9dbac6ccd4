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

interface Column {
  status: string;
  total: number;
  leads: { id: string; status: string }[];
}
const board = async (query = ''): Promise<Column[]> =>
  (await marta.get(`/leads/board?${query}`).expect(200)).body.data;
const total = async (query: string) => (await marta.get(`/leads?${query}`).expect(200)).body.meta.total;

test('[LEAD-10] returns the nine stages in order, each with its count and first page', async () => {
  const columns = await board('_limit=3');
  expect(columns.map(({ status }) => status)).toEqual(
    'New|Contacted|Viewing Scheduled|Viewed|Negotiating|Offer Made|Qualified|Won|Lost'.split('|'),
  );
  expect(columns.reduce((sum, column) => sum + column.total, 0)).toBe(60);
  for (const { leads, total: count } of columns) expect(leads).toHaveLength(Math.min(3, count));
});

test('[LEAD-07] shows a lead with the status In Progress in the column Contacted', async () => {
  const contacted = (await board('_limit=100')).find(({ status }) => status === 'Contacted');
  expect(contacted?.leads.map(({ status }) => status)).toContain('In Progress');
});

test('[LEAD-11] moves a lead to its new column and filters the board by search', async () => {
  const [first] = (await board())[0]?.leads ?? [];
  await marta.patch(`/leads/${first?.id}`).send({ status: 'Won' }).expect(200);
  expect((await board())[7]?.leads.map(({ id }) => id)).toContain(first?.id);
  const found = await board('q=jonas');
  expect(found.filter((column) => column.total > 0).map(({ status }) => status)).toEqual([
    'Viewing Scheduled',
  ]);
});

test('changes the stage of many leads by id, each with a timeline entry', async () => {
  const { body } = await marta.get('/leads?status=New').expect(200);
  const ids = body.data.map((lead: { id: string }) => lead.id);
  const send = { ids: [...ids, 'none', ids[0]], action: 'status', value: 'Contacted' };
  const changed = await marta.post('/leads/bulk').send(send).expect(200);
  const was = [{ status: 'New', ids }];
  expect(changed.body).toEqual({ data: { changed: 4, ids, was }, message: '4 leads changed' });
  const timeline = await marta.get(`/leads/${ids[2]}/activity`).expect(200);
  expect(timeline.body.data[0]).toMatchObject({ type: 'stage', from: 'New', to: 'Contacted' });
});

const addLost = async (name: string, lostReason: string | null) => {
  const { id } = (await marta.post('/leads').send({ name }).expect(201)).body.data;
  await marta.patch(`/leads/${id}`).send({ status: 'Lost', lostReason }).expect(200);
  return id as string;
};
const move = async (fields: object) =>
  (
    await marta
      .post('/leads/bulk')
      .send({ action: 'status', ...fields })
      .expect(200)
  ).body.data;
const getReason = async (id: string) => (await marta.get(`/leads/${id}`).expect(200)).body.data.lostReason;

test('[LEAD-20] forgets why a lead was lost when a bulk change takes it out of Lost', async () => {
  const ids = [await addLost('Ada', 'Too expensive')];
  await move({ value: 'Negotiating', ids });
  expect(await getReason(ids[0] ?? '')).toBeNull();
  await move({ value: 'Lost', ids });
  expect(await getReason(ids[0] ?? '')).toBeNull();
  const { data } = (await marta.get(`/leads/${ids[0]}/activity`).expect(200)).body;
  expect(data[0]).toMatchObject({ type: 'stage', to: 'Lost', text: null });
});

test('[LEAD-20] returns the reasons with which an undo brings lost leads back', async () => {
  const ada = await addLost('Ada', 'Too expensive');
  const bob = await addLost('Bob', null);
  const { was } = await move({ value: 'Negotiating', ids: [ada, bob] });
  expect(was).toEqual([
    { status: 'Lost', ids: [ada], lostReason: 'Too expensive' },
    { status: 'Lost', ids: [bob] },
  ]);
  for (const { status: value, ...others } of was) await move({ value, ...others });
  expect([await getReason(ada), await getReason(bob)]).toEqual(['Too expensive', null]);
  await move({ value: 'Won', ids: [ada], lostReason: 'No answer' });
  expect(await getReason(ada)).toBeNull();
});

test('[API-18] gives each lead of a bulk change a new version and date', async () => {
  const before = (await marta.get('/leads?status=New').expect(200)).body.data;
  const ids = before.map(({ id }: { id: string }) => id);
  await marta.post('/leads/bulk').send({ ids, action: 'status', value: 'Contacted' }).expect(200);
  for (const { id, version, updatedAt } of before) {
    const after = (await marta.get(`/leads/${id}`).expect(200)).body.data;
    expect(after.version).toBe(version + 1);
    expect(after.updatedAt > updatedAt).toBe(true);
    await marta.patch(`/leads/${id}`).set('If-Match', String(version)).send({ name: 'Late' }).expect(409);
  }
});

test('marks, deletes and restores the leads that a query selects', async () => {
  const query = { status: ['Won', 'Lost'] };
  const read = await marta.post('/leads/bulk').send({ query: {}, action: 'isRead', value: true }).expect(200);
  expect(read.body.data.changed).toBe(4);
  const deleted = await marta.post('/leads/bulk').send({ query, action: 'delete' }).expect(200);
  expect(await total('')).toBe(60 - deleted.body.data.changed);
  await marta.post('/leads/bulk').send({ ids: deleted.body.data.ids, action: 'restore' }).expect(200);
  expect(await total('')).toBe(60);
});

test.each([
  { action: 'status', value: 'Won' },
  { ids: [], query: {}, action: 'delete' },
  { ids: [], action: 'status', value: true },
  { ids: [], action: 'isRead', value: 'Won' },
  { ids: [], action: 'burn' },
  { query: { colour: 'red' }, action: 'delete' },
])('rejects an ambiguous bulk change: %j', async (body) => {
  await marta.post('/leads/bulk').send(body).expect(422);
});

const send = (text: string) => marta.post('/leads/import').set('Content-Type', 'text/csv').send(text);

test('imports rows and reports the rows that failed, with reasons', async () => {
  const { body } = await send(
    [
      '\uFEFFEmail,NAME,Status,Property,Phone,Date',
      'ada@example.com,Ada,Won,"casa do pinhal, villa with pool",\'+351 1,2020-02-03T04:05:06.000Z',
      'ADA@example.com,Ada again,,,,',
      'not an address,Bob,,,,',
      ',,New,,,',
      ',Cy,Sold,,,',
      ',Di,,No such house,,',
      ',Eve,,,,yesterday',
      ",''Fay',,,,",
    ].join('\r\n'),
  ).expect(200);
  expect(body.data).toMatchObject({ added: 2, failed: 6 });
  expect(body.data.errors.map(({ row }: { row: number }) => row)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(body.data.errors[0].reason).toBe('ADA@example.com is already a lead');
  const ada = (await marta.get('/leads?email=ada@example.com&_expand=property').expect(200)).body.data[0];
  expect(ada).toMatchObject({ phone: '+351 1', source: 'CSV import', date: '2020-02-03T04:05:06.000Z' });
  expect(ada.property.title).toBe('Casa do Pinhal, villa with pool');
  expect(await total("q='Fay'")).toBe(1);
});

test('[LEAD-09] imports an export into another account', async () => {
  const other = await api.createAccount('empty');
  const { text } = await marta.get('/leads/export.csv?status=Won').expect(200);
  const rows = text.replaceAll(/(?<=^[^,]+,)("[^"]*"|[^,]*)/gm, '');
  const { body } = await other.post('/leads/import').set('Content-Type', 'text/csv').send(rows).expect(200);
  expect(body.data).toMatchObject({ added: 8, failed: 0 });
});

test('rejects an import that is not CSV and reports the result of a truncated one', async () => {
  await marta.post('/leads/import').send({ name: 'Ada' }).expect(415);
  const { body } = await send('Name\nAda\n"Bob').expect(200);
  expect(body.data).toMatchObject({ added: 1, failed: 1 });
});
