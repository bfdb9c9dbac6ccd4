import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const clock = createManualClock();
let api: TestApi;
let ada: TestAccount;
beforeAll(async () => {
  api = await startApi({ now: clock.now });
  ada = await api.createAccount('empty');
});
afterAll(() => api.stop());

test('[COIN-07] [COIN-09] derives the analysis from the figures, with method and disclaimer', async () => {
  const { data } = (await ada.post('/ai-analysis').send({ coin: 'litecoin' }).expect(200)).body;
  const { average7d, average30d, trend, volatility } = data.indicators;
  const distance = average7d / average30d - 1;
  expect(trend).toBe(Math.abs(distance) < 0.01 ? 'sideways' : distance > 0 ? 'up' : 'down');
  expect(data.text).toContain(`${Math.round(volatility * 100) / 100}%`);
  expect(data.text).toContain('Nobody has voted on it yet.');
  expect(data.method).toMatch(/7-day with the 30-day average/);
  expect(data.disclaimer).toMatch(/not investment advice/);
  expect(data.model).toBeNull();
  await ada.post('/ai-analysis').send({ coin: 'nothing' }).expect(404);
});

test('[COIN-07] computes the indicators from the daily prices of the chart', async () => {
  const { data } = (await ada.post('/ai-analysis').send({ coin: 'jupiter' }).expect(200)).body;
  const { series } = (await ada.get('/market/detail/jupiter?period=90d').expect(200)).body.data;
  const prices: number[] = series.slice(-31).map(({ price }: { price: number }) => price);
  const month = prices.slice(-30);
  const { average7d, average30d, rsi14, rsiLevel } = data.indicators;
  expect(average7d).toBeCloseTo(month.slice(-7).reduce((sum, price) => sum + price) / 7, 9);
  expect(average30d).toBeCloseTo(month.reduce((sum, price) => sum + price) / 30, 9);
  expect(rsiLevel).toBe(rsi14 < 30 ? 'oversold' : rsi14 > 70 ? 'overbought' : 'neutral');
  expect(data.text).toContain(`is ${Math.round(rsi14 * 10) / 10}:`);
});

test('[COIN-07] knows no fall from the high of 30 days that is deeper than the deepest', async () => {
  const contradictions: object[] = [];
  for (const id of ['jupiter', 'orca', 'bonk', 'sui', 'solana', 'bitcoin', 'pyth', 'helium']) {
    const { price, high, series } = (await ada.get(`/market/detail/${id}?period=30d`).expect(200)).body.data;
    const { drawdown30d } = (await ada.post('/ai-analysis').send({ coin: id }).expect(200)).body.data
      .indicators;
    const prices: number[] = series.map((point: { price: number }) => point.price);
    const falls = [...prices, price].map(
      (each, index, all) => 1 - each / Math.max(...all.slice(0, index + 1)),
    );
    const deepest = Math.max(1 - price / high, ...falls) * 100;
    if (drawdown30d < deepest - 1e-9) contradictions.push({ id, drawdown30d, deepest });
  }
  expect(contradictions).toEqual([]);
});

test('[COIN-07] shows amounts from a dollar up with cents, and smaller ones with at least two decimals', async () => {
  for (const id of ['bitcoin', 'solana', 'arbitrum', 'bonk']) {
    const { text } = (await ada.post('/ai-analysis').send({ coin: id }).expect(200)).body.data;
    const amounts: string[] = text.match(/\$[\d,]+(\.\d+)?/g);
    expect(amounts).toHaveLength(3);
    for (const amount of amounts) expect(amount).toMatch(/^\$(0\.\d{2,}|[1-9][\d,]*\.\d\d)$/);
  }
});

test('[COIN-08] replies about the given or named coin', async () => {
  const ask = async (body: object) => (await ada.post('/chat').send(body).expect(200)).body.data;
  expect(await ask({ message: 'What is the price of ETH?' })).toMatchObject({
    coin: 'ethereum',
    answer: expect.stringMatching(/^Ethereum stands at \$[\d,.]+\.$/),
    disclaimer: expect.stringMatching(/not investment advice/),
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

test('[COIN-08] assumes the coin that the user named last', async () => {
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

test('streams events only to callers that accept text/event-stream', async () => {
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
