import type { Schemas } from '@lintel/contract/api';
import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import { makeLead, makePage } from '../../testing/records';
import LeadList from './LeadList';

const gone = makeLead({ id: 'l1', name: 'Ada', deletedAt: '2026-11-18T16:20:00.000Z' });
let requests: URLSearchParams[] = [];
let sent: Schemas['LeadBulk'][] = [];

const server = apiServer(
  http.get(`${API_BASE}/leads`, ({ request }) => {
    requests.push(new URL(request.url).searchParams);
    return HttpResponse.json(makePage([gone, { ...gone, id: 'l2', name: 'Bob' }], { total: 40, unread: 4 }));
  }),
  http.post(`${API_BASE}/leads/bulk`, async ({ request }) => {
    const body = (await request.json()) as Schemas['LeadBulk'];
    sent.push(body);
    const ids = body.ids ?? Array.from({ length: 40 }, (_, index) => `l${index + 1}`);
    return HttpResponse.json({ data: { changed: ids.length, ids }, message: 'Changed.' });
  }),
);
beforeEach(() => {
  requests = [];
  sent = [];
});

const show = (path = '/leads?isDeleted=true') => renderInHost(<LeadList />, { createStore, path });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('[ERR-09] "Deleted" lists deleted leads, the latest first', async () => {
  const { user, host } = show('/leads?sort=name&page=2');
  await user.click(await screen.findByRole('button', { name: 'Deleted' }));
  expect(host.navigation.getSnapshot().location.search).toBe('?isDeleted=true');
  await waitFor(() =>
    expect(Object.fromEntries(requests.at(-1) ?? [])).toMatchObject({
      isDeleted: 'true',
      _sort: 'deletedAt',
      _order: 'desc',
      _page: '1',
    }),
  );
  expect(screen.getByRole('button', { name: 'Deleted' })).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText('40 deleted leads, kept for 30 days')).toBeInTheDocument();
  // Deleted leads have no page, no export and no board.
  expect(screen.queryByRole('link', { name: 'Ada' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'View' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Deleted' }));
  expect(host.navigation.getSnapshot().location.search).toBe('');
});

test('[ERR-09] restores a lead from its row, and Undo deletes it again', async () => {
  const { user, host } = show();
  await user.click(within(await row('Ada')).getByRole('button', { name: 'Restore Ada' }));
  await waitFor(() => expect(host.toasts[0]).toMatchObject({ description: 'Restored 1 lead' }));
  expect(host.emitted).toEqual([['lead.changed', { id: null }]]);
  host.toasts[0]?.action?.onSelect();
  await waitFor(() =>
    expect(sent).toEqual([
      { action: 'restore', ids: ['l1'] },
      { action: 'delete', ids: ['l1'] },
    ]),
  );
});

test('[LEAD-27] says what Undo of a restore does: a duplicate that was merged is not merged again', async () => {
  const { user, host } = show();
  await user.click(within(await row('Ada')).getByRole('button', { name: 'Restore Ada' }));
  await waitFor(() => expect(host.toasts[0]?.action?.label).toBe('Undo'));
  host.toasts[0]?.action?.onSelect();
  await waitFor(() => expect(host.toasts[1]).toMatchObject({ description: 'Deleted 1 lead' }));
  server.use(http.post(`${API_BASE}/leads/bulk`, () => HttpResponse.error()));
  host.toasts[0]?.action?.onSelect();
  await waitFor(() => expect(host.toasts[2]).toMatchObject({ variant: 'destructive' }));
});

test('[ERR-09] restores all deleted leads together', async () => {
  const { user, host } = show();
  await user.click(within(await row('Ada')).getByRole('checkbox', { name: 'Select Ada' }));
  const bar = within(await screen.findByRole('region', { name: 'Selected leads' }));
  expect(bar.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: 'Select this page' }));
  await user.click(bar.getByRole('button', { name: 'Select all 40' }));
  await user.click(bar.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(sent).toEqual([{ action: 'restore', query: { isDeleted: 'true' } }]));
  await waitFor(() => expect(host.toasts[0]).toMatchObject({ description: 'Restored 40 leads' }));
});

test('shows an empty state without deleted leads', async () => {
  server.use(http.get(`${API_BASE}/leads`, () => HttpResponse.json(makePage([]))));
  show();
  expect(await screen.findByRole('heading', { name: 'No deleted leads' })).toBeInTheDocument();
});

test('[ERR-09] moves the focus to the heading when a restored lead leaves the list', async () => {
  const { user } = show();
  const restore = within(await row('Ada')).getByRole('button', { name: 'Restore Ada' });
  server.use(http.get(`${API_BASE}/leads`, () => HttpResponse.json(makePage([]))));
  await user.click(restore);
  expect(await screen.findByRole('heading', { name: 'No deleted leads' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});
