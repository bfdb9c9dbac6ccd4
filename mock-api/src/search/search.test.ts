import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

interface Hit {
  type: string;
  id: string;
  title: string;
}

async function hits(calls: TestAccount, q: string): Promise<Hit[]> {
  return (await calls.get('/search').query({ q }).expect(200)).body.data;
}

test('finds names with several or other spaces between the words, in lists, too', async () => {
  const marta = await api.createAccount('empty');
  await marta.post('/leads').send({ name: 'Camille Laurent' }).expect(201);
  for (const q of ['Camille  Laurent', 'camille\u00a0laurent', ' Camille \t Laurent '])
    for (const path of ['/search', '/leads'])
      expect((await marta.get(path).query({ q }).expect(200)).body.data).toHaveLength(1);
});

test('[API-23] finds texts that contain several or other spaces or line breaks, in lists, too', async () => {
  const ada = await api.createAccount('empty');
  for (const name of ['Ann  Lee', 'Jean\u00a0Dupont']) await ada.post('/leads').send({ name }).expect(201);
  const listing = await ada
    .post('/properties')
    .send({ title: 'Sea  View\u00a0Flat', type: 'House' })
    .expect(201);
  const lead = { name: 'Bo', propertyId: listing.body.data.id };
  await ada.post('/leads').send(lead).expect(201);
  const review = { customerName: 'Eva', rating: 5, comment: 'two\nlines here' };
  await ada.post('/reviews').send(review).expect(201);
  const searches = [
    ['/leads', 'Ann  Lee'],
    ['/leads', 'ann lee'],
    ['/leads', 'Jean\u00a0Dupont'],
    ['/leads', 'sea view flat'],
    ['/properties', 'Sea  View\u00a0Flat'],
    ['/analytics/properties', 'sea view'],
    ['/reviews', 'two lines'],
  ] as const;
  const totals = await Promise.all(
    searches.map(async ([path, q]) => {
      const { data } = (await ada.get(path).query({ q }).expect(200)).body;
      return [path, q, data.length];
    }),
  );
  expect(totals).toEqual(searches.map(([path, q]) => [path, q, 1]));
  expect(await hits(ada, 'two lines')).toHaveLength(1);
});

test('[API-23] matches no text across two fields', async () => {
  const ada = await api.createAccount('empty');
  await ada.post('/leads').send({ name: 'Ann ', email: 'lee@example.com' }).expect(201);
  for (const path of ['/search', '/leads'])
    expect((await ada.get(path).query({ q: 'ann lee' }).expect(200)).body.data).toEqual([]);
});

test('[API-23] finds Greek names by a text that ends within a word', async () => {
  const ada = await api.createAccount('empty');
  await ada.post('/leads').send({ name: 'ΟΔΥΣΣΕΥΣ' }).expect(201);
  for (const q of ['ΟΔΥΣ', 'οδυς', 'Οδυσσεύς', 'ΟΔΥΣΣΕΥΣ']) expect(await hits(ada, q)).toHaveLength(1);
});

test('[API-23] finds listings, leads, subscribers and reviews of the account', async () => {
  const marta = await api.createAccount('demo');
  const subscriber = (await marta.get('/subscribers?_limit=1').expect(200)).body.data[0];
  const review = (await marta.get('/reviews?_limit=1').expect(200)).body.data[0];
  const lead = (await marta.get('/leads?_limit=1').expect(200)).body.data[0];
  const property = (await marta.get('/properties?_limit=1').expect(200)).body.data[0];

  expect(await hits(marta, property.title)).toContainEqual(
    expect.objectContaining({ type: 'property', id: property.id, title: property.title }),
  );
  expect(await hits(marta, lead.name)).toContainEqual(expect.objectContaining({ type: 'lead', id: lead.id }));
  expect(await hits(marta, subscriber.email)).toContainEqual(
    expect.objectContaining({ type: 'subscriber', id: subscriber.id }),
  );
  expect(await hits(marta, review.customerName)).toContainEqual(
    expect.objectContaining({ type: 'review', id: review.id }),
  );
});

test('[API-23] [API-17] finds nothing of another account', async () => {
  const [marta, other] = [await api.createAccount('demo'), await api.createAccount('empty')];
  const lead = (await marta.get('/leads?_limit=1').expect(200)).body.data[0];
  expect((await hits(marta, lead.name)).length).toBeGreaterThan(0);
  expect(await hits(other, lead.name)).toEqual([]);
});

test('[API-23] lists at most six hits of each type, those that begin with the text first', async () => {
  const ada = await api.createAccount('empty');
  const names = [
    'Zoe Rosa',
    'Rosa One',
    'Rosa Two',
    'Ana Rosa',
    'Rosa Three',
    'Eva Rosa',
    'Ina Rosa',
    'Rosa Four',
  ];
  for (const name of names) await ada.post('/leads').send({ name }).expect(201);
  await ada.post('/reviews').send({ customerName: 'Rosa', rating: 5, comment: 'Kind' }).expect(201);
  const found = await hits(ada, 'rosa');
  expect(found.filter(({ type }) => type === 'review')).toHaveLength(1);
  const titles = found.filter(({ type }) => type === 'lead').map(({ title }) => title);
  expect(titles).toHaveLength(6);
  expect(titles.slice(0, 4).sort()).toEqual(['Rosa Four', 'Rosa One', 'Rosa Three', 'Rosa Two']);
});

test('[API-23] finds a lead by each of its texts, without case and accents', async () => {
  const ada = await api.createAccount('empty');
  const lead = {
    name: 'João Mendes',
    email: 'jm@example.com',
    phone: '+351 912 555 018',
    message: 'Is the Garden big?',
  };
  await ada.post('/leads').send(lead).expect(201);
  for (const [text, count] of [
    ['JOAO', 1],
    ['jm@EXAMPLE', 1],
    ['912555018', 1],
    ['the GARDEN', 1],
    ['big garden', 0],
  ] as const) {
    const { meta } = (await ada.get('/leads').query({ q: text }).expect(200)).body;
    expect([text, meta.total, (await hits(ada, text)).length]).toEqual([text, count, count]);
  }
});

test('[API-23] limits the search to one type', async () => {
  const marta = await api.createAccount('demo');
  const { data } = (await marta.get('/search').query({ q: 'an', type: 'lead' }).expect(200)).body;
  expect(data.length).toBeGreaterThan(0);
  expect(data).toEqual((await hits(marta, 'an')).filter(({ type }) => type === 'lead'));
  await marta.get('/search').query({ q: 'an', type: 'coin' }).expect(422);
});
