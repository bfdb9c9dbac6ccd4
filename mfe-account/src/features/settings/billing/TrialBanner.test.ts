import { describeTrial } from './TrialBanner';

const now = Date.parse('2026-11-20T10:00:00.000Z');
const title = (endsAt: string) => describeTrial(endsAt, now)?.title;

test('[SET-14] the days left of a trial are told, the one that has begun among them', () => {
  expect(title('2026-12-04T10:00:00.000Z')).toBe('14 days left in your trial');
  expect(title('2026-12-04T09:00:00.000Z')).toBe('14 days left in your trial');
  expect(title('2026-11-20T10:00:01.000Z')).toBe('1 day left in your trial');
});

test('a trial that is over says so, and where there is none nothing is said', () => {
  expect(describeTrial('2026-11-20T10:00:00.000Z', now)).toEqual({
    daysLeft: 0,
    title: 'Your trial has ended',
    text: 'It ended on November 20, 2026.',
  });
  expect(describeTrial(null, now)).toBeNull();
});
