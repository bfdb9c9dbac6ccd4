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
import { makeTask } from '../../testing/records';
import { addDays, startOfDay } from '../days';
import { countDays, startOfWeek } from '../periods';
import { changeTimes, describeEnd, toTaskBody, toTaskChanges, toTaskForm } from './taskForm';
import { atClock, getDays, moveTask } from './taskTimes';

// `npm run unit:zones` also runs it in New York, Kathmandu and Apia. Expected values are computed by plain arithmetic.

const day = fc.oneof(
  fc.integer({ min: firstPlainDay, max: lastPlainDay }),
  fc.constantFrom(...listEdgeDays(machineOffset)),
);
const read = (at: number) => readPlainTime(at, machineOffset);
const toIso = (at: number) => new Date(at).toISOString();

test('[TASK-02] a day begins with its first moment, its week on Monday', () => {
  fc.assert(
    fc.property(day, (number) => {
      const date = toPlainDate(number);
      expect(startOfDay(date).getTime()).toBe(startOfPlainDay(number, machineOffset));
      const monday = startOfWeek(date);
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(countDays(monday, date)).toBeGreaterThanOrEqual(0);
      expect(countDays(monday, date)).toBeLessThan(7);
    }),
    { numRuns: 1_000 },
  );
});

test('[TASK-05] a move by days keeps the clock time and the duration over a change of the clock', () => {
  fc.assert(
    // Between 4 and 23 o'clock none of these zones skips or repeats an hour.
    fc.property(
      day,
      fc.integer({ min: -10, max: 10 }),
      fc.integer({ min: 240, max: 1380 }),
      fc.integer({ min: 1, max: 600 }),
      (number, days, minutes, duration) => {
        const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        const start = atClock(toPlainDate(number), clock).getTime();
        expect(read(start)).toMatchObject({ date: toPlainDate(number), time: clock });
        const task = makeTask({ startsAt: toIso(start), endsAt: toIso(start + duration * MINUTE_MS) });
        const moved = moveTask(task, { days, minutes: 0 });
        expect(read(Date.parse(moved.startsAt))).toMatchObject({
          date: toPlainDate(number + days),
          time: clock,
        });
        expect(Date.parse(moved.endsAt) - Date.parse(moved.startsAt)).toBe(duration * MINUTE_MS);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('[TASK-05] an all-day task moves by whole days and shows on one day', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -10, max: 10 }), (number, days) => {
      const date = toPlainDate(number);
      const task = makeTask({ allDay: true, date, startsAt: toIso(startOfPlainDay(number, machineOffset)) });
      const { startsAt } = moveTask(task, { days, minutes: 0 });
      expect(read(Date.parse(startsAt)).date).toBe(toPlainDate(number + days));
      expect(getDays(task)).toEqual({ first: date, last: date });
      expect(addDays(date, days)).toBe(toPlainDate(number + days));
    }),
    { numRuns: 1_000 },
  );
});

test('[TASK-05] the form sends what it was opened with', () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 240, max: 1380 }),
      fc.integer({ min: 0, max: 2_000 }),
      (number, from, length) => {
        const start = startOfPlainDay(number, machineOffset) + from * MINUTE_MS;
        const end = start + length * MINUTE_MS;
        const isPlain = (at: number) => {
          const { date, time } = read(at);
          return atClock(date, time).getTime() === at;
        };
        // When a clock time occurs twice, a time field only represents one of the two.
        fc.pre(isPlain(start) && isPlain(end));
        const body = toTaskBody(toTaskForm(makeTask({ startsAt: toIso(start), endsAt: toIso(end) })));
        expect([body.startsAt, body.endsAt]).toEqual([toIso(start), toIso(end)]);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('[TASK-06] what began late at night ends on its own day once its times are those of a day', () => {
  const late = toTaskForm(undefined, new Date(2026, 10, 26, 22, 30));
  expect(late).toMatchObject({ start: '23:00', end: '00:00', daysToEnd: 1 });
  const begun = changeTimes(late, late, { start: '14:00' });
  const cleared = changeTimes(late, begun, { end: '' });
  expect(changeTimes(late, cleared, { end: '15:00' })).toMatchObject({ end: '15:00', daysToEnd: 0 });
  const back = changeTimes(late, changeTimes(late, begun, { end: '15:00' }), {
    start: '23:30',
    end: '00:30',
  });
  expect(back.daysToEnd).toBe(1);
  // Longer than a day.
  const long = { ...late, start: '14:00', end: '15:00' };
  expect(changeTimes(long, long, { end: '16:00' }).daysToEnd).toBe(1);
});

test.each([
  [{ start: '09:00', end: '10:30', daysToEnd: 0 }, '14:15', { end: '15:45', daysToEnd: 0 }],
  [{ start: '23:00', end: '00:00', daysToEnd: 1 }, '10:00', { end: '11:00', daysToEnd: 0 }],
  [{ start: '21:00', end: '23:00', daysToEnd: 0 }, '22:30', { end: '00:30', daysToEnd: 1 }],
  [{ start: '10:00', end: '12:00', daysToEnd: 2 }, '09:00', { end: '11:00', daysToEnd: 2 }],
])('[TASK-06] %j that starts at %s lasts as long as before', (times, start, moved) => {
  const form = { ...toTaskForm(undefined), ...times };
  expect(changeTimes(form, form, { start })).toMatchObject({ start, ...moved });
});

test('[TASK-06] an entry over midnight that ends when it starts takes no time, not a day', () => {
  const late = toTaskForm(undefined, new Date(2026, 10, 26, 22, 30));
  expect(changeTimes(late, late, { end: '23:00' })).toMatchObject({ end: '23:00', daysToEnd: 0 });
});

test('[TASK-06] an entry moved past midnight ends on its own day once its end is set to after its start', () => {
  const saved = toTaskForm(
    makeTask({
      startsAt: atClock('2026-06-01', '09:00').toISOString(),
      endsAt: atClock('2026-06-01', '17:00').toISOString(),
    }),
  );
  const late = changeTimes(saved, saved, { start: '17:00' });
  expect(late).toMatchObject({ end: '01:00', daysToEnd: 1 });
  expect(describeEnd(late)).toBe('On Tuesday, Jun 2');
  const evening = changeTimes(saved, late, { end: '19:00' });
  expect(evening).toMatchObject({ start: '17:00', end: '19:00', daysToEnd: 0 });
  expect(describeEnd(evening)).toBeUndefined();
});

test('[TASK-05] a change of other fields leaves the times out, also in an hour that the clock repeats', () => {
  fc.assert(
    fc.property(day, fc.nat(1_500), (number, minutes) => {
      const startsAt = startOfPlainDay(number, machineOffset) + minutes * MINUTE_MS;
      const form = toTaskForm(makeTask({ startsAt: toIso(startsAt), endsAt: toIso(startsAt + 3_600_000) }));
      const changes = toTaskChanges(form, { ...form, notes: 'Bring the keys' });
      expect(changes).toMatchObject({ notes: 'Bring the keys' });
      for (const field of ['startsAt', 'endsAt', 'allDay', 'timeZone'])
        expect(changes).not.toHaveProperty(field);
      const moved = toTaskChanges(form, { ...form, day: addDays(form.day, 1) });
      expect(moved.startsAt).toBe(atClock(addDays(form.day, 1), form.start).toISOString());
    }),
    { numRuns: 500 },
  );
});

test('[TASK-05] what ends at midnight does not show on the day after', () => {
  const end = startOfDay('2026-11-19').getTime();
  const task = makeTask({ startsAt: toIso(end - DAY_MS / 24), endsAt: toIso(end) });
  expect(getDays(task)).toEqual({ first: '2026-11-18', last: '2026-11-18' });
});
