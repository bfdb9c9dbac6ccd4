import {
  formatDateTime,
  formatDay,
  formatLastUpdated,
  formatShortDay,
  formatTime,
  getDateFormat,
} from './dates';

const now = new Date(2026, 10, 20, 14, 30);
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString();
const browse = (language: string) => jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
afterEach(() => jest.restoreAllMocks());

describe('formatDay', () => {
  it('shows the time for today', () => {
    expect(formatDay(at(2026, 10, 20, 9, 41), now)).toBe('Today, 9:41 AM');
    expect(formatDay(at(2026, 10, 20, 0, 5), now)).toBe('Today, 12:05 AM');
  });
  it('names yesterday, also across months', () => {
    expect(formatDay(at(2026, 10, 19, 23, 59), now)).toBe('Yesterday');
    expect(formatDay(at(2026, 9, 31, 8), new Date(2026, 10, 1, 8))).toBe('Yesterday');
  });
  it('shows the date of any other day', () => {
    expect(formatDay(at(2026, 10, 18, 12), now)).toBe('Nov 18, 2026');
    expect(formatDay(at(2025, 10, 20, 12), now)).toBe('Nov 20, 2025');
  });
  it('reads a bare date as a local day', () => {
    expect(formatDay('2026-11-18', now)).toBe('Nov 18, 2026');
  });
  it('is empty for an invalid date', () => {
    expect(formatDay('soon', now)).toBe('');
    expect(formatDay('', now)).toBe('');
  });
});

describe('formatShortDay', () => {
  it('omits the current year', () => {
    expect(formatShortDay(at(2026, 10, 18, 12), now)).toBe('Nov 18');
    expect(formatShortDay('2026-11-18', now)).toBe('Nov 18');
  });
  it('shows another year, also a future one', () => {
    expect(formatShortDay(at(2019, 10, 27, 12), now)).toBe('Nov 27, 2019');
    expect(formatShortDay('2027-11-29', now)).toBe('Nov 29, 2027');
  });
  it('is empty for an invalid date', () => {
    expect(formatShortDay('never', now)).toBe('');
  });
});

describe('formatDateTime', () => {
  it('omits the current year', () => {
    expect(formatDateTime(at(2026, 10, 18, 16, 20), now)).toBe('Nov 18, 4:20 PM');
  });
  it('shows another year', () => {
    expect(formatDateTime(at(2025, 10, 12, 21, 37), now)).toBe('Nov 12, 2025, 9:37 PM');
  });
  it('is empty for an invalid date', () => {
    expect(formatDateTime('', now)).toBe('');
  });
});

it.each([
  ['en-US', 'Nov 18, 2026, 9:05 AM', 'Today, 9:05 AM'],
  ['en-GB', '18 Nov 2026, 09:05', 'Today, 09:05'],
  ['de-DE', '18 Nov 2026, 09:05', 'Today, 09:05'],
  ['de', '18 Nov 2026, 09:05', 'Today, 09:05'],
  ['pt-BR', '18 Nov 2026, 09:05', 'Today, 09:05'],
  ['tr-TR', '18 Nov 2026, 09:05', 'Today, 09:05'],
  ['es-US', 'Nov 18, 2026, 9:05 AM', 'Today, 9:05 AM'],
  ['en-AU', '18 Nov 2026, 9:05 am', 'Today, 9:05 am'],
  ['not a language', 'Nov 18, 2026, 9:05 AM', 'Today, 9:05 AM'],
])('formats dates for %s in English with the conventions of the region', (language, written, today) => {
  browse(language);
  expect(formatDateTime(at(2026, 10, 18, 9, 5), new Date(2027, 0, 1))).toBe(written);
  expect(formatDay(at(2026, 10, 18, 9, 5), new Date(2026, 10, 18, 20))).toBe(today);
});

it('formats dates in a given language on the server', () => {
  const options = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  const format = (language: string) => getDateFormat(options, language).format(new Date('2026-11-18'));
  expect([format('de-DE'), format('en-US')]).toEqual(['18 Nov 2026', 'Nov 18, 2026']);
});

it('formats times with the conventions of the region', () => {
  expect(formatTime(new Date(2026, 10, 18, 16, 20))).toBe('4:20 PM');
  browse('fr-FR');
  expect(formatTime(new Date(2026, 10, 18, 16, 20))).toBe('16:20');
});

it('formatLastUpdated writes year, month, day and the time in the user’s zone', () => {
  expect(formatLastUpdated(new Date(2026, 0, 5, 7, 3).toISOString())).toBe('2026.01.05 07:03');
});

it('formatLastUpdated is empty for an invalid date', () => {
  expect(formatLastUpdated('')).toBe('');
});
