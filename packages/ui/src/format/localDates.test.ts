import {
  firstPlainDay,
  lastPlainDay,
  listEdgeDays,
  MINUTE_MS,
  machineOffset,
  readPlainTime,
  startOfPlainDay,
  toPlainDate,
} from '@lintel/contract/testing/plain-time';
import fc from 'fast-check';
import { formatDateTime, formatDay, formatLastUpdated, formatShortDay } from './dates';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Converts "2026-11-18" to "Nov 18". */
const toShortDay = (date: string) => `${months[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;
const toLongDay = (date: string) => `${toShortDay(date)}, ${date.slice(0, 4)}`;
/** Converts "16:20" to "4:20 PM". */
function toTwelveHours(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

const anyDay = fc.oneof(
  fc.integer({ min: firstPlainDay, max: lastPlainDay }),
  fc.constantFrom(...listEdgeDays(machineOffset)),
);
const edges = fc.constantFrom(0, 1, 59, 60, 119, 120, 180, 720, 1379, 1380, 1439);
/** A minute of a local day. A day on which clocks change has up to 25 hours. */
const moment = fc
  .tuple(anyDay, fc.oneof(edges, fc.nat(1499)))
  .map(([day, minute]) => startOfPlainDay(day, machineOffset) + minute * MINUTE_MS);
/** A time and the current time, often only a day apart. */
const momentAndNow = fc
  .tuple(moment, fc.oneof(fc.constantFrom(0, 1, 2), fc.nat(500)), fc.oneof(edges, fc.nat(1439)))
  .map(([at, days, minute]) => {
    const { day } = readPlainTime(at, machineOffset);
    return { at, now: startOfPlainDay(day + days, machineOffset) + minute * MINUTE_MS };
  });

const toIso = (at: number) => new Date(at).toISOString();
const read = (at: number) => readPlainTime(at, machineOffset);

test('[API-24] "Last updated" is a UTC time as local clocks read it', () => {
  fc.assert(
    fc.property(moment, (at) => {
      const { date, time } = read(at);
      expect(formatLastUpdated(toIso(at))).toBe(`${date.replaceAll('-', '.')} ${time}`);
    }),
  );
});

test('[API-24] a day is today, yesterday or a date by the local calendar', () => {
  fc.assert(
    fc.property(momentAndNow, ({ at, now }) => {
      const [then, today] = [read(at), read(now)];
      const expected =
        then.day === today.day
          ? `Today, ${toTwelveHours(then.time)}`
          : then.day === today.day - 1
            ? 'Yesterday'
            : toLongDay(then.date);
      expect(formatDay(toIso(at), new Date(now))).toBe(expected);
    }),
    { numRuns: 1_000 },
  );
});

test('[API-24] a date with time has the local year only when it is not the current one', () => {
  fc.assert(
    fc.property(momentAndNow, ({ at, now }) => {
      const { date, time } = read(at);
      const day = date.slice(0, 4) === read(now).date.slice(0, 4) ? toShortDay(date) : toLongDay(date);
      expect(formatDateTime(toIso(at), new Date(now))).toBe(`${day}, ${toTwelveHours(time)}`);
    }),
    { numRuns: 1_000 },
  );
});

test('[API-24] a short day is that of the local calendar, and a bare date is the same day everywhere', () => {
  fc.assert(
    fc.property(momentAndNow, ({ at, now }) => {
      const { day, date } = read(at);
      const expected = date.slice(0, 4) === read(now).date.slice(0, 4) ? toShortDay(date) : toLongDay(date);
      expect(formatShortDay(toIso(at), new Date(now))).toBe(expected);
      expect(formatShortDay(toPlainDate(day), new Date(now))).toBe(expected);
    }),
  );
});
