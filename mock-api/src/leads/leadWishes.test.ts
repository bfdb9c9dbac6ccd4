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

const ada = { name: 'Ada', email: 'ada@example.com' };
const wishes = {
  budgetMin: 300_000,
  budgetMax: 450_000,
  budgetCurrency: 'EUR',
  wishedOffer: 'For Sale',
  wishedType: 'House',
  wishedPlace: 'Cascais',
  wishedBedrooms: 3,
  tags: ['VIP'],
};

test('[LEAD-24] adds a lead with budget, wishes and tags, and exports them with the account', async () => {
  const given = { ...ada, ...wishes, name: ' Ada ', wishedPlace: ' Cascais ', tags: ['VIP', ' vip ', 'Ça'] };
  const { body } = await marta.post('/leads').send(given).expect(201);
  const expected = { ...ada, ...wishes, tags: ['VIP', 'Ça'] };
  expect(body.data).toMatchObject(expected);
  expect((await marta.get(`/leads/${body.data.id}`)).body.data).toMatchObject(expected);
  expect((await marta.get('/account/export').expect(200)).body.data.leads).toEqual([
    expect.objectContaining(expected),
  ]);
});

test('[LEAD-25] edits every field of a lead, and refuses an edit of an old version', async () => {
  const { id, version } = (await marta.post('/leads').send(ada).expect(201)).body.data;
  const changes = { name: 'Grace', email: 'grace@example.com', phone: '+1 202 555 0143', source: 'Referral' };
  const edit = () => marta.patch(`/leads/${id}`).set('If-Match', String(version));
  const { body } = await edit()
    .send({ ...changes, ...wishes })
    .expect(200);
  expect(body.data).toMatchObject({ ...changes, ...wishes, version: version + 1 });
  expect((await edit().send({ name: 'Ida' }).expect(409)).body.error.code).toBe('CONFLICT');
  const none = { budgetMin: null, budgetMax: null, budgetCurrency: null, wishedType: null, tags: [] };
  expect((await marta.patch(`/leads/${id}`).send(none).expect(200)).body.data).toMatchObject(none);
});

test('[LEAD-25] a lead without wishes has empty ones', async () => {
  const { data } = (await marta.post('/leads').send(ada).expect(201)).body;
  expect(data).toMatchObject({ budgetMin: null, wishedType: null, wishedPlace: '', tags: [] });
});

test.each([
  [{ budgetMin: 1 }, 'budgetCurrency'],
  [{ budgetMin: 2, budgetMax: 1, budgetCurrency: 'EUR' }, 'budgetMax'],
  [{ budgetMin: 1.5, budgetCurrency: 'EUR' }, 'budgetMin'],
  [{ budgetMin: 2e12, budgetCurrency: 'EUR' }, 'budgetMin'],
  [{ wishedBedrooms: 101 }, 'wishedBedrooms'],
  [{ wishedType: 'Castle' }, 'wishedType'],
  [{ wishedOffer: 'Sold' }, 'wishedOffer'],
  [{ wishedPlace: 'x'.repeat(201) }, 'wishedPlace'],
  [{ tags: Array.from({ length: 21 }, String) }, 'tags'],
  [{ email: 'nobody' }, 'email'],
])('[LEAD-25] refuses %j, naming %s', async (fields, name) => {
  const { body } = await marta
    .post('/leads')
    .send({ ...ada, ...fields })
    .expect(422);
  expect(Object.keys(body.error.fields)).toContain(name);
});

test('[LEAD-25] checks the budget as it will be', async () => {
  const { id } = (await marta.post('/leads').send({ ...ada, ...wishes })).body.data;
  const { body } = await marta.patch(`/leads/${id}`).send({ budgetMax: 200_000 }).expect(422);
  expect(body.error.fields).toEqual({ budgetMax: 'Enter an amount that is not below the minimum' });
  await marta.patch(`/leads/${id}`).send({ budgetCurrency: null }).expect(422);
});
