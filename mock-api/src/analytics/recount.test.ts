import fc from 'fast-check';
import { MemoryData } from '../store/MemoryData';
import { addDays, TimeZone } from '../time/TimeZone';
import { eachDay, toPeriod } from './period';
import { recordView } from './recordView';
import { getViewFigures } from './viewFigures';

const DAY_MS = 24 * 60 * 60_000;
const QUARTER_MS = 15 * 60_000;
/** Zones with changes at midnight, of half an hour, from both hemispheres, and the furthest from UTC. */
const zones =
  'UTC Europe/Lisbon America/New_York America/St_Johns Africa/Cairo Asia/Beirut Australia/Lord_Howe America/Santiago Asia/Kathmandu Pacific/Kiritimati Pacific/Pago_Pago America/Havana Africa/Casablanca'.split(
    ' ',
  );
const sources = ['Direct', 'Organic Search', 'Email Marketing', 'Social Media', 'Referral'] as const;
const START = Date.UTC(2024, 0, 1);

test.each(zones)('[ANL-03] compares a period up to now with the same span before it in %s', (name) => {
  const zone = TimeZone.forName(name);
  fc.assert(
    fc.property(
      fc.integer({ min: START + 200 * DAY_MS, max: START + 800 * DAY_MS }),
      fc.constantFrom(['7d', 7] as const, ['30d', 30] as const, ['90d', 90] as const),
      (now, [periodName, days]) => {
        const { from, before } = toPeriod(periodName, zone, now);
        expect(before?.from).toBe(zone.startOfDay(addDays(zone.getDay(from), -days)));
        const sinceMidnight = now - zone.startOfDay(zone.getDay(now));
        const lastDay = addDays(zone.getDay(now), -days);
        const end = before?.to ?? 0;
        // As much of its last day as of today, rounded up to a quarter hour; never into the period itself.
        expect(end - zone.startOfDay(lastDay) - sinceMidnight).toBeLessThan(QUARTER_MS);
        expect(end).toBeLessThanOrEqual(from);
        expect(end).toBeGreaterThanOrEqual(zone.startOfDay(lastDay));
        expect(end).toBeLessThanOrEqual(zone.startOfDay(addDays(lastDay, 1)));
        expect(end % QUARTER_MS).toBe(0);
      },
    ),
  );
});

test('[ANL-03] compares today so far with the same part of the day 30 days ago', () => {
  const account = new MemoryData({ assertWritable: () => undefined, append: () => undefined }).getAccountData(
    'a',
  );
  const figures = getViewFigures(account);
  const now = Date.UTC(2024, 5, 30, 10);
  const seenAt = (at: number) =>
    recordView(account, { propertyId: 'p1', visitorId: String(at), source: 'Direct', at });
  // One view at nine and one at eleven, every day for 60 days up to now.
  for (let day = 0; day < 60; day += 1)
    for (const hour of [9, 11]) {
      const at = Date.UTC(2024, 5, 30, hour) - day * DAY_MS;
      if (at <= now) seenAt(at);
    }
  const period = toPeriod('30d', TimeZone.forName('UTC'), now);
  const count = ({ from, to }: { from: number; to: number }) => figures.total.between(from, to);
  expect([count(period), period.before && count(period.before)]).toEqual([59, 59]);
});

const view = fc.record({
  at: fc.integer({ min: START, max: START + 800 * DAY_MS }),
  propertyId: fc.constantFrom('p1', 'p2'),
  visitorId: fc.constantFrom('a', 'b', 'c'),
  source: fc.constantFrom(...sources),
});
/** A few days around a clock change, so that most views fall in the difficult hours. */
const around = (view: { at: number }, moment: number) => ({
  ...view,
  at: moment - 2 * DAY_MS + (view.at % (4 * DAY_MS)),
});

test.each(zones)('[ANL-03] computes the same figures as a naive count of the events in %s', (name) => {
  const zone = TimeZone.forName(name);
  const naiveDay = new Intl.DateTimeFormat('en-CA', { timeZone: name, dateStyle: 'short' });
  fc.assert(
    fc.property(
      fc.array(view, { maxLength: 60 }),
      fc.constantFrom('7d', '30d', '90d', 'all'),
      fc.constantFrom(
        Date.UTC(2024, 2, 31),
        Date.UTC(2024, 9, 27),
        Date.UTC(2025, 3, 25),
        Date.UTC(2025, 8, 7),
      ),
      (views, periodName, change) => {
        const account = new MemoryData({
          assertWritable: () => undefined,
          append: () => undefined,
        }).getAccountData('a');
        const before = getViewFigures(account);
        const allViews = views.map((each, index) =>
          index % 2 ? { ...each, ...around(each, change) } : each,
        );
        const seen = new Set<string>();
        const events = allViews.map(({ at, ...rest }) => {
          const key = [rest.propertyId, rest.visitorId, new Date(at).toISOString().slice(0, 10)].join();
          const unique = !seen.has(key);
          seen.add(key);
          recordView(account, { ...rest, at });
          return { ...rest, unique, day: naiveDay.format(at) };
        });
        const now = change + 3 * DAY_MS;
        const past = events.filter((_, index) => (allViews[index]?.at ?? 0) <= now);
        const period = toPeriod(periodName, zone, now, Math.min(now, ...allViews.map(({ at }) => at)));
        for (const { date, from, to } of eachDay(period, zone)) {
          const ofDay = events.filter(({ day }) => day === date);
          expect(before.total.between(from, to)).toBe(ofDay.length);
          expect(before.unique.between(from, to)).toBe(ofDay.filter(({ unique }) => unique).length);
        }
        if (periodName === 'all') return;
        const chosen = past.filter(({ day }) => day >= period.firstDay && day <= period.lastDay);
        const later = events.filter(({ day }) => day === period.lastDay).length;
        const today = past.filter(({ day }) => day === period.lastDay).length;
        expect(before.total.between(period.from, period.to)).toBe(chosen.length + later - today);
        for (const source of sources)
          expect(before.totalBySource.between(source, period.from, period.to)).toBe(
            events.filter(
              (event) =>
                event.source === source && event.day >= period.firstDay && event.day <= period.lastDay,
            ).length,
          );
      },
    ),
    { numRuns: 40 },
  );
});
