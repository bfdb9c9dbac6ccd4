import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { ComponentType } from 'react';
import { createStore } from '../store';
import { analyticsServer, aRow } from '../testing/analyticsServer';
import { refusal } from '../testing/propertyServer';
import { someFigures } from '../testing/records';
import ActiveListings from './ActiveListings';
import AnalyticsSummary from './AnalyticsSummary';
import DailyChart from './daily/DailyChart';
import PropertyAnalytics from './properties/PropertyAnalytics';
import TotalProperties from './TotalProperties';
import TrafficSources from './traffic/TrafficSources';

const { state, handlers } = analyticsServer();
const server = apiServer(...handlers);
beforeEach(() => Object.assign(state, { figures: someFigures(), rows: [aRow()], queries: [] }));

const show = (Widget: ComponentType, search = '') =>
  renderInHost(<Widget />, { createStore, path: `/analytics${search}` });

test('totals show with their change over the last 30 days', async () => {
  show(TotalProperties);
  expect(await screen.findByText('24')).toBeInTheDocument();
  expect(screen.getByText('Total Properties')).toBeInTheDocument();
  expect(screen.getByText('9.1%')).toBeInTheDocument();
  show(ActiveListings);
  expect(await screen.findByText('14')).toBeInTheDocument();
  expect(screen.getByText('0%')).toBeInTheDocument();
});

test('a total that cannot be had is asked for again', async () => {
  server.use(http.get(`${API_BASE}/overview`, () => refusal('Out of order.'), { once: true }));
  const { user } = show(TotalProperties);
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not load Total Properties');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('24')).toBeInTheDocument();
});

test.each([
  ['', '30d', 'vs. the 30 days before'],
  ['?period=7d', '7d', 'vs. the 7 days before'],
  ['?period=90d', '90d', 'vs. the 90 days before'],
  ['?period=all', 'all', 'since Nov 17, 2026'],
  ['?period=ever', '30d', 'vs. the 30 days before'],
])('[ANL-01] [ANL-02] %s asks for %s', async (search, period, note) => {
  show(AnalyticsSummary, search);
  expect(await screen.findAllByText(note)).toHaveLength(4);
  expect(state.queries.at(-1)?.get('period')).toBe(period);
  expect(state.queries.at(-1)?.get('tz')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test('[ANL-03] the four cards', async () => {
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

test('each figure says what it means, and opens the rows behind it', async () => {
  const { user } = show(AnalyticsSummary, '?period=7d');
  for (const [label, meaning, rows] of [
    ['Total Views', 'How often public pages of listings were opened.', /period=7d#property-analytics$/],
    ['Unique Views', 'Visitors, each counted once a day and listing.', /sort=uniqueViews&order=desc/],
    ['Leads', 'Enquiries that came in, and leads added by hand.', /^\/leads\?since=2026-11-17$/],
    ['Conversion', 'Leads divided by unique views.', /sort=conversion&order=desc/],
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

test('the rows behind a figure come into sight', async () => {
  const scrolled = jest.fn();
  Object.assign(Element.prototype, { scrollIntoView: scrolled });
  show(PropertyAnalytics, '?sort=conversion&order=desc#property-analytics');
  await waitFor(() => expect(scrolled).toHaveBeenCalled());
  expect(await screen.findByRole('columnheader', { name: 'Conversion' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test('each day can be heard by the arrow keys', async () => {
  const { user } = show(DailyChart);
  const chart = await screen.findByRole('slider', { name: 'Day' });
  act(() => screen.getByRole('button', { name: 'Leads' }).focus());
  await user.tab();
  expect(chart).toHaveFocus();
  expect(chart).toHaveAttribute('aria-valuetext', 'Wed, Nov 18, 2026: 974 views, 559 unique views, 4 leads');
  await user.keyboard('{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuenow', '1');
  await user.keyboard('{End}{Home}');
  expect(chart).toHaveAttribute('aria-valuenow', '1');
  expect(chart).toHaveTextContent('Tue, Nov 17, 2026');
});

test('[ANL-04] the days can be read as a table', async () => {
  const { user } = show(DailyChart);
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = await screen.findAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Day', 'Views', 'Unique views', 'Leads'],
    ['Wed, Nov 18, 2026', '974', '559', '4'],
    ['Tue, Nov 17, 2026', '1,000', '600', '2'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Show as chart' }));
  expect(screen.getByRole('slider', { name: 'Day' })).toBeInTheDocument();
});

test('a period without a view leads to sharing a listing', async () => {
  const none = { value: 0, previous: 0, change: 0 };
  state.figures = someFigures({ totalViews: none, uniqueViews: none, leads: none });
  show(DailyChart);
  expect(await screen.findByRole('heading', { name: 'No views in this period' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Share a listing' })).toHaveAttribute('href', '/properties');
});

test('[ANL-05] [ANL-06] the listings stand in seven columns, with state and trend', async () => {
  state.rows = [aRow(), aRow({ id: 'p2', title: 'Draft', state: 'Draft', trend: null })];
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

test('for all time there is no trend', async () => {
  state.rows = [aRow({ trend: null })];
  show(PropertyAnalytics, '?period=all');
  const [row] = (await screen.findAllByRole('row')).slice(1);
  await waitFor(() => expect(row).toHaveTextContent(/0\.52%—$/));
});

test('sort and page stand in the address and go to the API', async () => {
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

test('[ANL-08] traffic by source', async () => {
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
])('%p says what failed and recovers', async (Widget, path) => {
  server.use(http.get(API_BASE + path, () => refusal('Out of order.'), { once: true }));
  const { user } = show(Widget);
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});
