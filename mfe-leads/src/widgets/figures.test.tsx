import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ComponentType } from 'react';
import { createStore } from '../store';
import { figuresServer } from '../testing/figuresServer';
import { errorResponse } from '../testing/leadServer';
import LeadsOverview from './LeadsOverview';
import NewsletterCounts from './NewsletterCounts';
import NewsletterSubscribers from './NewsletterSubscribers';
import TotalLeads from './TotalLeads';

const { state, handlers } = figuresServer();
const server = apiServer(...handlers);
beforeEach(() => {
  state.queries.length = 0;
});

const show = (Widget: ComponentType, search = '') =>
  renderInHost(<Widget />, { createStore, path: `/analytics${search}` });
/** A figure with its label: a card, or a part of one. */
const figure = async (label: string) =>
  (await screen.findByText(label)).closest<HTMLElement>('div:has(> dt), dl');

test('[OVW-02] [OVW-03] counts leads and subscribers, with their change over 30 days', async () => {
  show(TotalLeads);
  expect(await figure('Total Leads')).toHaveTextContent(/60.*20%.*vs\. previous 30 days/);
  show(NewsletterSubscribers);
  expect(await figure('Newsletter Subscribers')).toHaveTextContent(/130.*new/);
});

test('refetches a total when a lead changes elsewhere', async () => {
  const { host } = show(TotalLeads);
  await figure('Total Leads');
  const before = state.queries.length;
  act(() => host.deliver('lead.changed', { id: 'l1' }));
  await waitFor(() => expect(state.queries.length).toBe(before + 1));
});

test('retries a total that fails to load', async () => {
  server.use(http.get(`${API_BASE}/overview`, () => errorResponse('Out of order.'), { once: true }));
  const { user } = show(TotalLeads);
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load Total Leads");
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('60')).toBeInTheDocument();
});

test("[ANL-07] counts leads of today, this week and this month, and the stages of the period's leads", async () => {
  show(LeadsOverview, '?period=7d');
  expect(await figure('Today')).toHaveTextContent('Today2');
  expect(await figure('This Week')).toHaveTextContent('This Week9');
  expect(await figure('This Month')).toHaveTextContent('This Month35');
  const stages = within(screen.getByRole('list', { name: 'Leads by stage' })).getAllByRole('listitem');
  expect(stages.map(({ textContent }) => textContent)).toEqual([
    'New440%',
    'Contacted550%',
    'In Progress110%',
  ]);
  expect(screen.getByText('10 leads in this period')).toBeInTheDocument();
  expect(state.queries.at(-1)?.get('period')).toBe('7d');
});

test('explains each figure and links to the counted records', async () => {
  show(LeadsOverview, '?period=7d');
  const week = within((await figure('This Week')) as HTMLElement);
  act(() => week.getByRole('button', { name: 'This Week' }).focus());
  expect(screen.getByRole('tooltip')).toHaveTextContent('Leads received since Monday.');
  expect(week.getByRole('link', { name: 'This Week: 9' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/leads\?since=\d{4}-\d{2}-\d{2}$/),
  );
  expect(screen.getByRole('link', { name: 'Contacted' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/leads\?status=Contacted&since=\d{4}-\d{2}-\d{2}$/),
  );
  show(TotalLeads);
  expect(await screen.findByRole('link', { name: 'Total Leads: 60' })).toHaveAttribute('href', '/leads');
  show(NewsletterSubscribers);
  expect(await screen.findByRole('link', { name: 'Newsletter Subscribers: 130' })).toHaveAttribute(
    'href',
    '/newsletters',
  );
});

test('shows an empty state for a period without leads', async () => {
  server.use(
    http.get(`${API_BASE}/analytics/leads`, () =>
      HttpResponse.json({ data: { today: 0, thisWeek: 0, thisMonth: 0, total: 0, byStage: [] } }),
    ),
  );
  show(LeadsOverview);
  expect(await screen.findByText('No leads in this period.')).toBeInTheDocument();
});

test('[ANL-09] counts subscribers by day, week, month and in total', async () => {
  show(NewsletterCounts);
  expect(await figure('Today')).toHaveTextContent('Today1');
  expect(await figure('This Week')).toHaveTextContent('This Week5');
  expect(await figure('This Month')).toHaveTextContent('This Month14');
  expect(await figure('Total')).toHaveTextContent('Total130');
  expect(screen.getByText('21 subscribers joined in this period.')).toBeInTheDocument();
});

test.each([
  [LeadsOverview, '/analytics/leads'],
  [NewsletterCounts, '/analytics/newsletter'],
])('%p shows a failure and recovers', async (Widget, path) => {
  server.use(http.get(API_BASE + path, () => errorResponse('Out of order.'), { once: true }));
  const { user } = show(Widget);
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This Month')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
