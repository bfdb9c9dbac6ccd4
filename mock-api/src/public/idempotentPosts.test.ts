import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

let api: TestApi;
let marta: TestAccount;
let slug: string;
beforeAll(async () => {
  api = await startApi();
  marta = await api.createAccount('demo');
  slug = (await marta.get('/properties?state=Active&_limit=1')).body.data[0].slug;
});
afterAll(() => api.stop());

const total = async (path: string): Promise<number> => (await marta.get(path).expect(200)).body.meta.total;
const post = (path: string, key: string, body: object) =>
  api.http.post(`/api/public${path}`).set('Idempotency-Key', key).send(body);

const bodies = () => ({
  enquiries: { slug, name: 'Ada', phone: '+44 20 7946 0018', message: 'Is it free?', consent: true },
  subscriptions: { username: marta.user.username, email: 'twice@example.com' },
  reviews: { username: marta.user.username, customerName: 'Ada', rating: 5, comment: 'Quick and kind.' },
});

test.each([
  ['enquiries', '/leads'],
  ['subscriptions', '/subscribers'],
  ['reviews', '/reviews'],
] as const)(
  'creates one record and returns one response for repeated %s with the same key',
  async (path, list) => {
    const before = await total(list);
    const body = bodies()[path];
    const [first, together] = await Promise.all([
      post(`/${path}`, 'sent-twice', body),
      post(`/${path}`, 'sent-twice', body),
    ]);
    const later = await post(`/${path}`, 'sent-twice', body);
    expect(first.status).toBeLessThan(300);
    for (const repeat of [together, later])
      expect([repeat.status, repeat.body]).toEqual([first.status, first.body]);
    expect(await total(list)).toBe(before + 1);
  },
);

test('adds two enquiries of a person to one lead, and accepts a corrected enquiry under the key of a rejected one', async () => {
  const enquiry = { ...bodies().enquiries, email: 'two@example.com' };
  await post('/enquiries', 'first', enquiry).expect(201);
  await post('/enquiries', 'second', { ...enquiry, consent: false }).expect(422);
  await post('/enquiries', 'second', { ...enquiry, message: 'And when?' }).expect(201);
  const [lead, ...others] = (await marta.get('/leads?q=two@example.com')).body.data;
  expect(others).toEqual([]);
  const activity = (await marta.get(`/leads/${lead.id}/activity`)).body.data;
  expect(activity.map(({ text }: { text: string }) => text)).toEqual(['And when?', 'Is it free?']);
});

test('rejects a key that was used for another text', async () => {
  await post('/enquiries', 'one', bodies().enquiries).expect(201);
  await post('/enquiries', 'one', { ...bodies().enquiries, message: 'Something else' }).expect(422);
});
