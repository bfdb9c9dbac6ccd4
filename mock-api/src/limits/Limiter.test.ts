import { toNetwork } from '@lintel/contract/network';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ApiError } from '../errors';
import type { Store } from '../store/Store';
import { countCall, Limiter } from './Limiter';

const DAY_MS = 24 * 60 * 60_000;

const countCalls: Store['countCalls'] = (_name, { calls, seconds }) =>
  new RateLimiterMemory({ points: calls, duration: seconds });
const makeLimiter = (calls: number) => new Limiter({ countCalls }, 'calls', { calls, seconds: 60 });

/** Counts a call. @returns the seconds to wait when it is refused */
const count = (limiter: Limiter, key = 'a') =>
  countCall([[limiter, key]]).then(
    () => 0,
    (error: unknown) => (error instanceof ApiError ? error.details.retryAfterSeconds : error),
  );

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['ahead', DAY_MS],
  ['back', -DAY_MS],
])('[SEC-05] a lock lasts for its window at most when the clock is set a day %s', async (_what, jump) => {
  const limiter = makeLimiter(2);
  expect([await count(limiter), await count(limiter)]).toEqual([0, 0]);
  expect(await count(limiter)).toBe(60);
  jest.setSystemTime(Date.now() + jump);
  expect(await count(limiter)).toBeLessThanOrEqual(60);
  jest.advanceTimersByTime(60_000);
  expect(await count(limiter)).toBe(0);
});

test('[SEC-05] a refused call counts against none of its limits', async () => {
  const [wide, narrow] = [makeLimiter(2), makeLimiter(1)];
  const both = () =>
    countCall([
      [wide, 'a'],
      [narrow, 'a'],
    ]);
  const simultaneous = await Promise.allSettled([both(), both(), both(), both()]);
  expect(simultaneous.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  await expect(both()).rejects.toThrow('Too many attempts');
  expect(await count(wide)).toBe(0);
  expect(await count(wide)).toBe(60);
});

test('[SEC-05] a call that is given back counts no longer', async () => {
  const limiter = makeLimiter(1);
  const giveBack = await countCall([[limiter, 'a']]);
  expect(await count(limiter)).toBe(60);
  giveBack();
  expect(await count(limiter)).toBe(0);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('[SEC-07] counts %s as %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});
