import fc from 'fast-check';
import type { QuietHours } from '../store/alertRecords';
import { findQuietEnd, isQuiet } from './quietHours';

const MINUTE_MS = 60_000;

const newYork = { from: '22:00', to: '07:00', timeZone: 'America/New_York' };
const at = (text: string) => Date.parse(text);
const endOf = (hours: QuietHours, text: string) => new Date(findQuietEnd(hours, at(text))).toISOString();

test.each<[string, QuietHours, string, boolean]>([
  ['before they begin', newYork, '2026-11-12T21:59:59.999-05:00', false],
  ['when they begin', newYork, '2026-11-12T22:00:00-05:00', true],
  ['after midnight', newYork, '2026-11-13T00:00:00-05:00', true],
  ['right before the end', newYork, '2026-11-13T06:59:59.999-05:00', true],
  ['at the end', newYork, '2026-11-13T07:00:00-05:00', false],
  ['within a day', { ...newYork, from: '12:00', to: '13:30' }, '2026-11-12T13:29:00-05:00', true],
  ['at the end within a day', { ...newYork, from: '12:00', to: '13:30' }, '2026-11-12T13:30:00-05:00', false],
  [
    'in the zone that has 45 minutes',
    { ...newYork, timeZone: 'Asia/Kathmandu' },
    '2026-11-12T16:15:00Z',
    true,
  ],
  ['before, there', { ...newYork, timeZone: 'Asia/Kathmandu' }, '2026-11-12T16:14:59Z', false],
])('[ALRT-03] knows whether it is quiet %s', (_, hours, moment, expected) => {
  expect(isQuiet(hours, at(moment))).toBe(expected);
});

test.each<[string, QuietHours, string, string]>([
  ['of a usual night', newYork, '2026-11-12T23:00:00-05:00', '2026-11-13T12:00:00.000Z'],
  ['of a shorter night', newYork, '2026-03-07T23:00:00-05:00', '2026-03-08T11:00:00.000Z'],
  ['of a longer night', newYork, '2026-10-31T23:00:00-04:00', '2026-11-01T12:00:00.000Z'],
  // 2:30 does not exist: at 2:00 the clock is set to 3:00.
  ['that is skipped', { ...newYork, to: '02:30' }, '2026-03-07T23:00:00-05:00', '2026-03-08T07:00:00.000Z'],
  // The day of December 30 was skipped.
  [
    'over a skipped day',
    { from: '22:00', to: '07:00', timeZone: 'Pacific/Apia' },
    '2011-12-30T09:00:00Z',
    '2011-12-30T17:00:00.000Z',
  ],
])('[ALRT-03] finds the end %s', (_, hours, moment, expected) => {
  expect(endOf(hours, moment)).toBe(expected);
});

/** Reads the clock minute by minute, as a person would. */
function recount({ from, to, timeZone }: QuietHours, since: number): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  for (let moment = since; ; moment += MINUTE_MS) {
    const clock = format.format(moment);
    const isWithin = from < to ? from <= clock && clock < to : from <= clock || clock < to;
    if (!isWithin) return moment;
  }
}

const changes: [timeZone: string, around: string][] = [
  ['America/New_York', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-11-01T06:00:00Z'],
  ['Asia/Kathmandu', '2026-06-01T00:00:00Z'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z'],
  ['Pacific/Apia', '2012-03-31T14:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ['Europe/Lisbon', '2026-10-25T01:00:00Z'],
];

const clock = fc
  .integer({ min: 0, max: 24 * 4 - 1 })
  .map((quarter) => new Date(quarter * 15 * MINUTE_MS).toISOString().slice(11, 16));

test.each(changes)('[ALRT-03] agrees with the clock minute by minute in %s around %s', (timeZone, around) => {
  let quiet = 0;
  fc.assert(
    fc.property(clock, clock, fc.integer({ min: -1_440, max: 1_440 }), (from, to, distance) => {
      fc.pre(from !== to);
      const hours = { from, to, timeZone };
      const moment = at(around) + distance * MINUTE_MS;
      const expected = recount(hours, moment);
      expect(isQuiet(hours, moment)).toBe(expected > moment);
      if (expected === moment) return;
      quiet += 1;
      expect(findQuietEnd(hours, moment)).toBe(expected);
    }),
    { numRuns: 60, seed: 64 },
  );
  expect(quiet).toBeGreaterThan(10);
});
