import type { Schemas } from '@lintel/contract/api';
import { manualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

type Coin = Schemas['Coin'];

const clock = manualClock();
let api: TestApi;
let ada: TestAccount;
beforeAll(async () => {
  api = await startApi({ now: clock.now });
  ada = await api.account('empty');
});
afterAll(() => api.stop());

const read = async (path: string) => (await api.http.get(`/api${path}`).expect(200)).body;
const names = async (path: string) => (await read(path)).data.map(({ id }: Coin) => id);

test('[COIN-02] the lists: last listed first, on Solana, from the greatest rise to the greatest fall', async () => {
  const recent: Coin[] = (await read('/coins/recently')).data;
  expect(recent.map(({ listedAt }) => listedAt)).toEqual(
    recent
      .map(({ listedAt }) => listedAt)
      .sort()
      .reverse(),
  );
  const solana: Coin[] = (await read('/coins/solana')).data;
  expect(new Set(solana.map(({ chain }) => chain))).toEqual(new Set(['Solana']));
  const { data, meta } = await read('/coins/top/down/list?_limit=5');
  const changes = data.map(({ change24h }: Coin) => change24h);
  expect(changes).toEqual([...changes].sort((a, b) => b - a));
  expect(meta).toEqual({ total: 24, page: 1, pageSize: 5 });
  expect(data[0].sparkline).toHaveLength(24);
});

test('[COIN-02] search finds by name, symbol and chain, without case', async () => {
  expect(await names('/coins/search/bit')).toEqual(['bitcoin', 'arbitrum']);
  expect((await names('/coins/search/SOL'))[0]).toBe('solana');
  expect(await names('/coins/search/zzz')).toEqual([]);
  expect(await names('/coins/search/%20')).toEqual([]);
});

test('[COIN-03] [COIN-11] detail and market agree on the price and say that it is sample data', async () => {
  const detail = (await read('/coin/detail/SOL')).data;
  expect(detail).toMatchObject({ id: 'solana', source: 'Sample market data' });
  expect(detail.yearHigh).toBeGreaterThanOrEqual(detail.yearLow);
  for (const [period, points] of Object.entries({ '24h': 48, '7d': 56, '30d': 60, '90d': 90 })) {
    const market = (await read(`/market/detail/solana?period=${period}`)).data;
    expect(market).toMatchObject({ coin: 'solana', period, price: detail.price });
    expect(market.series).toHaveLength(points);
    const prices = market.series.map(({ price }: { price: number }) => price);
    expect([market.high, market.low]).toEqual([Math.max(...prices), Math.min(...prices)]);
  }
  await api.http.get('/api/market/detail/solana?period=1y').expect(422);
});

test.each(['/coin/detail/', '/market/detail/', '/sentiment/', '/comments/'])(
  '%s of a coin that does not exist answers 404',
  async (path) => {
    await api.http.get(`/api${path}nothing`).expect(404);
    await api.http.get(`/api${path}__proto__`).expect(404);
  },
);

test('[COIN-10] posting needs a token', async () => {
  for (const path of ['/sentiment/add', '/comment/add', '/comment/like/add', '/ai-analysis', '/chat']) {
    const { body } = await api.http.post(`/api${path}`).send({}).expect(401);
    expect(body.error.code).toBe('INVALID_TOKEN');
  }
});

test('[COIN-04] a vote counts once a user, is replaced by the next one, and is read back', async () => {
  const bob = await api.account('empty');
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
  expect((await read(`/sentiment/cardano?userId=${ada.user.id}`)).data).toEqual({
    coin: 'cardano',
    up: 1,
    down: 1,
    upShare: 50,
    mine: 'up',
  });
  await ada.post('/sentiment/add').send({ coin: 'cardano', vote: 'sideways' }).expect(422);
});

test('[COIN-05] [COIN-06] comments come newest first; a like counts once a user', async () => {
  const add = async (text: string) =>
    (await ada.post('/comment/add').send({ coin: 'near', text }).expect(201)).body.data;
  await add('First');
  const second = await add('  Second <b>  ');
  const bob = await api.account('empty');
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

test('[COIN-05] the most liked comments come first where that is asked for, of equals the newest', async () => {
  const bob = await api.account('empty');
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

test("[COIN-04] a query's userId never overrides the token's user", async () => {
  const [eva, bob] = [await api.account('empty'), await api.account('empty')];
  await eva.post('/sentiment/add').send({ coin: 'aave', vote: 'up' }).expect(201);
  const { body } = await bob.get(`/sentiment/aave?userId=${eva.user.id}`).expect(200);
  expect(body.data).toMatchObject({ up: 1, mine: null });
  const { id } = (await eva.post('/comment/add').send({ coin: 'aave', text: 'Mine' }).expect(201)).body.data;
  await eva.post('/comment/like/add').send({ commentId: id }).expect(201);
  const comments = (await bob.get(`/comments/aave?userId=${eva.user.id}`).expect(200)).body.data;
  expect(comments).toMatchObject([{ likes: 1, liked: false }]);
});

test('[COIN-10] a read takes no token, and refuses one that is not good, so that it is refreshed', async () => {
  const eva = await api.account('empty');
  await eva.get('/sentiment/sui').expect(200);
  await eva.post('/__mock/tokens/expire').expect(204);
  expect((await eva.get('/sentiment/sui').expect(401)).body.error.code).toBe('TOKEN_EXPIRED');
  await api.http.get('/api/sentiment/sui').expect(200);
});

test('a large account meets a market of 5,000 coins, each with an address', async () => {
  const eva = await api.account('large');
  const page = async (path: string) => (await eva.get(path).expect(200)).body;
  for (const list of ['recently', 'top/down/list'])
    expect((await page(`/coins/${list}?_limit=1`)).meta.total).toBe(5_000);
  const changes = (await page('/coins/top/down/list?_limit=100&_page=3')).data.map(
    ({ change24h }: Coin) => change24h,
  );
  expect(changes).toEqual([...changes].sort((a, b) => b - a));
  const { data } = await page('/coins/search/solana%207?_limit=5');
  expect(data[0]).toMatchObject({ id: 'solana-7', symbol: 'SOL7', name: 'Solana 7' });
  const market = (await read('/market/detail/SOL7')).data;
  expect(market.price).toBe(data[0].price);
  expect((await read('/coins/recently')).meta.total).toBe(24);
});

test('what somebody said about coins goes with the account', async () => {
  const eve = await api.account('empty');
  const { id } = (await eve.post('/comment/add').send({ coin: 'sui', text: 'Hello' }).expect(201)).body.data;
  await ada.post('/comment/like/add').send({ commentId: id }).expect(201);
  await eve.post('/sentiment/add').send({ coin: 'sui', vote: 'up' }).expect(201);
  api.services.store.server.accounts.remove(eve.user.id);
  expect((await read('/comments/sui')).data).toEqual([]);
  expect((await read('/sentiment/sui')).data.up).toBe(0);
});

test('[COIN-07] [COIN-09] the analysis follows from the figures, says how, and that it is no advice', async () => {
  const { data } = (await ada.post('/ai-analysis').send({ coin: 'bitcoin' }).expect(200)).body;
  const { average7d, average30d, trend, volatility } = data.indicators;
  const distance = average7d / average30d - 1;
  expect(trend).toBe(Math.abs(distance) < 0.01 ? 'sideways' : distance > 0 ? 'up' : 'down');
  expect(data.text).toContain(`${Math.round(volatility * 100) / 100}%`);
  expect(data.text).toContain('Nobody has voted on it yet.');
  expect(data.method).toMatch(/7-day with the 30-day average/);
  expect(data.disclaimer).toMatch(/no investment advice/);
  expect(data.model).toBeNull();
  await ada.post('/ai-analysis').send({ coin: 'nothing' }).expect(404);
});

test('[COIN-07] the indicators are those of the daily prices that the chart shows', async () => {
  const { data } = (await ada.post('/ai-analysis').send({ coin: 'jupiter' }).expect(200)).body;
  const { series } = (await read('/market/detail/jupiter?period=90d')).data;
  const prices: number[] = series.slice(-31).map(({ price }: { price: number }) => price);
  const month = prices.slice(-30);
  const { average7d, average30d, drawdown30d, rsi14, rsiLevel } = data.indicators;
  expect(average7d).toBeCloseTo(month.slice(-7).reduce((sum, price) => sum + price) / 7, 9);
  expect(average30d).toBeCloseTo(month.reduce((sum, price) => sum + price) / 30, 9);
  const falls = month.map((price, day) => 1 - price / Math.max(...month.slice(0, day + 1)));
  expect(drawdown30d).toBeCloseTo(Math.max(...falls) * 100, 9);
  expect(rsiLevel).toBe(rsi14 < 30 ? 'oversold' : rsi14 > 70 ? 'overbought' : 'neutral');
  expect(data.text).toContain(`is ${Math.round(rsi14 * 10) / 10}:`);
});

test('[COIN-08] the chat answers from the coin that is given or named', async () => {
  const ask = async (body: object) => (await ada.post('/chat').send(body).expect(200)).body.data;
  expect(await ask({ message: 'What is the price of ETH?' })).toMatchObject({
    coin: 'ethereum',
    answer: expect.stringMatching(/^Ethereum stands at \$[\d,.]+\.$/),
    disclaimer: expect.stringMatching(/no investment advice/),
  });
  expect(await ask({ message: 'How volatile is it?', coin: 'bonk' })).toMatchObject({
    coin: 'bonk',
    answer: expect.stringMatching(/volatility is high/),
  });
  expect((await ask({ message: 'Should I buy solana?' })).answer).toMatch(/not for me to say/);
  expect(await ask({ message: 'Hello' })).toMatchObject({
    coin: null,
    answer: expect.stringMatching(/Name a coin/),
  });
});

test('[COIN-08] a question that names no coin is about the one that the user named last', async () => {
  const history = [
    { role: 'user', text: 'What about BTC?' },
    { role: 'assistant', text: 'Bitcoin stands at $1. Unlike Solana.' },
    { role: 'user', text: 'And ETH?' },
  ];
  const { body } = await ada.post('/chat').send({ message: 'How volatile is it?', history }).expect(200);
  expect(body.data.coin).toBe('ethereum');
  await ada
    .post('/chat')
    .send({ message: 'Hi', history: Array(21).fill(history[0]) })
    .expect(422);
});

test('only a caller who asks for text/event-stream gets events', async () => {
  const ask = (accept: string) =>
    ada.post('/chat').set('Accept', accept).send({ message: 'Trend and risk of BTC?' }).expect(200);
  const whole = await ask('*/*');
  expect(whole.headers['content-type']).toMatch(/^application\/json/);
  const { headers, text } = await ask('text/event-stream');
  expect(headers['content-type']).toMatch(/^text\/event-stream/);
  const events = text
    .trim()
    .split('\n\n')
    .map((event) => event.split('\n'));
  const data = events.map(([, line = '']) => JSON.parse(line.replace(/^data: /, '')));
  expect(events.map(([name]) => name)).toEqual([
    ...Array(events.length - 1).fill('event: text'),
    'event: answer',
  ]);
  expect(
    data
      .slice(0, -1)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(whole.body.data.answer);
  expect(data.at(-1)).toEqual(whole.body.data);
});
