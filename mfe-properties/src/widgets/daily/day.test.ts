import {
  firstPlainDay,
  lastPlainDay,
  listEdgeDays,
  MINUTE_MS,
  machineOffset,
  startOfPlainDay,
  toPlainDate,
} from '@lintel/contract/testing/plain-time';
import fc from 'fast-check';
import { formatFullDay } from '../../property/figures';
import { formatDayLabel } from './day';

const weekdays = 'Thu Fri Sat Sun Mon Tue Wed'.split(' ');
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const toFullDay = (day: number) => {
  const date = toPlainDate(day);
  return `${months[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}, ${date.slice(0, 4)}`;
};
/** January 1, 1970 was a Thursday. */
const toLabel = (day: number) => `${weekdays[day % 7]}, ${toFullDay(day)}`;

const anyDay = fc.oneof(
  fc.integer({ min: firstPlainDay, max: lastPlainDay }),
  fc.constantFrom(...listEdgeDays(machineOffset)),
);
const counts = { views: 0, uniqueViews: 0, leads: 0 };
afterEach(() => jest.restoreAllMocks());

test('[ANL-04] names each day by its own date, and the last one as today while it is', () => {
  const clock = jest.spyOn(Date, 'now');
  fc.assert(
    fc.property(anyDay, fc.nat(1), fc.nat(1379), (last, later, minute) => {
      clock.mockReturnValue(startOfPlainDay(last + later, machineOffset) + minute * MINUTE_MS);
      const days = [last - 1, last].map((day) => ({ date: toPlainDate(day), ...counts }));
      expect(formatDayLabel(days, 0)).toBe(toLabel(last - 1));
      expect(formatDayLabel(days, 1)).toBe(
        later === 0 ? `Today so far (${toLabel(last)})` : `${toLabel(last)} (so far)`,
      );
    }),
    { numRuns: 500 },
  );
});

test('[ANL-01] names the first day of all time by its own date', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(formatFullDay(toPlainDate(day))).toBe(toFullDay(day));
    }),
    { numRuns: 500 },
  );
});
