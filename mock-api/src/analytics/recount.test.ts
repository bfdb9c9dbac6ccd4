import { rm } from 'node:fs/promises';
import fc from 'fast-check';
import { openJournalStore } from '../store/openJournalStore';
import type { Store } from '../store/Store';
import { createTemporaryDirectory } from '../testing/startApi';
import { addDays, TimeZone } from '../time/TimeZone';
import { eachDay, toPeriod } from './period';
import { recordView, type View } from './recordView';

const DAY_MS = 24 * 60 * 60_000;
const QUARTER_MS = 15 * 60_000;
/**
 * Zones with clock changes at midnight, with changes of half an hour, from both hemispheres, and the furthest from UTC.
 */
const zones =
  'UTC Europe/Lisbon America/New_York America/St_Johns Africa/Cairo Asia/Beirut Australia/Lord_Howe America/Santiago Asia/Kathmandu Pacific/Kiritimati Pacific/Pago_Pago America/Havana Africa/Casablanca'.split(
    ' ',
  );
const sources = ['Direct', 'Organic Search', 'Email Marketing', 'Social Media', 'Referral'] as const;
const START = Date.UTC(2024, 0, 1);

let directory: string;
let store: Store;
let accounts = 0;
beforeAll(async () => {
  directory = await createTemporaryDirectory();
  store = await openJournalStore(directory);
});
afterAll(async () => {
  await store.close();
  await rm(directory, { recursive: true, force: true });
});

/** Records views of a new account one after another. @returns its figures */
async function recordAll(views: View[]) {
  accounts += 1;
  const account = `account-${accounts}`;
  const data = store.getAccountData(account);
  for (const each of views) await store.run(account, () => recordView(data, each));
  return data.figures;
}

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
        // The period covers as much of its last day as has passed of today, rounded up to a quarter hour. It never
        // overlaps the current period.
        expect(end - zone.startOfDay(lastDay) - sinceMidnight).toBeLessThan(QUARTER_MS);
        expect(end).toBeLessThanOrEqual(from);
        expect(end).toBeGreaterThanOrEqual(zone.startOfDay(lastDay));
        expect(end).toBeLessThanOrEqual(zone.startOfDay(addDays(lastDay, 1)));
        expect(end % QUARTER_MS).toBe(0);
      },
    ),
  );
});

test('[ANL-03] compares today so far with the same part of the day 30 days ago', async () => {
  const now = Date.UTC(2024, 5, 30, 10);
  // One view at nine and one at eleven, every day for 60 days up to now.
  const moments = Array.from({ length: 60 }, (_, day) =>
    [9, 11].map((hour) => Date.UTC(2024, 5, 30, hour) - day * DAY_MS),
  ).flat();
  const views = moments
    .filter((at) => at <= now)
    .map((at) => ({ propertyId: 'p1', visitorId: String(at), source: 'Direct' as const, at }));
  const figures = await recordAll(views);
  const period = toPeriod('30d', TimeZone.forName('UTC'), now);
  const spans = [period, ...(period.before ? [period.before] : [])];
  expect(await figures.between('views', spans)).toEqual([59, 59]);
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

test.each(zones)('[ANL-03] computes the same figures as a naive count of the events in %s', async (name) => {
  const zone = TimeZone.forName(name);
  const naiveDay = new Intl.DateTimeFormat('en-CA', { timeZone: name, dateStyle: 'short' });
  await fc.assert(
    fc.asyncProperty(
      fc.array(view, { maxLength: 60 }),
      fc.constantFrom('7d', '30d', '90d', 'all'),
      fc.constantFrom(
        Date.UTC(2024, 2, 31),
        Date.UTC(2024, 9, 27),
        Date.UTC(2025, 3, 25),
        Date.UTC(2025, 8, 7),
      ),
      async (views, periodName, change) => {
        const allViews = views.map((each, index) =>
          index % 2 ? { ...each, ...around(each, change) } : each,
        );
        const seen = new Set<string>();
        const events = allViews.map(({ at, ...rest }) => {
          const key = [rest.propertyId, rest.visitorId, new Date(at).toISOString().slice(0, 10)].join();
          const unique = !seen.has(key);
          seen.add(key);
          return { ...rest, unique, day: naiveDay.format(at) };
        });
        const figures = await recordAll(allViews);
        const now = change + 3 * DAY_MS;
        const past = events.filter((_, index) => (allViews[index]?.at ?? 0) <= now);
        const period = toPeriod(periodName, zone, now, Math.min(now, ...allViews.map(({ at }) => at)));
        const days = [...eachDay(period, zone)];
        const ofDays = days.map(({ date }) => events.filter(({ day }) => day === date));
        expect(await figures.between('views', days)).toEqual(ofDays.map((ofDay) => ofDay.length));
        expect(await figures.between('uniqueViews', days)).toEqual(
          ofDays.map((ofDay) => ofDay.filter(({ unique }) => unique).length),
        );
        if (periodName === 'all') return;
        const chosen = past.filter(({ day }) => day >= period.firstDay && day <= period.lastDay);
        const later = events.filter(({ day }) => day === period.lastDay).length;
        const today = past.filter(({ day }) => day === period.lastDay).length;
        expect(await figures.between('views', [period])).toEqual([chosen.length + later - today]);
        const bySource = await figures.betweenByKey('viewsBySource', [period]);
        for (const source of sources)
          expect(bySource.get(source)?.[0] ?? 0).toBe(
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
