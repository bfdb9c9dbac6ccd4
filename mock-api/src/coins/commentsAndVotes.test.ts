import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const clock = createManualClock();
let api: TestApi;
let ada: TestAccount;
beforeAll(async () => {
  api = await startApi({ now: clock.now });
  ada = await api.createAccount('empty');
});
afterAll(() => api.stop());

const read = async (path: string) => (await api.http.get(`/api${path}`).expect(200)).body;

test('[COIN-04] counts one vote per user, replaces it with the next one and returns it', async () => {
  const bob = await api.createAccount('empty');
  const vote = (account: TestAccount, value: string) =>
    account.post('/sentiment/add').send({ coin: 'ADA', vote: value, game: 'today' }).expect(201);
  expect((await read('/sentiment/cardano')).data).toEqual({
    coin: 'cardano',
    up: 0,
    down: 0,
    upShare: null,
    mine: null,
  });
  await vote(ada, 'down');
  await vote(ada, 'up');
  await vote(bob, 'down');
  const { data } = (await ada.get('/sentiment/cardano').expect(200)).body;
  expect(data).toEqual({ coin: 'cardano', up: 1, down: 1, upShare: 50, mine: 'up' });
  await ada.post('/sentiment/add').send({ coin: 'cardano', vote: 'sideways' }).expect(422);
});

test('[COIN-05] [COIN-06] lists comments newest first and counts one like per user', async () => {
  const add = async (text: string) =>
    (await ada.post('/comment/add').send({ coin: 'near', text }).expect(201)).body.data;
  await add('First');
  const second = await add('  Second <b>  ');
  const bob = await api.createAccount('empty');
  for (const _ of [1, 2]) {
    const { body } = await bob.post('/comment/like/add').send({ commentId: second.id }).expect(201);
    expect(body.data).toMatchObject({ likes: 1, liked: true });
  }
  const { data, meta } = await read(`/comments/near?userId=${ada.user.id}`);
  expect(meta.total).toBe(2);
  expect(data).toMatchObject([
    { text: 'Second <b>', author: 'Marta Almeida', likes: 1, liked: false },
    { text: 'First', likes: 0 },
  ]);
  expect(data[0]).not.toHaveProperty('accountId');
  await bob.post('/comment/like/add').send({ commentId: 'none' }).expect(404);
  await bob.post('/comment/add').send({ coin: 'near', text: ' ' }).expect(422);
});

test('[COIN-05] sorts comments by likes, newest first among equals', async () => {
  const bob = await api.createAccount('empty');
  const ids: string[] = [];
  for (const text of ['Old', 'Liked', 'New'])
    ids.push((await ada.post('/comment/add').send({ coin: 'orca', text }).expect(201)).body.data.id);
  await bob.post('/comment/like/add').send({ commentId: ids[1] }).expect(201);
  const texts = async (query: string) =>
    (await read(`/comments/orca?${query}`)).data.map(({ text }: { text: string }) => text);
  expect(await texts('_sort=likes')).toEqual(['Liked', 'New', 'Old']);
  expect(await texts('_sort=likes&_limit=1&_page=2')).toEqual(['New']);
  expect(await texts('_sort=createdAt')).toEqual(['New', 'Liked', 'Old']);
  await api.http.get('/api/comments/orca?_sort=author').expect(422);
});

test("[COIN-04] [SEC-23] ignores the query's userId, with and without a token", async () => {
  const [eva, bob] = [await api.createAccount('empty'), await api.createAccount('empty')];
  await eva.post('/sentiment/add').send({ coin: 'aave', vote: 'up' }).expect(201);
  const { body } = await bob.get(`/sentiment/aave?userId=${eva.user.id}`).expect(200);
  expect(body.data).toMatchObject({ up: 1, mine: null });
  expect((await read(`/sentiment/aave?userId=${eva.user.id}`)).data).toMatchObject({ up: 1, mine: null });
  const own = (await eva.get(`/sentiment/aave?userId=${bob.user.id}`).expect(200)).body.data;
  expect(own).toMatchObject({ up: 1, mine: 'up' });
  const { id } = (await eva.post('/comment/add').send({ coin: 'aave', text: 'Mine' }).expect(201)).body.data;
  await eva.post('/comment/like/add').send({ commentId: id }).expect(201);
  const comments = (await bob.get(`/comments/aave?userId=${eva.user.id}`).expect(200)).body.data;
  expect(comments).toMatchObject([{ likes: 1, liked: false }]);
  expect((await read(`/comments/aave?userId=${eva.user.id}`)).data).toMatchObject([
    { likes: 1, liked: false },
  ]);
  const liked = (await eva.get(`/comments/aave?userId=${bob.user.id}`).expect(200)).body.data;
  expect(liked).toMatchObject([{ likes: 1, liked: true }]);
});

test('deletes the votes and comments of a deleted account', async () => {
  const eve = await api.createAccount('empty');
  const { id } = (await eve.post('/comment/add').send({ coin: 'sui', text: 'Hello' }).expect(201)).body.data;
  await ada.post('/comment/like/add').send({ commentId: id }).expect(201);
  await eve.post('/sentiment/add').send({ coin: 'sui', vote: 'up' }).expect(201);
  const own = (await ada.post('/comment/add').send({ coin: 'aptos', text: 'Mine' }).expect(201)).body.data;
  await eve.post('/comment/like/add').send({ commentId: own.id }).expect(201);
  await ada.post('/comment/like/add').send({ commentId: own.id }).expect(201);
  await eve.delete('/account').send({ password: eve.password }).expect(204);
  expect((await read('/comments/sui')).data).toEqual([]);
  expect((await read('/sentiment/sui')).data.up).toBe(0);
  expect((await read('/comments/aptos')).data).toMatchObject([{ id: own.id, likes: 1 }]);
});

test('seeds sample votes and comments with likes', async () => {
  const { up, down, mine } = (await read('/sentiment/solana')).data;
  expect([up, down, mine]).toEqual([34, 14, null]);
  const { data, meta } = await read('/comments/solana');
  expect(meta.total).toBe(3);
  expect(data[0]).toMatchObject({ author: 'Rui Figueiredo', likes: 12, liked: false });
  const { body } = await ada.post('/comment/like/add').send({ commentId: data[0].id }).expect(201);
  expect(body.data).toMatchObject({ likes: 13, liked: true });
});
