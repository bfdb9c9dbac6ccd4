import { formatLastUpdated } from './formatLastUpdated';

it('writes year, month, day and the time in the user’s zone', () => {
  expect(formatLastUpdated(new Date(2026, 0, 5, 7, 3).toISOString())).toBe('2026.01.05 07:03');
});

it('is empty for what is no date', () => {
  expect(formatLastUpdated('')).toBe('');
});
