import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

let api: TestApi;
let agent: TestAccount;
beforeAll(async () => {
  api = await startApi();
  agent = await api.createAccount('empty');
  for (const [name, phone] of [
    ['Ada', '+49 (0)151-234 5678'],
    ['Bob', '0151/2349999'],
    ['Cy', '+43 660 1112233'],
  ])
    await agent.post('/leads').send({ name, phone }).expect(201);
});
afterAll(() => api.stop());

const names = (leads: { name: string }[]) => leads.map(({ name }) => name).sort();

test.each([
  ['0151 234', ['Ada', 'Bob']],
  ['+49 151 234', ['Ada', 'Bob']],
  ['0049 (0)151-2345', ['Ada']],
  ['0660', ['Cy']],
  ['234 5678', ['Ada']],
  ['99 88', []],
])('finds the phone number %s in any notation: %j', async (q, found) => {
  const list = await agent.get('/leads').query({ q }).expect(200);
  expect(names(list.body.data)).toEqual(found);
  const board = await agent.get('/leads/board').query({ q }).expect(200);
  expect(names(board.body.data.flatMap((column: { leads: { name: string }[] }) => column.leads))).toEqual(
    found,
  );
  const hits = await agent.get('/search').query({ q, type: 'lead' }).expect(200);
  expect(hits.body.data.map(({ title }: { title: string }) => title).sort()).toEqual(found);
  const file = await agent.get('/leads/export.csv').query({ q }).expect(200);
  expect(file.text.trim().split('\r\n')).toHaveLength(1 + found.length);
});

test('finds a changed phone number only by its new digits', async () => {
  const { body } = await agent.post('/leads').send({ name: 'Di', phone: '030 7654321' }).expect(201);
  await agent.patch(`/leads/${body.data.id}`).send({ phone: '+49 40 1111111' }).expect(200);
  expect((await agent.get('/leads').query({ q: '030 765' })).body.meta.total).toBe(0);
  expect((await agent.get('/leads').query({ q: '040/111' })).body.meta.total).toBe(1);
});
