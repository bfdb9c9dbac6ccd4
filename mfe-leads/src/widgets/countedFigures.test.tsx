import type { Schemas } from '@lintel/contract/api';
import { leadStages } from '@lintel/contract/domain';
import {
  listEdgeDays,
  MINUTE_MS,
  machineOffset,
  readPlainTime,
  startOfPlainDay,
  toPlainDate,
} from '@lintel/contract/testing/plain-time';
import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { HttpResponse, http } from 'msw';
import type { ComponentType } from 'react';
import { createStore } from '../store';
import { figuresServer } from '../testing/figuresServer';
import LeadsOverview from './LeadsOverview';
import NewsletterCounts from './NewsletterCounts';
import NewsletterSubscribers from './NewsletterSubscribers';
import TotalLeads from './TotalLeads';

const { handlers } = figuresServer();
const server = apiServer(...handlers);

const show = (Widget: ComponentType, search = '') =>
  renderInHost(<Widget />, { createStore, path: `/analytics${search}` });
/** Formats digit by digit: "13,482". */
function group(value: number): string {
  const digits = String(value);
  return [...digits].reduce(
    (text, digit, index) => text + (index > 0 && (digits.length - index) % 3 === 0 ? ',' : '') + digit,
    '',
  );
}
/** Reads the links: label, text and target of each. */
const readLinks = () =>
  Object.fromEntries(
    screen
      .getAllByRole('link')
      .map((link) => [
        link.getAttribute('aria-label')?.replace(/: .*/, '') ?? link.textContent,
        [link.textContent, link.getAttribute('href')],
      ]),
  );

const count = fc.oneof(fc.constant(0), fc.nat(5), fc.nat(2_000_000));
const recentCounts = { today: count, thisWeek: count, thisMonth: count };

const timers = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;
/** Days at the boundaries of weeks, months and daylight saving time, at some time of day. */
const nowArbitrary = fc
  .tuple(fc.constantFrom(...listEdgeDays(machineOffset)), fc.constantFrom(0, 1, 720, 1379, 1439))
  .map(([day, minute]) => startOfPlainDay(day, machineOffset) + minute * MINUTE_MS);
/** Fakes the clock only: timers keep running. */
const setClock = (now: number) => jest.useFakeTimers({ now, doNotFake: [...timers] });
afterEach(() => jest.useRealTimers());

/** The local days on which today, this week and this month began. */
function readStarts(now: number) {
  const { day, date, month } = readPlainTime(now, machineOffset);
  let monday = day;
  // January 5, 1970 was a Monday.
  while ((monday - 4) % 7 !== 0) monday -= 1;
  return { today: date, thisWeek: toPlainDate(monday), thisMonth: `${month}-01`, day };
}

test('[ANL-07] shows the counted leads, with lists that begin on the same local days, and the share of each stage', async () => {
  const data = fc.record({
    ...recentCounts,
    now: nowArbitrary,
    counts: fc.array(count, { minLength: leadStages.length, maxLength: leadStages.length }),
  });
  await fc.assert(
    fc.asyncProperty(data, async ({ now, counts, ...recent }) => {
      setClock(now);
      const total = counts.reduce((sum, each) => sum + each, 0);
      fc.pre(total > 0);
      const byStage = leadStages.map((status, index) => ({ status, count: counts[index] ?? 0 }));
      server.use(
        http.get(`${API_BASE}/analytics/leads`, () =>
          HttpResponse.json({ data: { ...recent, total, byStage } }),
        ),
      );
      const { unmount } = show(LeadsOverview, '?period=90d');
      const items = within(await screen.findByRole('list', { name: 'Leads by stage' })).getAllByRole(
        'listitem',
      );
      const percent = (part: number) => Math.floor((200 * part + total) / (2 * total));
      expect(items.map(({ textContent }) => textContent)).toEqual(
        byStage.map(({ status, count: own }) => `${status}${group(own)}${percent(own)}%`),
      );
      expect(
        screen.getByText(`${group(total)} ${total === 1 ? 'lead' : 'leads'} in this period`),
      ).toBeVisible();
      const starts = readStarts(now);
      expect(readLinks()).toMatchObject({
        Today: [group(recent.today), `/leads?since=${starts.today}`],
        'This Week': [group(recent.thisWeek), `/leads?since=${starts.thisWeek}`],
        'This Month': [group(recent.thisMonth), `/leads?since=${starts.thisMonth}`],
        Won: ['Won', `/leads?status=Won&since=${toPlainDate(starts.day - 89)}`],
      });
      unmount();
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

test('[ANL-09] shows the counted subscribers, with lists that begin on the same local days', async () => {
  await fc.assert(
    fc.asyncProperty(
      nowArbitrary,
      fc.record({ ...recentCounts, inPeriod: count, total: count }),
      async (now, counts) => {
        setClock(now);
        server.use(http.get(`${API_BASE}/analytics/newsletter`, () => HttpResponse.json({ data: counts })));
        const { unmount } = show(NewsletterCounts);
        await screen.findByText('This Month');
        const starts = readStarts(now);
        expect(readLinks()).toEqual({
          Today: [group(counts.today), `/newsletters?since=${starts.today}`],
          'This Week': [group(counts.thisWeek), `/newsletters?since=${starts.thisWeek}`],
          'This Month': [group(counts.thisMonth), `/newsletters?since=${starts.thisMonth}`],
          Total: [group(counts.total), '/newsletters'],
        });
        const noun = counts.inPeriod === 1 ? 'subscriber' : 'subscribers';
        expect(screen.getByText(`${group(counts.inPeriod)} ${noun} joined in this period.`)).toBeVisible();
        unmount();
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
});

test.each([
  ['Total Leads', 'totalLeads', TotalLeads],
  ['Newsletter Subscribers', 'newsletterSubscribers', NewsletterSubscribers],
] as const)(
  '[OVW-03] [OVW-04] %s shows its value and its change, "new" from zero',
  async (label, name, Widget) => {
    await fc.assert(
      fc.asyncProperty(count, count, async (value, previous) => {
        const isNew = previous === 0 && value > 0;
        const change = isNew
          ? null
          : value === previous
            ? 0
            : Math.round((1000 * (value - previous)) / previous) / 10;
        const figure: Schemas['Figure'] = { value, previous, change, recent: 0 };
        const figures = { totalProperties: figure, totalLeads: figure, activeListings: figure };
        const pending = { newLeads: 0, unreadLeads: 0, pendingReviews: 0 };
        server.use(
          http.get(`${API_BASE}/overview`, () =>
            HttpResponse.json({
              data: { ...figures, ...pending, newsletterSubscribers: figure, [name]: figure },
            }),
          ),
        );
        const { unmount, container } = show(Widget);
        expect(await screen.findByRole('link', { name: `${label}: ${group(value)}` })).toBeVisible();
        const shown = container.querySelector('dd:last-child')?.textContent ?? '';
        expect(/^new/.test(shown)).toBe(isNew);
        expect(shown.startsWith('0%')).toBe(change === 0);
        if (change !== null && change !== 0)
          expect(shown).toMatch(value > previous ? /^(Up |\+)/ : /^(Down |−)/);
        expect(container).not.toHaveTextContent(/Infinity|NaN/);
        unmount();
      }),
      { numRuns: 15, endOnFailure: true },
    );
  },
);

/** A different figure for each period. */
const countOf = { '7d': 1_107, '30d': 1_130, '90d': 1_190, all: 1_999 } as const;
const periods = Object.keys(countOf) as (keyof typeof countOf)[];

test.each([
  ['LeadsOverview', LeadsOverview],
  ['NewsletterCounts', NewsletterCounts],
])("[ANL-01] %s shows the figures of the chosen period, in the user's time zone", async (_name, Widget) => {
  const zones = new Set<string | null>();
  const respond = ({ request }: { request: Request }) => {
    const { searchParams } = new URL(request.url);
    zones.add(searchParams.get('tz'));
    const own = countOf[searchParams.get('period') as keyof typeof countOf];
    const recent = { today: 0, thisWeek: 0, thisMonth: 0 };
    const isLeads = request.url.includes('/analytics/leads');
    const counts = isLeads
      ? { total: own, byStage: [{ status: 'New', count: 1 }] }
      : { inPeriod: own, total: 5_000 };
    return HttpResponse.json({ data: { ...recent, ...counts } });
  };
  server.use(
    http.get(`${API_BASE}/analytics/leads`, respond),
    http.get(`${API_BASE}/analytics/newsletter`, respond),
  );
  const { host, container } = show(Widget, '?period=7d');
  for (const period of [...periods, '7d' as const]) {
    act(() => host.navigation.navigate(`/analytics?period=${period}`));
    await waitFor(() => expect(container).toHaveTextContent(group(countOf[period])));
    const others = periods.filter((other) => other !== period).map((other) => group(countOf[other]));
    await waitFor(() => expect(others.filter((each) => container.textContent?.includes(each))).toEqual([]));
  }
  expect([...zones]).toEqual([Intl.DateTimeFormat().resolvedOptions().timeZone]);
});
