import { parseDay, toStartParam } from './days';
import { getFirstDay, getPeriodStarts } from './periods';

test('parses a day in the URL and ignores other text', () => {
  expect(parseDay('2026-11-16')).toBe('2026-11-16');
  for (const text of [null, '', 'yesterday', '2026-13-40', '2026-11-16T10:00']) {
    expect(parseDay(text)).toBeUndefined();
  }
});

test("starts a day in the user's time zone", () => {
  expect(toStartParam('2026-11-16')).toBe(new Date(2026, 10, 16).toISOString());
  expect(toStartParam(undefined)).toBeUndefined();
});

test.each([
  [new Date(2026, 10, 16, 23, 59), '2026-11-16'],
  [new Date(2026, 10, 22, 0, 1), '2026-11-16'],
])('starts the week of %s on Monday', (now, monday) => {
  expect(getPeriodStarts(now).thisWeek).toBe(monday);
});

test('returns today and the first day of the month', () => {
  expect(getPeriodStarts(new Date(2026, 2, 9))).toMatchObject({
    today: '2026-03-09',
    thisMonth: '2026-03-01',
  });
});

test('counts today as one of seven days', () => {
  expect(getFirstDay(7, new Date(2026, 10, 3))).toBe('2026-10-28');
});
