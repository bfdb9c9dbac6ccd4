import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const clock = createManualClock();
let api: TestApi;
let agent: TestAccount;
beforeAll(async () => {
  api = await startApi({ now: clock.now });
});
beforeEach(async () => {
  agent = await api.createAccount('empty');
});
afterAll(() => api.stop());

const send = async (rows: string[], query = '') => {
  const body = ['Email,Subscriber,Source,Join Date,Status', ...rows].join('\r\n');
  const call = agent.post(`/subscribers/import?${query}`).set('Content-Type', 'text/csv');
  return (await call.send(body).expect(200)).body.data;
};
const add = async (email: string) => (await agent.post('/subscribers').send({ email }).expect(201)).body.data;
const read = async (email: string) => {
  const query = new URLSearchParams({ q: email });
  const { data } = (await agent.get(`/subscribers?${query}`).expect(200)).body;
  expect(data).toHaveLength(1);
  return data[0];
};

test('imports a new subscriber with the cells of the row, and without them with the defaults', async () => {
  const report = await send([
    'ada@example.com,Ada,Open house,2024-05-06T07:08:09.000Z,Active',
    'bob@example.com,,,,',
  ]);
  expect(report).toMatchObject({ added: 2, failed: 0, existing: [] });
  expect(await read('ada@example.com')).toMatchObject({
    name: 'Ada',
    source: 'Open house',
    joinDate: '2024-05-06T07:08:09.000Z',
    status: 'Active',
    unsubscribedAt: null,
  });
  expect(await read('bob@example.com')).toMatchObject({
    name: '',
    source: 'CSV import',
    joinDate: new Date(clock.now()).toISOString(),
    status: 'Active',
  });
});

test('[NEWS-09] imports an unsubscribed address with the moment from which it is suppressed', async () => {
  await send(['gone@example.com,,,2024-05-06,Unsubscribed']);
  expect(await read('gone@example.com')).toMatchObject({
    status: 'Unsubscribed',
    unsubscribedAt: new Date(clock.now()).toISOString(),
  });
  const refused = await agent.post('/subscribers').send({ email: 'gone@example.com' }).expect(409);
  expect(refused.body.error.message).toMatch(/unsubscribed/);
});

test('refuses an existing address unless told to skip or to update it', async () => {
  const before = await add('ada@example.com');
  const row = ['ADA@example.com,Ada,Open house,,'];
  expect(await send(row)).toMatchObject({
    ...{ added: 0, updated: 0, skipped: 0, failed: 1 },
    errors: [{ row: 1, reason: 'ADA@example.com: This address is already subscribed' }],
  });
  expect(await send(row, 'onExisting=skip')).toMatchObject({ skipped: 1, failed: 0, existing: [1] });
  expect(await read('ada@example.com')).toEqual(before);
  expect(await send(row, 'onExisting=update&dryRun=true')).toMatchObject({ updated: 1, existing: [1] });
  expect(await read('ada@example.com')).toEqual(before);
});

test('[API-18] updates what a row changes, and keeps what its empty cells leave out', async () => {
  const before = await add('ada@example.com');
  clock.advance(60_000);
  const row = ['ada@example.com,Ada,,,'];
  expect(await send(row, 'onExisting=update')).toMatchObject({ updated: 1, failed: 0 });
  const after = await read('ada@example.com');
  expect(after).toEqual({
    ...before,
    name: 'Ada',
    updatedAt: new Date(clock.now()).toISOString(),
    version: before.version + 1,
  });
  await send(row, 'onExisting=update');
  expect(await read('ada@example.com')).toEqual(after);
});

test('[NEWS-09] a row can unsubscribe an address, but not subscribe it again', async () => {
  await add('ada@example.com');
  await send(['ada@example.com,Ada,,,Unsubscribed'], 'onExisting=update');
  const left = await read('ada@example.com');
  expect(left).toMatchObject({ name: 'Ada', status: 'Unsubscribed', unsubscribedAt: left.updatedAt });
  for (const status of ['Active', '']) {
    const report = await send([`ada@example.com,Eve,,,${status}`], 'onExisting=update');
    expect(report).toMatchObject({ updated: 0, failed: 1 });
    expect(report.errors[0].reason).toMatch(/unsubscribed/);
  }
  expect(await read('ada@example.com')).toEqual(left);
});

test('[NEWS-09] updates no deleted address that unsubscribed', async () => {
  const { id } = await add('ada@example.com');
  await agent.post(`/subscribers/${id}/unsubscribe`).expect(200);
  await agent.delete(`/subscribers/${id}`).expect(204);
  const report = await send(['ada@example.com,Ada,,,Unsubscribed'], 'onExisting=update');
  expect(report).toMatchObject({ updated: 0, failed: 1 });
  expect(report.errors[0].reason).toMatch(/unsubscribed/);
});
