import { followUpRange, getFollowUp, isFollowUp, toFollowUpAt, toFollowUpDay } from './followUp';

const now = new Date(2026, 10, 21, 10, 30);
const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).toISOString();

test.each([
  [null, null],
  [at(20, 23), 'overdue'],
  [at(21, 0), 'today'],
  [at(21, 23), 'today'],
  [at(22, 0), 'later'],
])('classifies a follow-up on %s as %s', (moment, state) => {
  expect(getFollowUp(moment, now)).toBe(state);
});

test.each(['overdue', 'today', 'later'] as const)(
  'selects the leads with that mark by the filter %s',
  (state) => {
    const { followUpAt_gte: from = '', followUpAt_lte: to = '9' } = followUpRange(state, now) as Record<
      string,
      string | undefined
    >;
    for (const moment of [at(20, 23), at(21, 0), at(21, 23), at(22, 0)]) {
      expect(moment >= from && moment <= to).toBe(getFollowUp(moment, now) === state);
    }
  },
);

test('returns no condition without a filter and for an unknown one', () => {
  expect(followUpRange(undefined, now)).toEqual({});
  expect(isFollowUp('never')).toBe(false);
});

test('stores a day as a moment that reads as the same day', () => {
  const stored = toFollowUpAt('2026-11-23');
  expect(toFollowUpDay(stored)).toBe('2026-11-23');
  expect(toFollowUpAt('')).toBeNull();
  expect(toFollowUpDay(null)).toBe('');
});
