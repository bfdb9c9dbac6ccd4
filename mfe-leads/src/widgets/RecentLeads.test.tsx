import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../store';
import { errorResponse } from '../testing/leadServer';
import { makeLead, makePage } from '../testing/records';
import RecentLeads, { formatRecentDay } from './RecentLeads';

let requests: URLSearchParams | undefined;
const server = apiServer(
  http.get(`${API_BASE}/leads`, ({ request }) => {
    requests = new URL(request.url).searchParams;
    return HttpResponse.json(makePage([makeLead()]));
  }),
);
const show = () => renderInHost(<RecentLeads />, { createStore });

test('links the seven newest leads to their pages and "View all" to the list', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Jonas Weber' })).toHaveAttribute('href', '/leads/l1');
  expect(screen.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/leads');
  expect(screen.getByText('Casa do Pinhal, villa with pool')).toBeInTheDocument();
  expect(screen.getByText('Contacted')).toBeInTheDocument();
  expect(Object.fromEntries(requests ?? [])).toMatchObject({ _limit: '7', _sort: 'date', _order: 'desc' });
});

test('shows an empty state without leads', async () => {
  server.use(http.get(`${API_BASE}/leads`, () => HttpResponse.json(makePage([]))));
  show();
  expect(await screen.findByText('No leads yet')).toBeInTheDocument();
});

test('[ERR-06] keeps a failure in the card and retries', async () => {
  server.use(http.get(`${API_BASE}/leads`, () => errorResponse('Out of order.'), { once: true }));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Jonas Weber' })).toBeInTheDocument();
});

test.each([
  ['2026-11-21T09:41:00', 'Today, 9:41 AM'],
  ['2026-11-20T09:41:00', 'Yesterday'],
  ['2026-11-18T09:41:00', 'Nov 18'],
  ['2019-11-27T09:41:00', 'Nov 27, 2019'],
])('formats the day of %s as %s', (date, day) => {
  expect(formatRecentDay(date, new Date('2026-11-21T12:00:00'))).toBe(day);
});
