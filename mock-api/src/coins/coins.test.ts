import type { Schemas } from '@lintel/contract/api';
import { createManualClock, startApi, type TestApi } from '../testing/startApi';

type Coin = Schemas['Coin'];

const clock = createManualClock();
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ now: clock.now });
});
afterAll(() => api.stop());

const read = async (path: string) => (await api.http.get(`/api${path}`).expect(200)).body;
const names = async (path: string) => (await read(path)).data.map(({ id }: Coin) => id);

test('[COIN-02] lists coins by listing date, on Solana, and from the greatest rise to the greatest fall', async () => {
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

test('[COIN-02] searches name, symbol and chain, ignoring case', async () => {
  expect(await names('/coins/search/bit')).toEqual(['bitcoin', 'arbitrum']);
  expect((await names('/coins/search/SOL'))[0]).toBe('solana');
  expect(await names('/coins/search/zzz')).toEqual([]);
  expect(await names('/coins/search/%20')).toEqual([]);
});

test('[COIN-03] [COIN-11] returns the same price in detail and market, marked as sample data', async () => {
  const detail = (await read('/coin/detail/SOL')).data;
  expect(detail).toMatchObject({ id: 'solana', source: 'Sample market data' });
  expect(detail.yearHigh).toBeGreaterThanOrEqual(detail.yearLow);
  for (const [period, points] of Object.entries({ '24h': 48, '7d': 56, '30d': 60, '90d': 90 })) {
    const market = (await read(`/market/detail/solana?period=${period}`)).data;
    expect(market).toMatchObject({ coin: 'solana', period, price: detail.price });
    expect(market.series).toHaveLength(points);
  }
  await api.http.get('/api/market/detail/solana?period=1y').expect(422);
});

const isAscending = (prices: number[]) =>
  prices.every((price, index) => price >= (prices[index - 1] ?? price));

test('[COIN-03] keeps the highs and lows of a longer period around those of a shorter one and the price', async () => {
  const contradictions: object[] = [];
  for (const coin of [...(await names('/coins/recently')), 'solana-7']) {
    const { price, yearHigh, yearLow } = (await read(`/coin/detail/${coin}`)).data;
    const [lows, highs] = [[price], [price]];
    for (const period of ['24h', '7d', '30d', '90d']) {
      const { low, high, series } = (await read(`/market/detail/${coin}?period=${period}`)).data;
      lows.unshift(low);
      highs.push(high);
      const prices: number[] = series.map((point: { price: number }) => point.price);
      if (low > Math.min(...prices) || high < Math.max(...prices))
        contradictions.push({ coin, period, low, high });
    }
    const ordered = [yearLow, ...lows, ...highs, yearHigh];
    if (!isAscending(ordered)) contradictions.push({ coin, ordered });
  }
  expect(contradictions).toEqual([]);
});

test.each(['/coin/detail/', '/market/detail/', '/sentiment/', '/comments/'])(
  '%s responds with 404 to an unknown coin',
  async (path) => {
    await api.http.get(`/api${path}nothing`).expect(404);
    await api.http.get(`/api${path}__proto__`).expect(404);
  },
);

test('[COIN-10] requires a token to post', async () => {
  for (const path of ['/sentiment/add', '/comment/add', '/comment/like/add', '/ai-analysis', '/chat']) {
    const { body } = await api.http.post(`/api${path}`).send({}).expect(401);
    expect(body.error.code).toBe('INVALID_TOKEN');
  }
});

test('[COIN-10] reads without a token, but rejects an expired one so that the client refreshes it', async () => {
  const eva = await api.createAccount('empty');
  await eva.get('/sentiment/sui').expect(200);
  await eva.post('/__mock/tokens/expire').expect(204);
  expect((await eva.get('/sentiment/sui').expect(401)).body.error.code).toBe('TOKEN_EXPIRED');
  await api.http.get('/api/sentiment/sui').expect(200);
});

test('shows a large account a market of 5,000 coins with their own pages', async () => {
  const eva = await api.createAccount('empty');
  const { store } = api.services;
  // Tests the account without its 100,000 leads, which a database takes minutes to save.
  await store.run({ account: eva.user.id }, async () => {
    const account = await store.server.accounts.get(eva.user.id);
    if (account) await store.server.accounts.put({ ...account, scenario: 'large' });
  });
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
