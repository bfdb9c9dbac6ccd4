import sharp from 'sharp';
import { startApi, type TestAccount, type TestApi } from './testing/startApi';

let api: TestApi;
let marta: TestAccount;
beforeAll(async () => {
  api = await startApi();
  for (const [name, change] of cases) {
    marta = await api.createAccount('demo');
    const shown = await change();
    saved.set(name, { ...shown, token: marta.token, before: (await marta.get(shown.path)).body });
  }
  await restart();
}, 60_000);
afterAll(() => api.stop());

interface Shown {
  path: string;
  /** Part of the response that shows the change. */
  shows: object;
}

/** Results of the changes before the restart, by case. */
const saved = new Map<string, Shown & { token: string; before: object }>();

/** Restarts the API with the data on disk. */
async function restart() {
  await api.close();
  api = await startApi({ dataDirectory: api.dataDirectory });
}

const first = async (list: string, query = '') =>
  (await marta.get(`${list}?_limit=1&${query}`).expect(200)).body.data[0].id;

async function upload(color: string): Promise<string> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: color } });
  const call = marta.post('/uploads').attach('file', await picture.png().toBuffer(), `${color}.png`);
  return (await call.expect(201)).body.data.id;
}

/** Makes a change. @returns the path that shows it, and the expected part of the response */
type Change = () => Promise<Shown>;

/** Changes a record of a list. @param query selects one that differs */
const patched =
  (list: string, query: string, changes: object): Change =>
  async () => {
    const path = `${list}/${await first(list, query)}`;
    await marta.patch(path).send(changes).expect(200);
    return { path, shows: { data: changes } };
  };

const posted =
  (path: string, body: object, read: string, shows: object): Change =>
  async () => {
    const { status } = await marta.post(path).send(body);
    expect([200, 201]).toContain(status);
    return { path: read, shows: { data: shows } };
  };

const containing = (record: object) => expect.arrayContaining([expect.objectContaining(record)]);

const cases: [string, Change][] = [
  ['the stage of a lead', patched('/leads', 'status=New', { status: 'Negotiating' })],
  ['Mark as Read', patched('/leads', 'isRead=false', { isRead: true })],
  ['the follow-up of a lead', patched('/leads', '', { followUpAt: '2199-01-01T09:00:00.000Z' })],
  [
    'a note',
    async () => {
      const path = `/leads/${await first('/leads')}/notes`;
      const { id } = (await marta.post(path).send({ content: 'First' }).expect(201)).body.data;
      await marta.patch(`/notes/${id}`).send({ content: 'Changed' }).expect(200);
      return { path, shows: { data: containing({ id, content: 'Changed', createdBy: 'Marta Almeida' }) } };
    },
  ],
  ['an approved review', patched('/reviews', 'status=pending', { status: 'published' })],
  [
    'a rejected review',
    patched('/reviews', 'status=pending', { status: 'rejected', rejectionReason: 'Names a neighbour' }),
  ],
  [
    'a reply',
    async () => {
      const path = `/reviews/${await first('/reviews')}`;
      await marta.put(`${path}/reply`).send({ text: 'Thank you' }).expect(200);
      return { path, shows: { data: { reply: { text: 'Thank you' } } } };
    },
  ],
  [
    'a new listing with its pictures in order',
    async () => {
      const images = [await upload('red'), await upload('blue')].reverse();
      const fields = { title: 'By the sea', price: 1250.5, insurance: 'Fire', images };
      const { id } = (await marta.post('/properties').send(fields).expect(201)).body.data;
      const imageFiles = [{ name: 'blue.png' }, { name: 'red.png' }];
      return { path: `/properties/${id}`, shows: { data: { ...fields, state: 'Draft', imageFiles } } };
    },
  ],
  ['the price of a listing', patched('/properties', 'price_ne=1', { price: 1 })],
  [
    'an unsubscribed address',
    async () => {
      const path = `/subscribers/${await first('/subscribers')}`;
      await marta.post(`${path}/unsubscribe`).expect(200);
      return { path, shows: { data: { status: 'Unsubscribed' } } };
    },
  ],
  [
    'the account form',
    async () => {
      const fields = { firstName: 'Ada', lastName: 'Lovelace', phone: '+44 20 7946 0018' };
      await marta.patch('/account').send(fields).expect(200);
      return { path: '/account', shows: { data: fields } };
    },
  ],
  [
    'an address to verify',
    async () => {
      const email = `new-${marta.email}`;
      await marta.patch('/account').send({ email }).expect(200);
      return { path: '/account', shows: { data: { email: marta.email, pendingEmail: email } } };
    },
  ],
  ['a frozen account', posted('/account/freeze', {}, '/account', { frozen: true })],
  [
    'experience and every other field of the profile',
    posted(
      '/user/update',
      { type: 'all', experience: 12, title: 'Agent', languages: '["Danish"]', about: '<p>Hi</p>' },
      '/me',
      { user: { experience: 12, title: 'Agent', languages: '["Danish"]', about: '<p>Hi</p>' } },
    ),
  ],
  [
    'a saved view',
    posted(
      '/saved-views',
      { screen: 'leads', name: 'Won', query: 'status=Won' },
      '/saved-views',
      containing({ name: 'Won' }),
    ),
  ],
  [
    'a reply template',
    posted(
      '/reply-templates',
      { name: 'Thanks', text: 'Thank you' },
      '/reply-templates',
      containing({ name: 'Thanks' }),
    ),
  ],
  [
    'a vote on a coin',
    posted('/sentiment/add', { coin: 'orca', vote: 'down' }, '/sentiment/orca', { mine: 'down' }),
  ],
  [
    'a comment on a coin',
    posted('/comment/add', { coin: 'orca', text: 'Calm' }, '/comments/orca', containing({ text: 'Calm' })),
  ],
];

test.each(cases)('[API-25] keeps %s across a restart', async (name) => {
  const { path, shows, token, before } = findSaved(name);
  expect(before).toMatchObject(shows);
  expect((await api.withToken(token).get(path).expect(200)).body).toEqual(before);
});

function findSaved(name: string) {
  const found = saved.get(name);
  if (!found) throw new Error(`${name} was not changed`);
  return found;
}

test('[API-25] keeps deleted records deleted, and restorable, across a restart', async () => {
  marta = await api.createAccount('demo');
  const lists = ['/leads', '/properties', '/reviews', '/subscribers'];
  const ids = await Promise.all(lists.map((list) => first(list)));
  const eachRecord = (work: (list: string, id: string) => Promise<unknown>) =>
    Promise.all(lists.map((list, index) => work(list, ids[index])));
  const isListed = async (list: string, id: string) =>
    (await marta.get(`${list}?id=${id}`).expect(200)).body.meta.total === 1;
  await eachRecord((list, id) => marta.delete(`${list}/${id}`).expect(204));
  await restart();
  marta = { ...marta, ...api.withToken(marta.token) };
  expect(await eachRecord(isListed)).toEqual([false, false, false, false]);
  await eachRecord((list, id) => marta.post(`${list}/${id}/restore`).expect(200));
  await restart();
  marta = { ...marta, ...api.withToken(marta.token) };
  expect(await eachRecord(isListed)).toEqual([true, true, true, true]);
});
