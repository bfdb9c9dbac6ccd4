import { describeTrial } from './TrialBanner';

const now = Date.parse('2026-11-20T10:00:00.000Z');
const title = (endsAt: string) => describeTrial(endsAt, now)?.title;

test('[SET-14] counts the days left of a trial, including the current one', () => {
  expect(title('2026-12-04T10:00:00.000Z')).toBe('14 days left in your trial');
  expect(title('2026-12-04T09:00:00.000Z')).toBe('14 days left in your trial');
  expect(title('2026-11-20T10:00:01.000Z')).toBe('1 day left in your trial');
});

test('shows that a trial is over, and nothing without a trial', () => {
  expect(describeTrial('2026-11-20T10:00:00.000Z', now)).toEqual({
    daysLeft: 0,
    title: 'Your trial has ended',
    text: 'It ended on November 20, 2026.',
  });
  expect(describeTrial(null, now)).toBeNull();
});
