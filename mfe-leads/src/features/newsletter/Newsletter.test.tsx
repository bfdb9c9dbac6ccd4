import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import { errorResponse } from '../../testing/leadServer';
import { makePage, makeSubscriber } from '../../testing/records';
import Newsletter from './Newsletter';

let requests: URLSearchParams[] = [];
const server = apiServer(
  http.get(`${API_BASE}/subscribers`, ({ request }) => {
    requests.push(new URL(request.url).searchParams);
    const rows = [makeSubscriber(), makeSubscriber({ id: 's2', name: '', email: 'bob@example.com' })];
    return HttpResponse.json(makePage(rows, { total: 130, pageSize: 20 }));
  }),
  http.get(`${API_BASE}/subscribers/counts`, () =>
    HttpResponse.json({ data: { daily: 1, monthly: 14, total: 130 } }),
  ),
);
beforeEach(() => {
  requests = [];
});

const show = (path = '/newsletters') => renderInHost(<Newsletter />, { createStore, path });
const answer = (rows: Parameters<typeof makePage>[0], meta = {}) =>
  server.use(http.get(`${API_BASE}/subscribers`, () => HttpResponse.json(makePage(rows, meta))));
const last = () => Object.fromEntries(requests.at(-1) ?? []);

test('[NEWS-01] has a search box and "Export CSV"', () => {
  show();
  expect(screen.getByRole('searchbox', { name: 'Search subscribers' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
});

test("[NEWS-02] [NEWS-03] shows three counters in the user's time zone", async () => {
  const zones: (string | null)[] = [];
  server.use(
    http.get(`${API_BASE}/subscribers/counts`, ({ request }) => {
      zones.push(new URL(request.url).searchParams.get('tz'));
      return HttpResponse.json({ data: { daily: 0, monthly: 12, total: 1204 } });
    }),
  );
  show();
  await screen.findByText('1,204');
  const counters = screen.getAllByRole('definition').map((figure) => figure.textContent);
  expect(screen.getAllByRole('term').map((label) => label.textContent)).toEqual([
    'Daily',
    'Monthly',
    'Total Subscribe',
  ]);
  expect(counters).toEqual(['0', '12', '1,204']);
  expect(zones).toEqual([Intl.DateTimeFormat().resolvedOptions().timeZone]);
});

test('[NEWS-04] [NEWS-06] shows name, address, source, date and status, with a delete button', async () => {
  show();
  const row = await screen.findByRole('row', { name: /Ada Lovelace/ });
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers).toEqual(['Subscriber', 'Source', 'Join Date', 'Status', 'Actions']);
  for (const fact of ['ada@example.com', 'Public profile', 'Jan 10, 2026', 'Active']) {
    expect(within(row).getByText(fact)).toBeInTheDocument();
  }
  expect(within(row).getByRole('button', { name: 'Delete Ada Lovelace' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete bob@example.com' })).toBeInTheDocument();
});

test('[NAV-16] requests the search, status, sort and page of the URL', async () => {
  const { user } = show('/newsletters?q=ada&status=Active&sort=name&page=2');
  await screen.findByText('Ada Lovelace');
  expect(last()).toEqual({
    q: 'ada',
    status: 'Active',
    _sort: 'name',
    _order: 'asc',
    _page: '2',
    _limit: '20',
  });
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(last()).toMatchObject({ _page: '2' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Unsubscribed');
  await waitFor(() => expect(last()).toMatchObject({ status: 'Unsubscribed', _page: '1' }));
});

test('[NEWS-05] shows "No subscribers" when there are none', async () => {
  answer([]);
  show();
  expect(await screen.findByRole('heading', { name: 'No subscribers' })).toBeInTheDocument();
});

test('[NEWS-05] clears a search without a match', async () => {
  answer([]);
  const { user, host } = show('/newsletters?q=zzz');
  expect(await screen.findByText('No results for “zzz”')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(host.navigation.getSnapshot().location.search).toBe('');
});

test('links a page out of range to the first page', async () => {
  answer([], { total: 21 });
  const { user, host } = show('/newsletters?page=2');
  await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
  expect(host.navigation.getSnapshot().location.search).toBe('');
});

test('[NEWS-05] shows an error and retries', async () => {
  server.use(http.get(`${API_BASE}/subscribers`, () => errorResponse('Out of order.'), { once: true }));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ada Lovelace')).toBeInTheDocument();
});

test('retries failed counters without affecting the list', async () => {
  server.use(
    http.get(`${API_BASE}/subscribers/counts`, () => errorResponse('Cannot count.'), { once: true }),
  );
  const { user } = show();
  expect(await screen.findByText('Ada Lovelace')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Cannot count.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Total Subscribe')).toBeInTheDocument();
});

test('[NEWS-05] shows a skeleton while the subscribers load', async () => {
  const { container } = show();
  expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  await screen.findByText('Ada Lovelace');
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
});

test('shows and counts a subscriber that was added elsewhere', async () => {
  const { host } = show();
  await screen.findByText('Ada Lovelace');
  answer([makeSubscriber({ id: 's3', name: 'Grace Hopper' })]);
  server.use(
    http.get(`${API_BASE}/subscribers/counts`, () =>
      HttpResponse.json({ data: { daily: 2, monthly: 15, total: 131 } }),
    ),
  );
  host.deliver('subscriber.changed', { id: 's3' });
  expect(await screen.findByText('Grace Hopper')).toBeInTheDocument();
  expect(await screen.findByText('131 subscribers')).toBeInTheDocument();
});

test('lists the subscribers since the day of a figure’s link, and removes that filter on request', async () => {
  const { user, host } = show('/newsletters?since=2026-11-16');
  await screen.findByRole('row', { name: /Ada Lovelace/ });
  expect(last()).toMatchObject({ joinDate_gte: new Date(2026, 10, 16).toISOString() });
  await user.click(screen.getByRole('button', { name: /^Remove: since Nov 16/ }));
  expect(host.navigation.getSnapshot().location.search).toBe('');
  await waitFor(() => expect(last()).not.toHaveProperty('joinDate_gte'));
});

test('[NEWS-10] exports exactly the subscribers that search, status and first day select', async () => {
  let exported: URLSearchParams | undefined;
  server.use(
    http.get(`${API_BASE}/subscribers/export.csv`, ({ request }) => {
      exported = new URL(request.url).searchParams;
      return HttpResponse.text('Subscriber\r\n');
    }),
  );
  URL.createObjectURL = () => 'blob:subscribers';
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = show('/newsletters?q=ada&status=Active&since=2026-11-16&page=2');
  await screen.findByRole('row', { name: /Ada Lovelace/ });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  click.mockRestore();
  expect(Object.fromEntries(exported ?? [])).toEqual({
    q: 'ada',
    status: 'Active',
    joinDate_gte: new Date(2026, 10, 16).toISOString(),
    _sort: 'joinDate',
    _order: 'desc',
  });
});
