import { getOffset, isRepeatedTime, listClockChanges } from './zoneOffset';

const HOUR_MS = 60 * 60_000;
const winter = Date.UTC(2026, 0, 15);

test.each([
  ['UTC', winter, 0],
  ['Europe/Madrid', winter, 1],
  ['Asia/Kathmandu', winter, 5.75],
  ['America/St_Johns', winter, -3.5],
  ['America/St_Johns', Date.UTC(2026, 6, 15), -2.5],
  ['Pacific/Kiritimati', winter, 14],
  // Local mean time, to the second.
  ['Africa/Monrovia', Date.UTC(1970, 0, 1), -(44 * 60 + 30) / 3_600],
  ['America/New_York', Date.UTC(1880, 0, 1), -(4 + 56 / 60 + 2 / 3_600)],
])('the clocks of %s are ahead of UTC', (zone, moment, hours) => {
  expect(getOffset(zone, moment) + 0).toBe(Math.round(hours * HOUR_MS));
});

test('[SEC-24] keeps one format for all spellings of a zone', () => {
  const make = jest.spyOn(Intl, 'DateTimeFormat');
  const offsets = ['Europe/Vaduz', 'europe/vaduz', 'EUROPE/VADUZ'].map((zone) => getOffset(zone, winter));
  expect(offsets).toEqual([HOUR_MS, HOUR_MS, HOUR_MS]);
  expect(make).toHaveBeenCalledTimes(1);
  make.mockRestore();
});

test('lists the changes of clocks to the millisecond', () => {
  const [forward, back] = [Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)];
  const list = (from: number, to: number) => listClockChanges('Europe/Madrid', from, to);
  expect(list(winter, Date.UTC(2027, 0, 1))).toEqual([
    { at: forward, before: HOUR_MS, after: 2 * HOUR_MS },
    { at: back, before: 2 * HOUR_MS, after: HOUR_MS },
  ]);
  expect(list(winter, forward - 1)).toEqual([]);
  expect(list(winter, forward)).toHaveLength(1);
  expect(list(forward, back - 1)).toEqual([]);
  expect(list(forward, forward)).toEqual([]);
  expect(listClockChanges('UTC', winter, back)).toEqual([]);
});

test('knows the hour that clocks show twice', () => {
  const back = Date.UTC(2026, 9, 25, 1);
  const isRepeated = (moment: number) => isRepeatedTime('Europe/Madrid', moment);
  expect(isRepeated(back - HOUR_MS - 1)).toBe(false);
  expect(isRepeated(back - HOUR_MS)).toBe(true);
  expect(isRepeated(back - 1)).toBe(true);
  expect(isRepeated(back)).toBe(true);
  expect(isRepeated(back + HOUR_MS - 1)).toBe(true);
  expect(isRepeated(back + HOUR_MS)).toBe(false);
  // No local time is repeated when clocks are set forward.
  const forward = Date.UTC(2026, 2, 29, 1);
  expect(isRepeated(forward - 1)).toBe(false);
  expect(isRepeated(forward)).toBe(false);
  expect(isRepeatedTime('UTC', back)).toBe(false);
});
