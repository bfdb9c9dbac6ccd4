import {
  DAY_MS,
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
import { startOfDay } from './days';
import { followUpRange, getFollowUp, toFollowUpAt, toFollowUpDay } from './followUp';
import { getFirstDay, getPeriodStarts } from './periods';

const day = fc.oneof(
  fc.integer({ min: firstPlainDay, max: lastPlainDay }),
  fc.constantFrom(...listEdgeDays(machineOffset)),
);
/** A minute of a local day. A day with a clock change has up to 25 hours. */
const minute = fc.oneof(fc.constantFrom(0, 1, 60, 120, 180, 1380, 1439, 1440, 1499), fc.nat(1499));
const moment = fc
  .tuple(day, minute)
  .map(([number, minutes]) => startOfPlainDay(number, machineOffset) + minutes * MINUTE_MS);
const read = (at: number) => readPlainTime(at, machineOffset);

test('[ANL-07] [ANL-09] the lists behind the counts begin with the local day, its Monday and its first of the month', () => {
  fc.assert(
    fc.property(moment, (now) => {
      const today = read(now);
      const { today: from, thisWeek, thisMonth } = getPeriodStarts(new Date(now));
      expect(from).toBe(today.date);
      const monday = Date.parse(thisWeek) / DAY_MS;
      expect(new Date(thisWeek).getUTCDay()).toBe(1);
      expect(today.day - monday).toBeGreaterThanOrEqual(0);
      expect(today.day - monday).toBeLessThan(7);
      expect(thisMonth).toBe(`${today.month}-01`);
    }),
    { numRuns: 1_000 },
  );
});

test('[ANL-07] the leads of a stage begin with the first of the last 7, 30 or 90 local days', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(7, 30, 90), (now, days) => {
      expect(getFirstDay(days, new Date(now))).toBe(toPlainDate(read(now).day - days + 1));
    }),
    { numRuns: 1_000 },
  );
});

test('a list since a day begins with the first moment of that local day', () => {
  fc.assert(
    fc.property(day, (number) => {
      const from = startOfDay(toPlainDate(number)).getTime();
      expect(from).toBe(startOfPlainDay(number, machineOffset));
      expect(read(from - 1).day).toBe(number - 1);
    }),
    { numRuns: 1_000 },
  );
});

test('a follow-up is overdue, today or later by the local calendar, in the list as on the card', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -2, max: 2 }), minute, (now, days, minutes) => {
      const at = startOfPlainDay(read(now).day + days, machineOffset) + minutes * MINUTE_MS;
      const difference = read(at).day - read(now).day;
      const expected = difference < 0 ? 'overdue' : difference === 0 ? 'today' : 'later';
      const iso = new Date(at).toISOString();
      expect(getFollowUp(iso, new Date(now))).toBe(expected);
      for (const filter of ['overdue', 'today', 'later'] as const) {
        const range: { followUpAt_gte?: string; followUpAt_lte?: string } = followUpRange(
          filter,
          new Date(now),
        );
        const isListed = iso >= (range.followUpAt_gte ?? '') && iso <= (range.followUpAt_lte ?? '9');
        expect([filter, isListed]).toEqual([filter, filter === expected]);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('a chosen follow-up day is that day in every zone up to eleven hours away', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -11, max: 11 }), (number, hours) => {
      const chosen = toPlainDate(number);
      const at = toFollowUpAt(chosen);
      expect(toFollowUpDay(at)).toBe(chosen);
      const elsewhere = (each: number) => machineOffset(each) + hours * 60 * MINUTE_MS;
      expect(readPlainTime(Date.parse(at ?? ''), elsewhere).date).toBe(chosen);
    }),
  );
});
