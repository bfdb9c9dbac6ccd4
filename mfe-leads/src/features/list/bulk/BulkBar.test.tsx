import type { Schemas } from '@lintel/contract/api';
import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../../store';
import { errorResponse } from '../../../testing/leadServer';
import { makeLead, makePage } from '../../../testing/records';
import LeadList from '../LeadList';

const pages = [
  [makeLead({ id: 'l1', name: 'Ada' }), makeLead({ id: 'l2', name: 'Bob' })],
  [makeLead({ id: 'l3', name: 'Cy' })],
];
let sent: Schemas['LeadBulk'][] = [];
let answer: Schemas['BulkAnswer']['data'];

const server = apiServer(
  http.get(`${API_BASE}/leads`, ({ request }) => {
    const page = Number(new URL(request.url).searchParams.get('_page'));
    return HttpResponse.json(makePage(pages[page - 1] ?? [], { total: 60, page }));
  }),
  http.get(`${API_BASE}/leads/:id`, ({ params }) =>
    HttpResponse.json({ data: makeLead({ id: String(params.id) }) }),
  ),
  http.post(`${API_BASE}/leads/bulk`, async ({ request }) => {
    sent.push((await request.json()) as Schemas['LeadBulk']);
    return HttpResponse.json({ data: answer, message: 'Changed.' });
  }),
);
beforeEach(() => {
  sent = [];
  answer = { changed: 2, ids: ['l1', 'l3'] };
});

async function show(path = '/leads') {
  const view = renderInHost(<LeadList />, { createStore, path });
  await screen.findByRole('link', { name: 'Ada' });
  return view;
}
const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
const bar = async () => within(await screen.findByRole('region', { name: 'Selected leads' }));

test('changes leads that are selected across pages', async () => {
  const { user, host } = await show();
  await user.click(await box('Ada'));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(await box('Cy'));
  expect((await bar()).getByRole('status')).toHaveTextContent('2 leads selected');
  await user.click((await bar()).getByRole('button', { name: 'Change stage' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Qualified' }));
  await waitFor(() => expect(sent).toEqual([{ action: 'status', value: 'Qualified', ids: ['l1', 'l3'] }]));
  await waitFor(() => expect(host.toasts[0]).toMatchObject({ description: 'Moved 2 leads to Qualified' }));
  expect(screen.queryByRole('region', { name: 'Selected leads' })).not.toBeInTheDocument();
  expect(host.emitted).toEqual([['lead.changed', { id: null }]]);
});

test('[ERR-08] keeps the selection when another page fails to load', async () => {
  const { user } = await show();
  await user.click(await box('Ada'));
  await bar();
  server.use(http.get(`${API_BASE}/leads`, () => errorResponse('Not now.'), { once: true }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  expect(screen.queryByRole('region', { name: 'Selected leads' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await box('Cy'));
  expect((await bar()).getByRole('status')).toHaveTextContent('2 leads selected');
});

test.each(['Mark as read', 'Clear selection'])(
  'moves the focus to the heading after "%s" by keyboard',
  async (name) => {
    const { user } = await show();
    await user.click(await box('Ada'));
    (await bar()).getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  },
);

test('[ERR-09] restores each lead’s stage with Undo', async () => {
  answer = {
    changed: 4,
    ids: ['l1', 'l2', 'l3', 'l4'],
    was: [
      { status: 'Lost', lostReason: 'Too expensive', ids: ['l4'] },
      { status: 'New', ids: ['l1'] },
      { status: 'In Progress', ids: ['l2', 'l3'] },
    ],
  };
  const { user, host } = await show();
  await user.click(await box('Ada'));
  await user.click((await bar()).getByRole('button', { name: 'Change stage' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Won' }));
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  host.toasts[0]?.action?.onSelect();
  await waitFor(() => expect(host.toasts[1]).toMatchObject({ description: 'Changes undone' }));
  expect(sent.slice(1)).toEqual([
    { action: 'status', value: 'Lost', lostReason: 'Too expensive', ids: ['l4'] },
    { action: 'status', value: 'New', ids: ['l1'] },
    { action: 'status', value: 'Contacted', ids: ['l2', 'l3'] },
  ]);
});

test('[ERR-09] deletes all leads of a search with one request and restores them by id', async () => {
  const { user, host } = await show('/leads?q=a&status=Won');
  await user.click(await box('Ada'));
  await user.click((await bar()).getByRole('button', { name: 'Select this page' }));
  await user.click((await bar()).getByRole('button', { name: 'Select all 60' }));
  expect((await bar()).getByRole('status')).toHaveTextContent('60 leads selected');
  await user.click((await bar()).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete 60 leads' }));
  await waitFor(() => expect(host.toasts[0]).toMatchObject({ description: 'Deleted 2 leads' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  host.toasts[0]?.action?.onSelect();
  await waitFor(() =>
    expect(sent).toEqual([
      { action: 'delete', query: { q: 'a', status: 'Won' } },
      { action: 'restore', ids: ['l1', 'l3'] },
    ]),
  );
});

test('[ERR-09] asks before deleting ten or more leads', async () => {
  const { user } = await show();
  await user.click(await box('Ada'));
  await user.click((await bar()).getByRole('button', { name: 'Select this page' }));
  await user.click((await bar()).getByRole('button', { name: 'Select all 60' }));
  await user.click((await bar()).getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete 60 leads?' });
  expect(question).toHaveTextContent('You can restore them under Deleted for 30 days.');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  expect((await bar()).getByRole('status')).toHaveTextContent('60 leads selected');
});

test.each([
  [9, false],
  [10, true],
])('[ERR-09] deleting %d leads: asks first is %s', async (total, asks) => {
  const row = makeLead({ id: 'l1', name: 'Ada' });
  server.use(http.get(`${API_BASE}/leads`, () => HttpResponse.json(makePage([row], { total }))));
  const { user } = await show();
  await user.click(await box('Ada'));
  await user.click((await bar()).getByRole('button', { name: `Select all ${total}` }));
  await user.click((await bar()).getByRole('button', { name: 'Delete' }));
  if (asks) await screen.findByRole('alertdialog', { name: `Delete ${total} leads?` });
  else await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toHaveLength(asks ? 0 : 1);
});

test('closes the confirmation and keeps the selection when deleting fails', async () => {
  server.use(http.post(`${API_BASE}/leads/bulk`, () => errorResponse('Not now.')));
  const { user, host } = await show();
  await user.click(await box('Ada'));
  await user.click((await bar()).getByRole('button', { name: 'Select this page' }));
  await user.click((await bar()).getByRole('button', { name: 'Select all 60' }));
  await user.click((await bar()).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete 60 leads' }));
  await waitFor(() => expect(host.toasts[0]).toMatchObject({ description: 'Not now.' }));
  expect((await bar()).getByRole('status')).toHaveTextContent('60 leads selected');
});

test('marks leads as read and undoes it', async () => {
  const { user, host } = await show();
  await user.click(await box('Ada'));
  await user.click((await bar()).getByRole('button', { name: 'Mark as read' }));
  await waitFor(() => expect(host.toasts[0]).toMatchObject({ description: 'Marked 2 leads as read' }));
  host.toasts[0]?.action?.onSelect();
  await waitFor(() =>
    expect(sent).toEqual([
      { action: 'isRead', value: true, ids: ['l1'] },
      { action: 'isRead', value: false, ids: ['l1', 'l3'] },
    ]),
  );
});

test('resets the selection for another filter, and "all" when a lead is deselected', async () => {
  const { user } = await show();
  await user.click(await box('Ada'));
  await user.click(await box('Bob'));
  await user.click((await bar()).getByRole('button', { name: 'Select all 60' }));
  await user.click(await box('Bob'));
  expect((await bar()).getByRole('status')).toHaveTextContent('1 lead selected');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stage' }), 'Won');
  expect(await box('Ada')).not.toBeChecked();
  expect(screen.queryByRole('region', { name: 'Selected leads' })).not.toBeInTheDocument();
});

test('reports an error and keeps the selection', async () => {
  server.use(http.post(`${API_BASE}/leads/bulk`, () => errorResponse('Not now.')));
  const { user, host } = await show();
  await user.click(await box('Ada'));
  await user.click((await bar()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(host.toasts[0]).toMatchObject({ description: 'Not now.' }));
  expect(await box('Ada')).toBeChecked();
});

test('keeps what is selected while a change is being made', async () => {
  const { user, host } = await show();
  let respond = () => {};
  const mayRespond = new Promise<void>((resolve) => {
    respond = resolve;
  });
  server.use(
    http.post(`${API_BASE}/leads/bulk`, async () => {
      await mayRespond;
      return HttpResponse.json({ data: { changed: 1, ids: ['l1'] }, message: 'Changed.' });
    }),
  );
  await user.click(await box('Ada'));
  await user.click((await bar()).getByRole('button', { name: 'Mark as read' }));
  await user.click(await box('Bob'));
  respond();
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  await waitFor(async () => expect(await box('Ada')).not.toBeChecked());
  expect(await box('Bob')).toBeChecked();
  expect((await bar()).getByRole('status')).toHaveTextContent('1 lead selected');
});
