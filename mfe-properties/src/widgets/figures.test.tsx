import type { Schemas } from '@lintel/contract/api';
import { propertyStates } from '@lintel/contract/domain';
import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { HttpResponse, http } from 'msw';
import type { ComponentType } from 'react';
import { createStore } from '../store';
import { analyticsServer, makeAnalyticsRow } from '../testing/analyticsServer';
import { makeFigures, makeOverview } from '../testing/records';
import ActiveListings from './ActiveListings';
import AnalyticsSummary from './AnalyticsSummary';
import DailyChart from './daily/DailyChart';
import PropertyAnalytics from './PropertyAnalytics';
import TotalProperties from './TotalProperties';
import TrafficSources from './TrafficSources';

const { state, handlers } = analyticsServer();
const server = apiServer(...handlers);
beforeEach(() => Object.assign(state, { figures: makeFigures(), rows: [makeAnalyticsRow()], queries: [] }));

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
/** "1,250.5" or, padded, "1,250.50". */
function groupDecimals(value: number, isPadded: boolean): string {
  const hundredths = Math.round(value * 100);
  const decimals = String(hundredths % 100).padStart(2, '0');
  const shown = isPadded ? decimals : decimals.replace(/0+$/, '');
  return group(Math.floor(hundredths / 100)) + (shown ? `.${shown}` : '');
}

const changeOf = (value: number, previous: number) =>
  value === previous ? 0 : previous === 0 ? null : Math.round(((value - previous) * 1000) / previous) / 10;

const countArbitrary = fc.oneof(fc.constant(0), fc.nat(6), fc.nat(3_000_000));
const figureArbitrary = fc.tuple(countArbitrary, fc.option(countArbitrary)).map(([value, previous]) => ({
  value,
  previous,
  change: previous === null ? null : changeOf(value, previous),
}));
type Figure = Schemas['AnalyticsFigure'];

/** Describes the change of a count as on a card: in percent, or as a difference when the count is small. */
function describeChange({ value, previous, change }: Figure): string {
  if (previous === null) return '';
  if (change === null) return 'new';
  if (change === 0) return '0%';
  if (Math.min(value, previous) < 5)
    return `${value > previous ? '+' : '−'}${group(Math.abs(value - previous))}`;
  return `${value > previous ? 'Up ' : 'Down '}${groupDecimals(Math.abs(change), false)}%`;
}

const getCard = async (label: string) => (await screen.findByText(label)).closest('dl');
const getChange = (card: Element | null) => card?.querySelector('dd:last-child')?.textContent;

test('[ANL-03] [OVW-04] the four cards show each value and its change, "new" from zero, never Infinity or NaN', async () => {
  const rate = fc.nat(30_000).map((hundredths) => hundredths / 100);
  await fc.assert(
    fc.asyncProperty(
      fc.record({ totalViews: figureArbitrary, uniqueViews: figureArbitrary, leads: figureArbitrary }),
      fc.tuple(rate, rate),
      async (counts, [value, previous]) => {
        const conversion = { value, previous, change: changeOf(value, previous) };
        state.figures = makeFigures({ ...counts, conversion });
        const { unmount, container } = show(AnalyticsSummary);
        for (const [label, figure] of [
          ['Total Views', counts.totalViews],
          ['Unique Views', counts.uniqueViews],
          ['Leads', counts.leads],
        ] as const) {
          const card = await getCard(label);
          expect(card?.querySelector('dd')).toHaveTextContent(group(figure.value));
          expect(getChange(card)).toBe(`${describeChange(figure)}vs. previous 30 days`);
        }
        const card = await getCard('Conversion');
        const points = `${value > previous ? 'Up ' : 'Down '}${groupDecimals(Math.abs(value - previous), false)} pts`;
        const change = value === previous ? '0%' : previous === 0 ? 'new' : points;
        expect(card?.querySelector('dd')).toHaveTextContent(`${groupDecimals(value, true)}%`);
        expect(getChange(card)).toBe(`${change}vs. previous 30 days`);
        expect(container).not.toHaveTextContent(/Infinity|NaN/);
        unmount();
      },
    ),
    { numRuns: 25, endOnFailure: true },
  );
});

test.each([
  ['Total Properties', 'totalProperties', TotalProperties],
  ['Active Listings', 'activeListings', ActiveListings],
] as const)(
  '[OVW-03] [OVW-04] %s shows its value and its change, "new" from zero',
  async (label, name, Widget) => {
    await fc.assert(
      fc.asyncProperty(countArbitrary, countArbitrary, async (value, previous) => {
        const figure = { value, previous, change: changeOf(value, previous) };
        server.use(
          http.get(`${API_BASE}/overview`, () =>
            HttpResponse.json({ data: { ...makeOverview(), [name]: { ...figure, recent: 0 } } }),
          ),
        );
        const { unmount, container } = show(Widget);
        const card = await getCard(label);
        expect(card?.querySelector('dd')).toHaveTextContent(group(value));
        expect(getChange(card)).toBe(`${describeChange(figure)}vs. previous 30 days`);
        expect(container).not.toHaveTextContent(/Infinity|NaN/);
        unmount();
      }),
      { numRuns: 20, endOnFailure: true },
    );
  },
);

test('[ANL-05] [ANL-06] a row shows state, views, unique views, leads, conversion and trend of its listing', async () => {
  const rowArbitrary = fc.record({
    listed: figureArbitrary,
    uniqueViews: countArbitrary,
    leads: countArbitrary,
    conversion: fc.nat(1_000_000).map((hundredths) => hundredths / 100),
    state: fc.constantFrom(...propertyStates),
  });
  await fc.assert(
    fc.asyncProperty(
      rowArbitrary,
      async ({ listed, uniqueViews, leads, conversion, state: listingState }) => {
        const { value: totalViews, previous: previousViews, change: trend } = listed;
        const row = { totalViews, previousViews, trend, uniqueViews, leads, conversion, state: listingState };
        state.rows = [makeAnalyticsRow({ ...row, title: 'Casa' })];
        const { unmount } = show(PropertyAnalytics);
        await screen.findByRole('link', { name: 'Casa' });
        const [, first] = screen.getAllByRole('row');
        expect([...(first?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
          'Casa',
          listingState,
          group(totalViews),
          group(uniqueViews),
          group(leads),
          `${groupDecimals(conversion, true)}%`,
          describeChange(listed) || '—',
        ]);
        unmount();
      },
    ),
    { numRuns: 10, endOnFailure: true },
  );
});

/** A different figure for each period. */
const viewsOf = { '7d': 1_107, '30d': 1_130, '90d': 1_190, all: 1_999 } as const;
const periods = Object.keys(viewsOf) as (keyof typeof viewsOf)[];

test.each([
  ['AnalyticsSummary', AnalyticsSummary],
  ['DailyChart', DailyChart],
  ['PropertyAnalytics', PropertyAnalytics],
  ['TrafficSources', TrafficSources],
])("[ANL-01] %s shows the figures of the chosen period, in the user's time zone", async (_name, Widget) => {
  const zones = new Set<string | null>();
  const readViews = (request: Request) => {
    const { searchParams } = new URL(request.url);
    zones.add(searchParams.get('tz'));
    return viewsOf[searchParams.get('period') as keyof typeof viewsOf];
  };
  server.use(
    http.get(`${API_BASE}/analytics/summary`, ({ request }) => {
      const views = readViews(request);
      const figure = { value: views, previous: null, change: null };
      const daily = [{ date: '2026-11-18', views, uniqueViews: 1, leads: 0 }];
      return HttpResponse.json({ data: makeFigures({ totalViews: figure, daily }) });
    }),
    http.get(`${API_BASE}/analytics/properties`, ({ request }) => {
      const rows = [makeAnalyticsRow({ totalViews: readViews(request) })];
      return HttpResponse.json({ data: rows, meta: { total: 1, page: 1, pageSize: 10, deleted: 0 } });
    }),
    http.get(`${API_BASE}/analytics/traffic`, ({ request }) => {
      const views = readViews(request);
      return HttpResponse.json({ data: [{ source: 'Direct', views, uniqueViews: 1, share: 100 }] });
    }),
  );
  const { host, container } = show(Widget, '?period=7d');
  for (const period of [...periods, '7d' as const]) {
    act(() => host.navigation.navigate(`/analytics?period=${period}`));
    await waitFor(() => expect(container.innerHTML).toContain(group(viewsOf[period])));
    const others = periods.filter((other) => other !== period).map((other) => group(viewsOf[other]));
    await waitFor(() => expect(others.filter((views) => container.innerHTML.includes(views))).toEqual([]));
  }
  expect([...zones]).toEqual([Intl.DateTimeFormat().resolvedOptions().timeZone]);
});
