import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { ComponentType } from 'react';
import { createStore } from '../store';
import { analyticsServer, makeAnalyticsRow } from '../testing/analyticsServer';
import { errorResponse } from '../testing/propertyServer';
import { makeFigures } from '../testing/records';
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

test('[OVW-03] shows totals with their change over the last 30 days', async () => {
  show(TotalProperties);
  expect(await screen.findByText('24')).toBeInTheDocument();
  expect(screen.getByText('Total Properties')).toBeInTheDocument();
  expect(screen.getByText('9.1%')).toBeInTheDocument();
  expect(screen.getByText('vs. previous 30 days')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Total Properties' }).focus());
  expect(screen.getByRole('tooltip')).toHaveTextContent(
    'All listings except deleted ones. Compared with 22 at this time 30 days ago.',
  );
  show(ActiveListings);
  expect(await screen.findByText('14')).toBeInTheDocument();
  expect(screen.getByText('0%')).toBeInTheDocument();
});

test('retries a total that failed to load', async () => {
  server.use(http.get(`${API_BASE}/overview`, () => errorResponse('Out of order.'), { once: true }));
  const { user } = show(TotalProperties);
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load Total Properties");
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('24')).toBeInTheDocument();
});

test.each([
  ['', '30d', 'vs. previous 30 days'],
  ['?period=7d', '7d', 'vs. previous 7 days'],
  ['?period=90d', '90d', 'vs. previous 90 days'],
  ['?period=all', 'all', 'since Nov 17, 2026'],
  ['?period=ever', '30d', 'vs. previous 30 days'],
])('[ANL-01] [ANL-02] %s requests %s', async (search, period, note) => {
  show(AnalyticsSummary, search);
  expect(await screen.findAllByText(note)).toHaveLength(4);
  expect(state.queries.at(-1)?.get('period')).toBe(period);
  expect(state.queries.at(-1)?.get('tz')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test('[ANL-03] shows the four cards', async () => {
  show(AnalyticsSummary);
  for (const [label, value, change] of [
    ['Total Views', '1,974', '12.4%'],
    ['Unique Views', '1,159', '3.7%'],
    ['Leads', '6', 'new'],
    ['Conversion', '0.52%', '0%'],
  ] as const) {
    const card = (await screen.findByText(label)).closest('dl');
    expect(card).toHaveTextContent(value);
    expect(card).toHaveTextContent(change);
  }
});

test('explains each figure and links to its rows', async () => {
  const { user } = show(AnalyticsSummary, '?period=7d');
  for (const [label, meaning, rows] of [
    [
      'Total Views',
      "How often your listings' public pages were opened. Compared with 1,756 in the previous 7 days, up to this time of day.",
      /period=7d#property-analytics$/,
    ],
    [
      'Unique Views',
      /^Visitors, counted once per day and listing\. Compared with 1,204 /,
      /sort=uniqueViews&order=desc/,
    ],
    [
      'Leads',
      /^Enquiries received and leads added by hand\. Compared with 0 /,
      /^\/leads\?since=2026-11-17$/,
    ],
    ['Conversion', /^Leads divided by unique views.* Compared with 0\.52% /, /sort=conversion&order=desc/],
  ] as const) {
    const term = await screen.findByRole('button', { name: label });
    act(() => term.focus());
    expect(term).toHaveAccessibleDescription(meaning);
    const link = screen.getByRole('link', { name: new RegExp(`^${label}: `) });
    expect(link).toHaveAttribute('href', expect.stringMatching(rows));
  }
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('scrolls to the rows behind a figure', async () => {
  const scrolled = jest.fn();
  Object.assign(Element.prototype, { scrollIntoView: scrolled });
  show(PropertyAnalytics, '?sort=conversion&order=desc#property-analytics');
  await waitFor(() => expect(scrolled).toHaveBeenCalled());
  expect(await screen.findByRole('columnheader', { name: 'Conversion' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test('the arrow keys announce each day', async () => {
  const { user } = show(DailyChart);
  const chart = await screen.findByRole('slider', { name: 'Day' });
  act(() => screen.getByRole('button', { name: 'Leads' }).focus());
  await user.tab();
  expect(chart).toHaveFocus();
  expect(chart).toHaveAttribute(
    'aria-valuetext',
    'Wed, Nov 18, 2026 (so far): 974 views, 559 unique views, 4 leads',
  );
  await user.keyboard('{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuenow', '1');
  await user.keyboard('{End}{Home}');
  expect(chart).toHaveAttribute('aria-valuenow', '1');
  expect(chart).toHaveTextContent('Tue, Nov 17, 2026');
});

test('[ANL-04] draws the views of a single day as points', async () => {
  const daily = [{ date: '2026-11-18', views: 8, uniqueViews: 4, leads: 0 }];
  state.figures = makeFigures({ daily });
  const { container } = show(DailyChart, '?period=all');
  await screen.findByRole('slider', { name: 'Day' });
  const points = [...container.querySelectorAll('path[stroke-linecap="round"]')];
  expect(points.map((point) => point.getAttribute('d'))).toEqual(['M500.0 100.0h0', 'M500.0 0.0h0']);
});

test('[ANL-04] shows the days as a table', async () => {
  const { user } = show(DailyChart);
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = await screen.findAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Day', 'Views', 'Unique views', 'Leads'],
    ['Wed, Nov 18, 2026 (so far)', '974', '559', '4'],
    ['Tue, Nov 17, 2026', '1,000', '600', '2'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Show as chart' }));
  expect(screen.getByRole('slider', { name: 'Day' })).toBeInTheDocument();
});

test('[ANL-04] marks today as incomplete in the chart and in the table', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(new Date('2026-11-18T09:30').getTime());
  const { user, container } = show(DailyChart);
  const chart = await screen.findByRole('slider', { name: 'Day' });
  expect(chart).toHaveAttribute(
    'aria-valuetext',
    'Today so far (Wed, Nov 18, 2026): 974 views, 559 unique views, 4 leads',
  );
  expect(screen.getByText('Today so far')).toBeInTheDocument();
  expect(container.querySelectorAll('path[stroke-dasharray]')).toHaveLength(2);
  act(() => chart.focus());
  expect(chart).toHaveTextContent('Today so far (Wed, Nov 18, 2026)');
  await user.keyboard('{ArrowLeft}');
  expect(chart).toHaveTextContent('Tue, Nov 17, 2026');
  expect(chart).not.toHaveTextContent('so far');
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const [today, yesterday] = (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);
  expect([today, yesterday]).toEqual(['Today so far (Wed, Nov 18, 2026)', 'Tue, Nov 17, 2026']);
  now.mockRestore();
});

test('[ANL-05] counts deleted properties separately', async () => {
  show(PropertyAnalytics);
  expect(await screen.findByText('24 properties, 1 deleted')).toBeInTheDocument();
  expect(screen.getByText('Showing 1 to 24 of 25 properties, including 1 deleted')).toBeInTheDocument();
});

test('[ANL-05] shows a trend of few views as a difference', async () => {
  state.rows = [makeAnalyticsRow({ totalViews: 3, previousViews: 1, trend: 200 })];
  show(PropertyAnalytics);
  const [row] = (await screen.findAllByRole('row')).slice(1);
  expect(row).toHaveTextContent(/\+2$/);
});

test('suggests sharing a listing in a period without views', async () => {
  const none = { value: 0, previous: 0, change: 0 };
  state.figures = makeFigures({ totalViews: none, uniqueViews: none, leads: none });
  show(DailyChart);
  expect(await screen.findByRole('heading', { name: 'No views in this period' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Share a listing' })).toHaveAttribute('href', '/properties');
});

test('[ANL-05] [ANL-06] lists properties in seven columns, with state and trend', async () => {
  state.rows = [
    makeAnalyticsRow(),
    makeAnalyticsRow({ id: 'p2', title: 'Draft', state: 'Draft', trend: null, previousViews: 0 }),
  ];
  show(PropertyAnalytics);
  const link = await screen.findByRole('link', { name: 'Casa do Pinhal, villa with pool' });
  expect(link).toHaveAttribute('href', '/properties/p1');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Property',
    'Status',
    'Total Views',
    'Unique Views',
    'Leads',
    'Conversion',
    'Trend',
  ]);
  const [first, second] = screen.getAllByRole('row').slice(1);
  expect(first).toHaveTextContent(/Active1,9741,15960\.52%Up 12\.4%/);
  expect(second).toHaveTextContent(/Draft.*new$/);
});

test('shows no trend for all time', async () => {
  state.rows = [makeAnalyticsRow({ trend: null, previousViews: null })];
  show(PropertyAnalytics, '?period=all');
  const [row] = (await screen.findAllByRole('row')).slice(1);
  await waitFor(() => expect(row).toHaveTextContent(/0\.52%—$/));
});

test('sends sort and page of the URL to the API', async () => {
  const { user, host } = show(PropertyAnalytics, '?period=7d&page=2');
  await screen.findByRole('link', { name: 'Casa do Pinhal, villa with pool' });
  const last = () => Object.fromEntries(state.queries.at(-1) ?? []);
  expect(last()).toMatchObject({ period: '7d', _sort: 'totalViews', _order: 'desc', _page: '2' });
  const leads = screen.getByRole('columnheader', { name: 'Leads' });
  await user.click(within(leads).getByRole('button'));
  expect(host.navigation.getSnapshot().location.search).toBe('?period=7d&sort=leads&order=asc');
  await waitFor(() => expect(last()).toMatchObject({ _sort: 'leads', _order: 'asc', _page: '1' }));
  expect(leads).toHaveAttribute('aria-sort', 'ascending');
});

test('[ANL-05] links a page out of range to the first page', async () => {
  state.rows = [];
  const { user, host } = show(PropertyAnalytics, '?period=7d&page=9');
  await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
  expect(host.navigation.getSnapshot().location.search).toBe('?period=7d');
});

test('[ANL-08] shows traffic by source', async () => {
  const { user } = show(TrafficSources);
  expect(await screen.findByText('100 views')).toBeInTheDocument();
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Direct6060%', 'Organic Search2525%', 'Email Marketing00%', 'Social Media1515%']);
  await user.hover(screen.getByRole('button', { name: 'Direct' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Typed the address');
});

test.each([
  [AnalyticsSummary, '/analytics/summary'],
  [DailyChart, '/analytics/summary'],
  [PropertyAnalytics, '/analytics/properties'],
  [TrafficSources, '/analytics/traffic'],
])('%p shows a failure and recovers', async (Widget, path) => {
  server.use(http.get(API_BASE + path, () => errorResponse('Out of order.'), { once: true }));
  const { user } = show(Widget);
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});
