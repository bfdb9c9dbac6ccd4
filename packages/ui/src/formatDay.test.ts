import { formatDateTime, formatDay, formatShortDay } from './formatDay';

const now = new Date(2026, 10, 20, 14, 30);
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString();

describe('formatDay', () => {
  it('gives the time of today', () => {
    expect(formatDay(at(2026, 10, 20, 9, 41), now)).toBe('Today, 09:41');
    expect(formatDay(at(2026, 10, 20, 0, 5), now)).toBe('Today, 00:05');
  });
  it('names yesterday, across a month’s end too', () => {
    expect(formatDay(at(2026, 10, 19, 23, 59), now)).toBe('Yesterday');
    expect(formatDay(at(2026, 9, 31, 8), new Date(2026, 10, 1, 8))).toBe('Yesterday');
  });
  it('gives the date of any other day', () => {
    expect(formatDay(at(2026, 10, 18, 12), now)).toBe('Nov 18, 2026');
    expect(formatDay(at(2025, 10, 20, 12), now)).toBe('Nov 20, 2025');
  });
  it('takes a bare date as that day here', () => {
    expect(formatDay('2026-11-18', now)).toBe('Nov 18, 2026');
  });
  it('is empty for what is no date', () => {
    expect(formatDay('soon', now)).toBe('');
    expect(formatDay('', now)).toBe('');
  });
});

it('formatShortDay leaves the year out', () => {
  expect(formatShortDay(at(2026, 10, 18, 12))).toBe('Nov 18');
  expect(formatShortDay('never')).toBe('');
});

describe('formatDateTime', () => {
  it('leaves this year out', () => {
    expect(formatDateTime(at(2026, 10, 18, 16, 20), now)).toBe('Nov 18, 16:20');
  });
  it('says another year', () => {
    expect(formatDateTime(at(2025, 10, 12, 21, 37), now)).toBe('Nov 12, 2025, 21:37');
  });
  it('is empty for what is no date', () => {
    expect(formatDateTime('', now)).toBe('');
  });
});
