import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

let api: TestApi;
let agent: TestAccount;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  agent = await api.createAccount('empty');
});
afterAll(() => api.stop());

async function send(lines: string[], query = '', by = agent) {
  const call = by.post(`/leads/import${query}`).set('Content-Type', 'text/csv').send(lines.join('\r\n'));
  return (await call.expect(200)).body.data;
}
const leads = async (query = '') => (await agent.get(`/leads?_limit=100${query}`).expect(200)).body.data;
const add = async (fields: object) => (await agent.post('/leads').send(fields).expect(201)).body.data;

test.each([
  ['01.11.2025', '“01.11.2025” is not an ISO date such as 2026-11-01'],
  ['11/01/2025', '“11/01/2025” is not an ISO date such as 2026-11-01'],
  ['46327', '“46327” is not an ISO date such as 2026-11-01'],
  ['2025-02-30', '“2025-02-30” is not an ISO date such as 2026-11-01'],
  ['2025-02-03T25:00:00Z', '“2025-02-03T25:00:00Z” is not an ISO date such as 2026-11-01'],
  ['2999-01-01', '“2999-01-01” is in the future'],
  ['0001-01-01', '“0001-01-01” is before 1970'],
  ['1969-12-31', '“1969-12-31” is before 1970'],
])('rejects the date %s', async (date, reason) => {
  const report = await send(['Name,Date', `Ada,${date}`]);
  expect(report).toEqual({
    added: 0,
    updated: 0,
    skipped: 0,
    failed: 1,
    existing: [],
    errors: [{ row: 1, reason }],
  });
});

test.each([
  ['2025-11-01', '2025-11-01T00:00:00.000Z'],
  ['2025-11-01T10:00:00+02:00', '2025-11-01T08:00:00.000Z'],
  ['2025-11-01 10:00', '2025-11-01T10:00:00.000Z'],
])('reads the ISO date %s as %s', async (date, stored) => {
  await send(['Name,Date', `Ada,${date}`]);
  expect((await leads())[0].date).toBe(stored);
});

test('[ANL-04] counts the days of all time since the earliest date', async () => {
  await send(['Name,Date', 'Ada,1970-01-01']);
  const { from, daily } = (await agent.get('/analytics/summary?period=all&tz=America/New_York').expect(200))
    .body.data;
  expect([from, daily[0].leads]).toEqual(['1969-12-31', 1]);
});

const existingLead = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '+49 (0)151-2345678',
  message: 'Garden?',
};

test('skips or updates an existing lead, as requested', async () => {
  const { id } = await add(existingLead);
  const rows = ['Name,Email,Phone,Message', 'Ada Lovelace,ADA@example.com,,', 'Bob,bob@example.com,,Hello'];
  expect(await send(rows, '?onExisting=skip')).toEqual({
    added: 1,
    updated: 0,
    skipped: 1,
    failed: 0,
    existing: [1],
    errors: [],
  });
  expect((await leads('&email=ada@example.com'))[0]).toMatchObject(existingLead);
  expect(await send(rows, '?onExisting=update')).toMatchObject({ added: 0, updated: 2, existing: [1, 2] });
  const ada = (await leads('&email=ada@example.com'))[0];
  expect(ada).toMatchObject({ ...existingLead, id, name: 'Ada Lovelace', version: 2 });
});

test('updates only the fields that the row fills and records the import in the timeline', async () => {
  const { id } = await add({ name: 'Ada', phone: '0151 2345678', message: 'Garden?', source: 'Fair' });
  await agent.post(`/leads/${id}/notes`).send({ content: 'Likes gardens' }).expect(201);
  const rows = ['Name,Email,Phone,Status,Message,Source', 'Ada,ada@example.com,+49 151 2345678,Won,,'];
  expect(await send(rows, '?onExisting=update')).toMatchObject({ updated: 1 });
  const [ada, ...others] = await leads();
  expect(others).toEqual([]);
  expect(ada).toMatchObject({
    id,
    email: 'ada@example.com',
    phone: '0151 2345678',
    status: 'Won',
    message: 'Garden?',
    source: 'Fair',
  });
  const { data } = (await agent.get(`/leads/${id}/activity`).expect(200)).body;
  expect(data.map((entry: { type: string }) => entry.type).sort()).toEqual([
    'created',
    'imported',
    'note',
    'stage',
  ]);
  const imported = data.find((entry: { type: string }) => entry.type === 'imported');
  expect(imported).toMatchObject({ by: 'Marta Almeida', text: 'Email' });
  expect(await send(rows, '?onExisting=update')).toMatchObject({ updated: 1 });
  expect((await leads())[0].version).toBe(ada.version);
});

test('matches a lead by phone number only when the addresses do not differ', async () => {
  await add(existingLead);
  await add({ name: 'Nora', phone: '+43 660 1112233' });
  const rows = [
    'Name,Email,Phone',
    'Ada,,0151 2345678',
    'Her husband,charles@example.com,0151/2345678',
    'Nora,nora@example.com,0043 660 111 22 33',
    'Short,,12345',
  ];
  expect(await send(rows, '?onExisting=skip')).toMatchObject({ added: 2, skipped: 2, existing: [1, 3] });
});

test('reports the result of an import without changes in a dry run', async () => {
  await add(existingLead);
  const rows = ['Name,Email,Status', 'Ada,ada@example.com,', 'Bob,bob@example.com,', 'Cy,,Sold'];
  const report = await send(rows, '?onExisting=update&dryRun=true');
  expect(report).toMatchObject({ added: 1, updated: 1, failed: 1, existing: [1] });
  expect(await leads()).toHaveLength(1);
});

const addListing = async (title: string) =>
  (await agent.post('/properties').send({ title, type: 'House' }).expect(201)).body.data.id as string;
const exportAll = async () => (await agent.get('/leads/export.csv').expect(200)).text.trim().split('\r\n');
const listingOf = async (email: string) => (await leads(`&email=${email}`))[0].propertyId as string;

test('[LEAD-09] imports an unchanged export of leads of equally named and deleted listings', async () => {
  const [first, second, gone] = [
    await addListing('Sea View Flat'),
    await addListing('Sea View Flat'),
    await addListing('Gone House'),
  ];
  await add({ name: 'Ada', email: 'ada@example.com', propertyId: first });
  await add({ name: 'Bob', email: 'bob@example.com', propertyId: second });
  await add({ name: 'Cy', email: 'cy@example.com', propertyId: gone });
  await agent.delete(`/properties/${gone}`).expect(204);
  const before = await leads();
  const report = await send(await exportAll(), '?onExisting=update');
  expect(report).toMatchObject({ updated: 3, failed: 0, errors: [] });
  expect(await leads()).toEqual(before);
});

test('[LEAD-09] rejects a title of several listings, unless one is spelled exactly so', async () => {
  const [flat, other] = [await addListing('Sea View Flat'), await addListing('sea view flat')];
  await add({ name: 'Ada', email: 'ada@example.com', propertyId: flat });
  const title = 'Name,Email,Property';
  const ada = 'Ada,ada@example.com';
  expect(await send([title, `${ada},SEA VIEW FLAT`], '?onExisting=update')).toMatchObject({ updated: 1 });
  expect(await listingOf('ada@example.com')).toBe(flat);
  expect(await send([title, `${ada},sea view flat`], '?onExisting=update')).toMatchObject({ updated: 1 });
  expect(await listingOf('ada@example.com')).toBe(other);
  const report = await send([title, 'Eve,eve@example.com,Sea View FLAT', 'Flo,,Nowhere']);
  expect(report).toMatchObject({
    failed: 2,
    errors: [
      {
        row: 1,
        reason:
          'There are 2 listings called "Sea View FLAT". Give them different titles, then import this row again',
      },
      { row: 2, reason: 'There is no listing "Nowhere"' },
    ],
  });
  expect(await leads()).toHaveLength(1);
});

test('[LEAD-09] assigns no deleted listing to a lead of another one', async () => {
  const gone = await addListing('Gone House');
  await agent.delete(`/properties/${gone}`).expect(204);
  await add({ name: 'Ada', email: 'ada@example.com' });
  const report = await send(['Name,Email,Property', 'Ada,ada@example.com,Gone House'], '?onExisting=update');
  expect(report).toMatchObject({
    failed: 1,
    errors: [{ row: 1, reason: 'There is no listing "Gone House"' }],
  });
  const live = await addListing('Gone House');
  await send(['Name,Email,Property', 'Ada,ada@example.com,gone  house'], '?onExisting=update');
  expect(await listingOf('ada@example.com')).toBe(live);
});

test('adds a row with an id once, however often it is sent', async () => {
  const rows = ['Name,Row ID', 'Ada,i1-0', 'Ada,i1-1'];
  expect(await send(rows)).toMatchObject({ added: 2 });
  expect(await send([...rows, 'Bob,i1-2'])).toMatchObject({ added: 3, existing: [] });
  expect((await leads()).map(({ name }: { name: string }) => name).sort()).toEqual(['Ada', 'Ada', 'Bob']);
  const other = await api.createAccount('empty');
  expect(await send(rows, '', other)).toMatchObject({ added: 2 });
  expect((await other.get('/leads')).body.meta.total).toBe(2);
});

const subscribe = (lines: string[], query = '') =>
  agent
    .post(`/subscribers/import${query}`)
    .set('Content-Type', 'text/csv')
    .send(lines.join('\r\n'))
    .expect(200);

test('skips or updates existing subscribers and keeps unsubscribed addresses suppressed', async () => {
  await agent.post('/subscribers').send({ email: 'ada@example.com' }).expect(201);
  const gone = (await agent.post('/subscribers').send({ email: 'gone@example.com' }).expect(201)).body.data;
  await agent.post(`/subscribers/${gone.id}/unsubscribe`).expect(200);
  const rows = [
    'Email,Name,Status',
    'ADA@example.com,Ada,',
    'gone@example.com,Gone,Active',
    'new@example.com,New,',
  ];
  const dry = (await subscribe(rows, '?onExisting=update&dryRun=true')).body.data;
  expect(dry).toMatchObject({ added: 1, updated: 1, failed: 1, existing: [1] });
  expect((await subscribe(rows, '?onExisting=skip')).body.data).toMatchObject({
    added: 1,
    skipped: 1,
    failed: 1,
  });
  expect((await subscribe(rows, '?onExisting=update')).body.data).toMatchObject({ updated: 2, failed: 1 });
  const { data } = (await agent.get('/subscribers?_sort=email').expect(200)).body;
  expect(data.map(({ name, status }: { name: string; status: string }) => [name, status])).toEqual([
    ['Ada', 'Active'],
    ['', 'Unsubscribed'],
    ['New', 'Active'],
  ]);
});

test('unsubscribes by an update and rejects a date that is not an ISO date', async () => {
  await agent.post('/subscribers').send({ email: 'ada@example.com' }).expect(201);
  const rows = ['Email,Status,Join Date', 'ada@example.com,Unsubscribed,', 'bob@example.com,,01.11.2025'];
  const { data } = (await subscribe(rows, '?onExisting=update')).body;
  expect(data).toMatchObject({
    updated: 1,
    failed: 1,
    errors: [{ row: 2, reason: '“01.11.2025” is not an ISO date such as 2026-11-01' }],
  });
  expect((await agent.get('/subscribers')).body.data[0].unsubscribedAt).toEqual(expect.any(String));
});

test.each([
  ['clears it when the stage is no longer Lost', 'Contacted', null],
  ['keeps it when the stage stays Lost', 'Lost', 'Price too high'],
  ['keeps it when the row has no stage', '', 'Price too high'],
])('handles the lost reason of an updated lead: %s', async (_, status, lostReason) => {
  const { id } = await add(existingLead);
  await agent.patch(`/leads/${id}`).send({ status: 'Lost', lostReason: 'Price too high' }).expect(200);
  await send(['Name,Email,Status', `Ada L.,ada@example.com,${status}`], '?onExisting=update');
  const { body } = await agent.get(`/leads/${id}`).expect(200);
  expect(body.data).toMatchObject({ name: 'Ada L.', lostReason });
});
