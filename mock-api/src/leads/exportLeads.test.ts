import { parse } from 'csv-parse/sync';
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

async function exported(query = '') {
  const { text, headers } = await marta.get(`/leads/export.csv?${query}`).expect(200);
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true, record_delimiter: '\r\n' });
  return { text, headers, rows };
}

test('[LEAD-09] exports UTF-8 with BOM, the columns of the table and the day in the file name', async () => {
  const { text, headers } = await exported();
  expect(text.split('\r\n')[0]).toBe('\uFEFFName,Property,Date,Status,Email,Phone,Source');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const day = new Date().toISOString().slice(0, 10);
  expect(headers['content-disposition']).toBe(`attachment; filename="leads-${day}.csv"`);
});

test('[LEAD-08] exports all pages that search, filters and sorting select', async () => {
  expect((await exported()).rows).toHaveLength(60);
  const query = 'status=Won&q=example.com&_sort=name&_page=2&_limit=3';
  const list = await marta.get('/leads?status=Won&q=example.com&_sort=name&_limit=100').expect(200);
  expect(list.body.meta.total).toBe(8);
  const { rows } = await exported(query);
  expect(rows.map((row) => row['Name'])).toEqual(list.body.data.map((lead: { name: string }) => lead.name));
});

test('[LEAD-09] [SEC-19] escapes a cell that a spreadsheet would run', async () => {
  await marta.post('/leads').send({ name: '=HYPERLINK("x")', phone: '+351 1', message: 'x' }).expect(201);
  const { rows } = await exported('q=HYPERLINK');
  expect(rows).toEqual([expect.objectContaining({ Name: '\'=HYPERLINK("x")', Phone: "'+351 1" })]);
});

test('rejects an unknown field and exports nothing of another account', async () => {
  await marta.get('/leads/export.csv?colour=red').expect(422);
  const other = await api.createAccount('empty');
  const { text } = await other.get('/leads/export.csv').expect(200);
  expect(text).toBe('\uFEFFName,Property,Date,Status,Email,Phone,Source\r\n');
});
