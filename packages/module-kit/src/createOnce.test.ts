import { sendOnce } from './createOnce';

const call = { url: '/views', body: { name: 'Won' } };
const saved = { data: null };
const failWith = (status: 'NETWORK' | 'MALFORMED' | number) => ({
  error: { status, code: 'X', message: 'No.' },
});
let keys: string[] = [];
beforeEach(() => {
  keys = [];
});
afterEach(() => jest.restoreAllMocks());

const send = (sent: typeof call, result: object) =>
  sendOnce(sent, (headers) => {
    keys.push(headers['Idempotency-Key']);
    return result;
  });

test.each(['NETWORK', 'MALFORMED', 500, 502, 401, 408, 429] as const)(
  '[API-19] a key is repeated after %s, for the same call alone',
  async (status) => {
    await send(call, failWith(status));
    await send({ ...call, body: { name: 'All won' } }, saved);
    await send({ ...call, url: '/lists' }, saved);
    await send(call, failWith(429));
    await send(call, failWith(422));
    await send(call, saved);
    const [lost, otherBody, otherUrl, repeated, last, next] = keys;
    expect(lost).toMatch(/^\w{32}$/);
    expect([repeated, last]).toEqual([lost, lost]);
    expect(new Set([lost, otherBody, otherUrl, next])).toHaveProperty('size', 4);
  },
);

test('[API-19] a call that is made much later is meant as another one', async () => {
  const now = Date.now();
  await send(call, failWith('NETWORK'));
  jest.spyOn(Date, 'now').mockReturnValue(now + 9 * 60_000);
  await send(call, failWith('NETWORK'));
  jest.spyOn(Date, 'now').mockReturnValue(now + 20 * 60_000);
  await send(call, saved);
  const [first, soon, late] = keys;
  expect(soon).toBe(first);
  expect(late).not.toBe(first);
});
