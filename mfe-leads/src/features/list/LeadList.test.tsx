import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import { boardServer } from '../../testing/boardServer';
import { makeLead, makePage, makeProperty } from '../../testing/records';
import LeadList from './LeadList';

const camille = makeLead({
  id: 'l1',
  name: 'Camille Laurent',
  status: 'New',
  isRead: false,
  property: makeProperty({ title: 'Warehouse loft' }),
});
const noor = makeLead({ id: 'l2', name: 'Noor Haddad', status: 'Paused', isRead: true });

let requests: URLSearchParams[] = [];
const server = apiServer(
  http.get(`${API_BASE}/leads`, ({ request }) => {
    requests.push(new URL(request.url).searchParams);
    return HttpResponse.json(makePage([camille, noor], { total: 60, unread: 4 }));
  }),
  http.get(`${API_BASE}/leads/l1`, () => HttpResponse.json({ data: camille })),
);
beforeEach(() => {
  requests = [];
});
afterEach(() => jest.useRealTimers());

const show = (path = '/leads') => renderInHost(<LeadList />, { createStore, path });
const answer = (rows: Parameters<typeof makePage>[0], meta = {}) =>
  server.use(http.get(`${API_BASE}/leads`, () => HttpResponse.json(makePage(rows, meta))));
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const last = () => Object.fromEntries(requests.at(-1) ?? []);

test('[LEAD-02] shows the columns Name, Property, Date, Status and View Details', async () => {
  show();
  await row('Camille Laurent');
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers).toEqual(['Name', 'Property', 'Date', 'Status', 'View Details']);
  expect(within(await row('Camille')).getByText('Warehouse loft')).toBeInTheDocument();
  expect(within(await row('Camille')).getByText('New')).toBeInTheDocument();
});

test('counts leads and unread leads below the heading', async () => {
  show();
  expect(await screen.findByText('60 leads, 4 unread')).toBeInTheDocument();
});

test('[LEAD-03] links each row to its lead', async () => {
  const { user, host } = show();
  await user.click(await screen.findByRole('link', { name: 'Camille Laurent' }));
  expect(host.navigation.getSnapshot().location.pathname).toBe('/leads/l1');
});

test('[LEAD-04] [LEAD-22] requests the newest sixteen leads with their listings', async () => {
  show();
  await row('Camille');
  expect(last()).toEqual({ _page: '1', _limit: '16', _sort: 'date', _order: 'desc', _expand: 'property' });
});

test('[NAV-16] requests the search, stage, sort and page of the URL', async () => {
  show('/leads?q=ana&status=Offer+Made&sort=name&order=asc&page=2');
  await row('Camille');
  expect(last()).toMatchObject({ q: 'ana', status: 'Offer Made', _sort: 'name', _order: 'asc', _page: '2' });
  expect(screen.getByRole('searchbox', { name: 'Search leads' })).toHaveValue('ana');
  expect(screen.getByRole('combobox', { name: 'Stage' })).toHaveValue('Offer Made');
});

test('[LEAD-06] [NAV-16] writes the chosen stage to the URL and returns to the first page', async () => {
  const { user, host } = show('/leads?page=3');
  await row('Camille');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stage' }), 'Viewing Scheduled');
  await waitFor(() => expect(last()).toMatchObject({ status: 'Viewing Scheduled', _page: '1' }));
  expect(host.navigation.getSnapshot()).toMatchObject({
    location: { search: '?status=Viewing+Scheduled' },
    action: 'PUSH',
  });
});

test('[NAV-16] sorts by a column header and changes pages with the pager', async () => {
  const { user, host } = show();
  await row('Camille');
  await user.click(screen.getByRole('button', { name: /Name/ }));
  await waitFor(() => expect(last()).toMatchObject({ _sort: 'name', _order: 'asc' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(last()).toMatchObject({ _page: '2' }));
  expect(host.navigation.getSnapshot().location.search).toBe('?sort=name&order=asc&page=2');
});

test('[NAV-17] calls the API once, 250 ms after the last key press', async () => {
  show();
  await row('Camille');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.type(screen.getByRole('searchbox', { name: 'Search leads' }), 'cam');
  jest.advanceTimersByTime(249);
  expect(requests).toHaveLength(1);
  act(() => jest.advanceTimersByTime(1));
  jest.useRealTimers();
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(last()).toMatchObject({ q: 'cam' });
});

test('[LEAD-07] shows an unknown stage unchanged', async () => {
  show();
  expect(within(await row('Noor')).getByText('Paused')).toBeInTheDocument();
});

test('[LEAD-04] shows "No leads" with an action when there are none', async () => {
  answer([]);
  show();
  expect(await screen.findByRole('heading', { name: 'No leads' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Share a listing' })).toHaveAttribute('href', '/properties');
});

test('[LEAD-04] clears a search without a match', async () => {
  answer([]);
  const { user, host } = show('/leads?q=zzz&status=Won');
  expect(await screen.findByText('No results for “zzz”')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(host.navigation.getSnapshot().location.search).toBe('');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('links a page out of range to the first page', async () => {
  answer([], { total: 60 });
  const { user, host } = show('/leads?page=9');
  await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
  expect(host.navigation.getSnapshot().location.search).toBe('');
});

test('[LEAD-04] shows an error and retries', async () => {
  const failed = { error: { code: 'INTERNAL', message: 'The server had a problem.' } };
  server.use(http.get(`${API_BASE}/leads`, () => HttpResponse.json(failed, { status: 500 }), { once: true }));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('The server had a problem.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row('Camille')).toBeInTheDocument();
});

test('[LEAD-04] shows a skeleton while the leads load', async () => {
  const { container } = show();
  expect(container.querySelector('[aria-busy="true"]')).toHaveTextContent('Loading');
  await row('Camille');
  expect(container.querySelector('[aria-busy="true"]')).toBeNull();
});

test('lists overdue follow-ups by their due day and counts them', async () => {
  const due = makeLead({ id: 'l3', name: 'Ada', followUpAt: '2026-01-05T09:00:00.000Z' });
  server.use(
    http.get(`${API_BASE}/leads`, ({ request }) => {
      requests.push(new URL(request.url).searchParams);
      return HttpResponse.json(makePage([due], { total: 7, unread: 4 }));
    }),
  );
  const { user } = show('/leads?followUp=overdue');
  expect(await row('Ada')).toHaveTextContent(/Overdue Jan 5/);
  expect(last()).toMatchObject({ _sort: 'followUpAt,date', _order: 'asc,desc' });
  expect(screen.getByRole('columnheader', { name: /Follow-up/ })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByText('7 overdue')).toBeInTheDocument();
  expect(screen.queryByText(/unread/, { ignore: 'title' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Follow-up/ }));
  await waitFor(() => expect(last()).toMatchObject({ _sort: 'followUpAt,date', _order: 'desc,desc' }));
});

test('[NAV-16] sorts leads with a follow-up by date, the newest first', async () => {
  const { user } = show('/leads?followUp=later&columns=followUpAt&sort=date&order=asc');
  await row('Camille');
  await user.click(screen.getByRole('button', { name: 'Date' }));
  await waitFor(() => expect(last()).toMatchObject({ _sort: 'date', _order: 'desc' }));
  await user.click(screen.getByRole('button', { name: 'Follow-up' }));
  await waitFor(() => expect(last()).toMatchObject({ _sort: 'followUpAt,date', _order: 'asc,desc' }));
});

test('days of another year have their year', async () => {
  const due = makeLead({ id: 'l3', name: 'Ada', followUpAt: new Date(2024, 0, 5, 12).toISOString() });
  const later = makeLead({ id: 'l4', name: 'Bob', followUpAt: new Date(2099, 10, 29, 12).toISOString() });
  answer([due, later]);
  show('/leads?columns=followUpAt&since=2025-03-01');
  expect(await row('Ada')).toHaveTextContent('Overdue Jan 5, 2024');
  expect(await row('Bob')).toHaveTextContent('Nov 29, 2099');
  expect(screen.getByRole('button', { name: 'Remove: since Mar 1, 2025' })).toBeVisible();
});

test.each([
  ['followUp=today', '60 due today'],
  ['followUp=later', '60 due later'],
  ['followUp=overdue&q=a', '60 overdue'],
  ['status=Won', '60 leads'],
])('counts the shown leads below the heading: %s', async (query, text) => {
  show(`/leads?${query}`);
  await row('Camille');
  expect(screen.getByRole('heading', { name: 'Leads' }).parentElement).toHaveTextContent(text);
});

test('[NAV-16] lists the leads since the day of a figure’s link, and removes that filter on request', async () => {
  const { user, host } = show('/leads?since=2026-11-16');
  await row('Camille Laurent');
  expect(last()).toMatchObject({ date_gte: new Date(2026, 10, 16).toISOString() });
  await user.click(screen.getByRole('button', { name: /^Remove: since Nov 16/ }));
  expect(host.navigation.getSnapshot().location.search).toBe('');
  await waitFor(() => expect(last()).not.toHaveProperty('date_gte'));
});

test('[LEAD-30] adds columns, keeps them in the URL, and returns to the default ones', async () => {
  const { user, host } = show();
  await row('Camille Laurent');
  const getHeaders = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Last contact' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Phone' }));
  expect(getHeaders()).toEqual([
    'Name',
    'Property',
    'Date',
    'Phone',
    'Last contact',
    'Status',
    'View Details',
  ]);
  expect(host.navigation.getSnapshot().location.search).toBe('?columns=phone%2ClastContact');
  expect(screen.getByRole('menuitemcheckbox', { name: 'Phone' })).toBeChecked();
  // The same leads are shown, so nothing is requested again.
  expect(requests).toHaveLength(1);
  await user.click(screen.getByRole('menuitem', { name: 'Default columns' }));
  expect(getHeaders()).toEqual(['Name', 'Property', 'Date', 'Status', 'View Details']);
  expect(host.navigation.getSnapshot().location.search).toBe('');
});

test('[LEAD-30] shows what a lead has in the chosen columns, and sorts by them', async () => {
  answer([
    makeLead({
      source: 'Referral',
      phone: '+49 151 5550 1287',
      followUpAt: new Date(2099, 0, 2, 12).toISOString(),
      lastContact: new Date(2026, 10, 18, 16).toISOString(),
    }),
    makeLead({ id: 'l2', name: 'Noor Haddad', source: '', phone: '', followUpAt: null, lastContact: null }),
  ]);
  const { user, host } = show('/leads?columns=source,phone,followUpAt,lastContact');
  const jonas = within(await row('Jonas'));
  expect(jonas.getByText('Referral')).toBeInTheDocument();
  expect(jonas.getByRole('link', { name: '+49 151 5550 1287' })).toHaveAttribute(
    'href',
    'tel:+4915155501287',
  );
  expect(jonas.getByText(/Jan 2/)).toBeInTheDocument();
  expect(jonas.getByText('Nov 18, 2026')).toBeInTheDocument();
  expect(within(await row('Noor')).getAllByText('—')).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Last contact' }));
  await waitFor(() => expect(host.navigation.getSnapshot().location.search).toContain('sort=lastContact'));
});

test('[LEAD-30] has no choice of columns for deleted leads', async () => {
  show('/leads?isDeleted=true&columns=phone');
  await row('Camille');
  expect(screen.queryByRole('button', { name: 'Columns' })).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Phone' })).not.toBeInTheDocument();
});

test('[LEAD-30] has no choice of columns on the board, and keeps the chosen ones for the table', async () => {
  server.use(...boardServer([camille]).handlers);
  const { user } = show('/leads?view=board&columns=phone');
  await screen.findByRole('region', { name: 'New' });
  expect(screen.queryByRole('button', { name: 'Columns' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(await screen.findByRole('columnheader', { name: 'Phone' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Columns' })).toBeInTheDocument();
});
