import fc from 'fast-check';
import { MemoryData } from '../store/MemoryData';
import { TimeZone } from '../time/TimeZone';
import { daysOf, periodOf } from './period';
import { recordView } from './recordView';
import { viewFigures } from './viewFigures';

const DAY_MS = 24 * 60 * 60_000;
/** With changes at midnight, of half an hour, from both hemispheres, and the furthest from UTC. */
const zones =
  'UTC Europe/Lisbon America/New_York America/St_Johns Africa/Cairo Asia/Beirut Australia/Lord_Howe America/Santiago Asia/Kathmandu Pacific/Kiritimati Pacific/Pago_Pago America/Havana Africa/Casablanca'.split(
    ' ',
  );
const sources = ['Direct', 'Organic Search', 'Email Marketing', 'Social Media', 'Referral'] as const;
const START = Date.UTC(2024, 0, 1);

const view = fc.record({
  at: fc.integer({ min: START, max: START + 800 * DAY_MS }),
  propertyId: fc.constantFrom('p1', 'p2'),
  visitorId: fc.constantFrom('a', 'b', 'c'),
  source: fc.constantFrom(...sources),
});
/** A few days around a change of clocks, so that most views fall where it is hard. */
const around = (view: { at: number }, moment: number) => ({
  ...view,
  at: moment - 2 * DAY_MS + (view.at % (4 * DAY_MS)),
});

test.each(zones)('[ANL-03] figures equal a naive recount of the events in %s', (name) => {
  const zone = TimeZone.named(name);
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
        const account = new MemoryData(() => undefined).of('a');
        const before = viewFigures(account);
        const placed = views.map((each, index) => (index % 2 ? { ...each, ...around(each, change) } : each));
        const seen = new Set<string>();
        const events = placed.map(({ at, ...rest }) => {
          const key = [rest.propertyId, rest.visitorId, new Date(at).toISOString().slice(0, 10)].join();
          const unique = !seen.has(key);
          seen.add(key);
          recordView(account, { ...rest, at });
          return { ...rest, unique, day: naiveDay.format(at) };
        });
        const now = change + 3 * DAY_MS;
        const past = events.filter((_, index) => (placed[index]?.at ?? 0) <= now);
        const period = periodOf(periodName, zone, now, Math.min(now, ...placed.map(({ at }) => at)));
        for (const { date, from, to } of daysOf(period, zone)) {
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
          expect(before.totalFrom.between(source, period.from, period.to)).toBe(
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
