import { nextEvent, serveEvents } from '../testing/eventStreams';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

let api: TestApi;
let marta: TestAccount;
beforeAll(async () => {
  api = await startApi();
  marta = await api.createAccount('demo');
});
afterAll(() => api.stop());

const batch = async (requests: string[], calls = marta) =>
  (await calls.post('/batch').send({ requests }).expect(200)).body.data;

test('[PAINT-14] answers each GET as it would be answered alone, in order', async () => {
  const lead = (await marta.get('/leads?_limit=1').expect(200)).body.data[0];
  const requests = ['/leads?isRead=false&_limit=1', `/leads/${lead.id}`, '/me', '/leads/board?_limit=1'];
  const alone = await Promise.all(requests.map(async (path) => (await marta.get(path)).body));
  expect(await batch(requests)).toEqual(alone.map((body) => ({ status: 200, body })));
});

test('[PAINT-14] a failure is the answer of its own call only', async () => {
  const answers = await batch(['/leads/nobody', '/leads?_limit=x', '/leads?_limit=1']);
  expect(answers.map(({ status }: { status: number }) => status)).toEqual([404, 422, 200]);
  expect(answers[0].body).toMatchObject({ error: { code: 'NOT_FOUND' } });
});

test('[PAINT-14] [API-17] answers with the caller’s records only', async () => {
  const other = await api.createAccount('empty');
  const lead = (await marta.get('/leads?_limit=1').expect(200)).body.data[0];
  const [found, list] = await batch([`/leads/${lead.id}`, '/leads'], other);
  expect(found.status).toBe(404);
  expect(list.body.meta.total).toBe(0);
});

test('[PAINT-14] refuses streams, files, unknown addresses and a batch in itself', async () => {
  const answers = await batch(['/events', '/leads/export.csv', '/nowhere', '/batch', '/leads/%E0%A4']);
  expect(answers.map(({ status }: { status: number }) => status)).toEqual([404, 404, 404, 404, 404]);
});

test.each([
  ['none', []],
  ['21', Array(21).fill('/me')],
  ['an address elsewhere', ['//evil.example/me']],
  ['a number', [1]],
])('[PAINT-14] refuses %s', async (_what, requests) => {
  await marta.post('/batch').send({ requests }).expect(422);
});

test('[PAINT-14] [SEC-16] says after which event the stream tells of everything that the answers lack', async () => {
  const { headers } = await marta
    .post('/batch')
    .send({ requests: ['/me'] })
    .expect(200);
  const { data } = (await marta.post('/leads').send({ name: 'Ada' }).expect(201)).body;
  const served = await serveEvents(api);
  const { events } = await served.listen(marta.token, headers['last-event-id']);
  expect(await nextEvent(events)).toMatchObject({ event: 'ready', id: headers['last-event-id'] });
  expect(JSON.parse((await nextEvent(events)).data ?? '')).toEqual({
    type: 'lead',
    id: data.id,
    action: 'created',
  });
  served.stop();
});

test('[PAINT-14] needs a token', async () => {
  await api.http
    .post('/api/batch')
    .send({ requests: ['/me'] })
    .expect(401);
});

test('[PAINT-14] an injected fault reaches the call that it names', async () => {
  await marta.post('/__mock/faults').send({ path: '/me', status: 500, times: 1 });
  const answers = await batch(['/me', '/account']);
  expect(answers.map(({ status }: { status: number }) => status)).toEqual([500, 200]);
});
