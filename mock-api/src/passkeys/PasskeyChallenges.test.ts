import { PasskeyChallenges } from './PasskeyChallenges';

const challenges = new PasskeyChallenges(() => now);
let now = Date.now();
const issueMany = (count: number, owner: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => challenges.issue('sign-in', owner(index)));
const countValid = (issued: string[]) => issued.filter((each) => challenges.redeem('sign-in', each)).length;
beforeEach(() => {
  now += 60 * 60_000;
  challenges.issue('sign-in', 'first of the test');
});

test('[SEC-46] keeps a hundred challenges of one owner, the newest ones', () => {
  const other = challenges.issue('sign-in', 'other');
  const issued = issueMany(150, () => 'flood');
  expect(countValid(issued.slice(0, 50))).toBe(0);
  expect(countValid(issued)).toBe(100);
  expect(challenges.redeem('sign-in', other)).toBe(true);
});

test('[SEC-46] keeps 20,000 challenges in all, the newest ones', () => {
  const issued = issueMany(20_100, (index) => `owner ${index}`);
  expect(challenges.size).toBe(20_000);
  expect(countValid(issued)).toBe(20_000);
});

test('[SEC-46] forgets expired challenges', () => {
  issueMany(10, (index) => `owner ${index}`);
  now += 5 * 60_000;
  challenges.issue('sign-in', 'late');
  expect(challenges.size).toBe(1);
});
