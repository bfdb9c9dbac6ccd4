import { detectDateOrder, readDate } from './dates';

const now = Date.parse('2026-11-22T12:00:00Z');
const read = (text: string, order?: 'dayFirst' | 'monthFirst', timeZone = 'UTC') =>
  readDate(text, { order, timeZone, now });

test.each([
  ['2026-11-01', '2026-11-01T00:00:00.000Z'],
  ['2026-11-01T10:30:05Z', '2026-11-01T10:30:05.000Z'],
  ['2026-11-01T10:30:05.250+02:00', '2026-11-01T08:30:05.250Z'],
  ['2026-11-01 10:30', '2026-11-01T10:30:00.000Z'],
  ['20261101', '2026-11-01T00:00:00.000Z'],
  ['2026/11/01', '2026-11-01T00:00:00.000Z'],
  ['2026.11.01 08:15', '2026-11-01T08:15:00.000Z'],
  ['01.11.2026', '2026-11-01T00:00:00.000Z'],
  ['1. 11. 2026', '2026-11-01T00:00:00.000Z'],
  ['01.11.26', '2026-11-01T00:00:00.000Z'],
  ['01.11.1998', '1998-11-01T00:00:00.000Z'],
  ['01.11.98', '1998-11-01T00:00:00.000Z'],
  ['01.11.2026 14:30', '2026-11-01T14:30:00.000Z'],
  ['01.11.2026, 14:30:15 Uhr', '2026-11-01T14:30:15.000Z'],
  ['1 Nov 2026', '2026-11-01T00:00:00.000Z'],
  ['Nov 1, 2026', '2026-11-01T00:00:00.000Z'],
  ['November 1st, 2026 at 2:30 PM', '2026-11-01T14:30:00.000Z'],
  ['Sun, 1 Nov 2026 12:05 AM', '2026-11-01T00:05:00.000Z'],
  ['1. Oktober 2026', '2026-10-01T00:00:00.000Z'],
  ['01-Mär-26', '2026-03-01T00:00:00.000Z'],
  ['46327', '2026-11-01T00:00:00.000Z'],
  ['46327.5', '2026-11-01T12:00:00.000Z'],
  ['46327,604166667', '2026-11-01T14:30:00.000Z'],
])('reads %s as %s', (text, instant) => {
  expect(read(text)).toEqual({ instant });
});

test.each([
  ['01/11/2026', 'dayFirst', '2026-11-01T00:00:00.000Z'],
  ['01/11/2026', 'monthFirst', '2026-01-11T00:00:00.000Z'],
  ['1-11-26 9:05', 'dayFirst', '2026-11-01T09:05:00.000Z'],
  ['11/1/2026 2:30 PM', 'monthFirst', '2026-11-01T14:30:00.000Z'],
] as const)('reads %s (%s) as %s', (text, order, instant) => {
  expect(read(text, order)).toEqual({ instant });
});

test.each([
  ['31.02.2026', "isn't a date"],
  ['2026-02-30', "isn't a date"],
  ['32.01.2026', "isn't a date"],
  ['01.13.2026', "isn't a date"],
  ['01.11.2026 25:00', "isn't a date"],
  ['13:00 PM', "isn't a date"],
  ['2026', "isn't a date"],
  ['yesterday', "isn't a date"],
  ['1 Foo 2026', "isn't a date"],
  ['99999999', "isn't a date"],
  ['23.11.2026', 'is in the future'],
])('rejects %s, which %s', (text, fault) => {
  expect(read(text)).toEqual({ fault });
});

test('accepts 29 February in leap years only', () => {
  expect(read('29.02.2024')).toEqual({ instant: '2024-02-29T00:00:00.000Z' });
  expect(read('29.02.2025')).toEqual({ fault: "isn't a date" });
});

test('rejects 13/11/2026 when the month is first', () => {
  expect(read('13/11/2026', 'monthFirst')).toEqual({ fault: "isn't a date" });
});

// East and west of UTC, half hours, and days that begin at one o'clock.
test.each([
  ['Pacific/Kiritimati', '2026-10-31T10:00:00.000Z'],
  ['Asia/Kathmandu', '2026-10-31T18:15:00.000Z'],
  ['Europe/Berlin', '2026-10-31T23:00:00.000Z'],
  ['UTC', '2026-11-01T00:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-01T07:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-01T11:00:00.000Z'],
])('starts a day in %s at %s in every notation', (timeZone, instant) => {
  for (const text of ['01.11.2026', '2026-11-01', '1 Nov 2026', '46327'])
    expect(read(text, undefined, timeZone)).toEqual({ instant });
  expect(read('2026-11-01T00:00:00Z', undefined, timeZone)).toEqual({ instant: '2026-11-01T00:00:00.000Z' });
});

test.each([
  ['Europe/Berlin', '29.03.2026 01:30', '2026-03-29T00:30:00.000Z'],
  ['Europe/Berlin', '29.03.2026 03:30', '2026-03-29T01:30:00.000Z'],
  ['America/Los_Angeles', '08.03.2026 03:00', '2026-03-08T10:00:00.000Z'],
  ['America/Los_Angeles', '01.11.2025 03:00', '2025-11-01T10:00:00.000Z'],
  // Midnight does not exist on this day: it begins at one o'clock.
  ['America/Sao_Paulo', '04.11.2018', '2018-11-04T03:00:00.000Z'],
])('in %s reads %s as %s, also around clock changes', (timeZone, text, instant) => {
  expect(read(text, undefined, timeZone)).toEqual({ instant });
});

test.each([
  [['01/11/2026', '25/12/2025', ''], { order: 'dayFirst', sample: '01/11/2026' }],
  [['01/11/2026', '12/25/2025 10:00'], { order: 'monthFirst', sample: '01/11/2026' }],
  [['01/11/2026', '02/03/2026'], { order: undefined, sample: '01/11/2026' }],
  [['05/05/2026'], { order: 'dayFirst', sample: '05/05/2026' }],
  [['25/12/2025', '26/12/2025', '12/27/2025'], { order: 'dayFirst', sample: '25/12/2025' }],
  [['01.11.2026', '2026-11-01', '46327'], undefined],
])('detects the order of %j as %j', (column, found) => {
  expect(detectDateOrder(column)).toEqual(found);
});

test('detects the order of dates that begin with a weekday', () => {
  expect(detectDateOrder(['Tue, 03/02/2026 10:00', 'Sat, 01/31/2026'])).toEqual({
    order: 'monthFirst',
    sample: '03/02/2026',
  });
  expect(detectDateOrder(['Mon, 01/02/2026'])).toEqual({ order: undefined, sample: '01/02/2026' });
});
