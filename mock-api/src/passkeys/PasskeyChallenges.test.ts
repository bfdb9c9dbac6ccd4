import { randomBytes } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { KeyRing } from '../keys/KeyRing';
import { PasskeyChallenges } from './PasskeyChallenges';

const store = {
  countCalls: (_name: string, limit: { calls: number; seconds: number }) =>
    new RateLimiterMemory({ points: limit.calls, duration: limit.seconds }),
};
const makeKey = () => ({ id: 'key', secret: randomBytes(32) });
let keys = [makeKey()];
let now = Date.now();
const makeChallenges = () => new PasskeyChallenges(store, new KeyRing(() => keys), () => now);
const challenges = makeChallenges();

test('[SEC-46] refuses a challenge of which any byte has changed, and what is none', async () => {
  const challenge = Buffer.from(challenges.issue('sign-in'), 'base64url');
  for (const index of challenge.keys()) {
    const changed = Buffer.from(challenge);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(await challenges.redeem('sign-in', changed.toString('base64url'))).toBe(false);
  }
  for (const text of ['', 'x', challenge.subarray(0, 22).toString('base64url'), '\0', 'ä'])
    expect(await challenges.redeem('sign-in', text)).toBe(false);
  expect(await challenges.redeem('sign-in', challenge.toString('base64url'))).toBe(true);
});

test('[SEC-46] accepts a challenge once, however it is written', async () => {
  const challenge = challenges.issue('sign-in');
  expect(await challenges.redeem('sign-in', challenge)).toBe(true);
  for (const same of [challenge, `${challenge}=`, `${challenge}==`, ` ${challenge}`])
    expect(await challenges.redeem('sign-in', same)).toBe(false);
});

test('[SEC-46] keeps a challenge for its use after it was sent for another one', async () => {
  const challenge = challenges.issue('reauthentication a');
  expect(await challenges.redeem('reauthentication b', challenge)).toBe(false);
  expect(await challenges.redeem('reauthentication a', challenge)).toBe(true);
});

test('[SEC-46] accepts the challenges of the key before, and of no other', async () => {
  const challenge = challenges.issue('sign-in');
  const late = challenges.issue('sign-in');
  keys = [makeKey(), ...keys];
  expect(await challenges.redeem('sign-in', challenge)).toBe(true);
  keys = [makeKey()];
  expect(await challenges.redeem('sign-in', late)).toBe(false);
});

test('[SEC-46] forgets nothing that is still valid when the clock moves', async () => {
  const challenge = challenges.issue('sign-in');
  now += 5 * 60_000 - 1;
  expect(await challenges.redeem('sign-in', challenge)).toBe(true);
  now -= 60_000;
  expect(await challenges.redeem('sign-in', challenge)).toBe(false);
});
