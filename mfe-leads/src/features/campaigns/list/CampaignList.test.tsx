import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../../store';
import { errorResponse } from '../../../testing/leadServer';
import { makeCampaign, makePage } from '../../../testing/records';
import CampaignList from './CampaignList';

const draft = makeCampaign({ updatedAt: new Date(2026, 10, 18, 16).toISOString() });
const scheduled = makeCampaign({
  id: 'c2',
  subject: 'Winter',
  state: 'scheduled',
  sendAt: '2030-01-07T09:00:00.000Z',
});
const sent = makeCampaign({
  id: 'c3',
  subject: 'Summer',
  previewText: '',
  state: 'sent',
  finishedAt: '2026-07-10T09:05:00.000Z',
  figures: {
    recipients: 1204,
    sent: 1200,
    bounced: 4,
    unconfirmed: 0,
    skipped: 0,
    unsubscribed: 2,
    clicked: 310,
  },
});

let rows = [draft, scheduled, sent];
let requests: URLSearchParams[] = [];
let deleted: (string | null)[] = [];
const server = apiServer(
  http.get(`${API_BASE}/campaigns`, ({ request }) => {
    requests.push(new URL(request.url).searchParams);
    return HttpResponse.json(makePage(rows, { pageSize: 20 }));
  }),
  http.delete(`${API_BASE}/campaigns/c1`, ({ request }) => {
    deleted.push(request.headers.get('If-Match'));
    rows = [scheduled, sent];
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeEach(() => {
  rows = [draft, scheduled, sent];
  requests = [];
  deleted = [];
});

const show = (path = '/newsletters/campaigns') =>
  renderInHost(<CampaignList back="/newsletters?status=Active" />, { createStore, path });
const answer = (campaigns: typeof rows, meta = {}) =>
  server.use(http.get(`${API_BASE}/campaigns`, () => HttpResponse.json(makePage(campaigns, meta))));
const last = () => Object.fromEntries(requests.at(-1) ?? []);

test('[NEWS-22] shows subject, figures, date and status of each newsletter', async () => {
  show();
  const row = await screen.findByRole('row', { name: /Summer/ });
  for (const fact of ['1,200 of 1,204 sent · 310 clicked · 4 bounced', 'Jul 10, 2026', 'Sent'])
    expect(within(row).getByText(fact)).toBeInTheDocument();
  const draftRow = screen.getByRole('row', { name: /Autumn in Lisbon/ });
  for (const fact of ['Three new homes', 'Nov 18, 2026', 'Last edited', 'Draft'])
    expect(within(draftRow).getByText(fact)).toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /Winter/ })).getByText(/^Jan 7, 2030/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Summer' })).toHaveAttribute('href', '/newsletters/campaigns/c3');
  expect(screen.getByRole('link', { name: 'Write newsletter' })).toHaveAttribute(
    'href',
    '/newsletters/campaigns/new',
  );
  expect(screen.getByRole('link', { name: 'Back to Newsletter' })).toHaveAttribute(
    'href',
    '/newsletters?status=Active',
  );
});

test('[NEWS-22] [NAV-16] requests search, status and page of the URL', async () => {
  const { user } = show('/newsletters/campaigns?q=aut&status=draft&page=2');
  await screen.findByText('Summer');
  expect(last()).toEqual({ q: 'aut', state: 'draft', _page: '2', _limit: '20' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Stopped');
  await waitFor(() => expect(last()).toMatchObject({ state: 'cancelled', _page: '1' }));
});

test('[NEWS-22] ignores an unknown status', async () => {
  show('/newsletters/campaigns?status=any');
  await screen.findByText('Summer');
  expect(last()).not.toHaveProperty('state');
});

test('[NEWS-22] asks before it deletes a draft, and deletes no other newsletter', async () => {
  const { user, host } = show();
  await user.click(await screen.findByRole('button', { name: 'Delete Autumn in Lisbon' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete “Autumn in Lisbon”?' }));
  expect(screen.queryByRole('button', { name: 'Delete Summer', hidden: true })).not.toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Delete draft' }));
  await waitFor(() => expect(screen.queryByText('Autumn in Lisbon')).not.toBeInTheDocument());
  expect(deleted).toEqual(['1']);
  expect(host.emitted).toEqual([['campaign.changed', { id: 'c1' }]]);
  expect(host.toasts).toMatchObject([{ description: 'Deleted “Autumn in Lisbon”' }]);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('[NEWS-22] keeps a draft that could not be deleted', async () => {
  server.use(http.delete(`${API_BASE}/campaigns/c1`, () => errorResponse('Not now.')));
  const { user, host } = show();
  await user.click(await screen.findByRole('button', { name: 'Delete Autumn in Lisbon' }));
  await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ description: 'Not now.' }]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByText('Autumn in Lisbon')).toBeInTheDocument();
});

test('[NEWS-22] leads from the empty list to a new newsletter', async () => {
  answer([]);
  show();
  const empty = await screen.findByRole('heading', { name: 'No newsletters' });
  const panel = within(empty.parentElement as HTMLElement);
  expect(panel.getByRole('link', { name: 'Write newsletter' })).toBeInTheDocument();
});

test('[NEWS-22] clears a search and filter without a match', async () => {
  answer([]);
  const { user, host } = show('/newsletters/campaigns?q=zzz&status=sent');
  expect(await screen.findByText('No results for “zzz”')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(host.navigation.getSnapshot().location.search).toBe('');
});

test('links a page out of range to the first page', async () => {
  answer([], { total: 21 });
  const { user, host } = show('/newsletters/campaigns?page=2');
  await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
  expect(host.navigation.getSnapshot().location.search).toBe('');
});

test('[NEWS-22] shows a skeleton, then an error, and retries', async () => {
  server.use(http.get(`${API_BASE}/campaigns`, () => errorResponse('Out of order.'), { once: true }));
  const { user, container } = show();
  expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Summer')).toBeInTheDocument();
});

test('[NEWS-27] follows a newsletter that is being sent', async () => {
  const { host } = show();
  await screen.findByText('Summer');
  answer([makeCampaign({ ...sent, state: 'sending' })]);
  host.deliver('campaign.changed', { id: 'c3' });
  expect(await screen.findByText('Sending', { selector: 'span' })).toBeInTheDocument();
});
