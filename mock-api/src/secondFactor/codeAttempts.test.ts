import { completeSignIn, makeCode, startSignIn, turnOnSecondFactor } from '../testing/secondFactor';
import {
  createManualClock,
  setProcessClock,
  startApi,
  type TestAccount,
  type TestApi,
} from '../testing/startApi';

const gatewayKey = 'known-to-the-gateway';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const clock = createManualClock();
let api: TestApi;
let marta: TestAccount;
let secret: string;
beforeAll(async () => {
  setProcessClock(clock);
  api = await startApi({ now: clock.now, rateLimits: true, gatewayKey, accessTtl: DAY_MS });
});
beforeEach(async () => {
  marta = await api.createAccount('empty');
  ({ secret } = await turnOnSecondFactor(api, marta));
  clock.advance(30_000);
});
afterAll(() => api.stop());

const from = (address: string) => ({ 'X-Forwarded-For': address, 'X-Gateway-Key': gatewayKey });
const guess = (challenge: string, address: string, code = '000000') =>
  completeSignIn(api, challenge, code).set(from(address));
const rightCode = () => makeCode(secret, clock.now());

async function countStatuses(responses: PromiseLike<{ status: number }>[]) {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(responses)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test('[SEC-42] tries only 10 of 100 simultaneous codes in 15 minutes, and locks that address only', async () => {
  const challenge = await startSignIn(api, marta);
  const redeem = jest.spyOn(api.services.secondFactors, 'redeem');
  const counts = await countStatuses(Array.from({ length: 100 }, () => guess(challenge, '192.0.2.1')));
  expect(counts).toEqual({ 422: 10, 429: 90 });
  expect(redeem).toHaveBeenCalledTimes(10);
  redeem.mockRestore();
  const { headers } = await guess(challenge, '192.0.2.1', rightCode()).expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(800);
  clock.advance(15 * MINUTE_MS);
  await guess(await startSignIn(api, marta), '192.0.2.1', rightCode()).expect(200);
});

test('[SEC-42] does not lock the owner out at another address, and does not count right codes', async () => {
  const challenge = await startSignIn(api, marta);
  const counts = await countStatuses(Array.from({ length: 10 }, () => guess(challenge, '192.0.2.1')));
  expect(counts).toEqual({ 422: 10 });
  for (let signIns = 0; signIns < 12; signIns += 1) {
    clock.advance(30_000);
    await guess(await startSignIn(api, marta), '192.0.2.2', rightCode()).expect(200);
  }
});

test('[SEC-42] fifty wrong codes from many addresses lock the account for a day, but not where its owner is signed in', async () => {
  const home = '198.51.100.7';
  await guess(await startSignIn(api, marta), home, rightCode()).expect(200);
  const challenge = await startSignIn(api, marta);
  const counts = await countStatuses(
    Array.from({ length: 60 }, (_, index) => guess(challenge, `192.0.2.${index}`)),
  );
  expect(counts).toEqual({ 422: 50, 429: 10 });
  clock.advance(30_000);
  await guess(challenge, '203.0.113.1', rightCode()).expect(429);
  await guess(challenge, home, rightCode()).expect(200);
  clock.advance(DAY_MS);
  await guess(await startSignIn(api, marta), '203.0.113.1', rightCode()).expect(200);
});

test('[SEC-42] limits codes that turn it off, too', async () => {
  const turnOff = (code: string) => marta.delete('/account/second-factor').send({ code });
  for (let guesses = 0; guesses < 10; guesses += 1) await turnOff('000000').expect(422);
  await turnOff(rightCode()).expect(429);
});
