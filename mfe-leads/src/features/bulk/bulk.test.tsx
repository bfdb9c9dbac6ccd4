import type { Schemas } from '@lintel/contract/api';
import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import { refusal } from '../../testing/leadServer';
import { aLead, pageOf } from '../../testing/records';
import LeadList from '../list/LeadList';

const pages = [
  [aLead({ id: 'l1', name: 'Ada' }), aLead({ id: 'l2', name: 'Bob' })],
  [aLead({ id: 'l3', name: 'Cy' })],
];
let sent: Schemas['LeadBulk'][] = [];
let answer: Schemas['BulkAnswer']['data'];

const server = apiServer(
  http.get(`${API_BASE}/leads`, ({ request }) => {
    const page = Number(new URL(request.url).searchParams.get('_page'));
    return HttpResponse.json(pageOf(pages[page - 1] ?? [], { total: 60, page }));
  }),
  http.get(`${API_BASE}/leads/:id`, ({ params }) =>
    HttpResponse.json({ data: aLead({ id: String(params.id) }) }),
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

test('leads are selected across pages, and changed together', async () => {
  const { user, host } = await show();
  await user.click(await box('Ada'));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(await box('Cy'));
  expect((await bar()).getByRole('status')).toHaveTextContent('2 leads selected');
  await user.click((await bar()).getByRole('button', { name: 'Change stage' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Qualified' }));
  await waitFor(() => expect(sent).toEqual([{ action: 'status', value: 'Qualified', ids: ['l1', 'l3'] }]));
  await waitFor(() => expect(host.toasts[0]).toMatchObject({ description: '2 leads are in Qualified now.' }));
  expect(screen.queryByRole('region', { name: 'Selected leads' })).not.toBeInTheDocument();
  expect(host.emitted).toEqual([['lead.changed', { id: null }]]);
});

test('Undo of a stage puts each lead back where it was', async () => {
  answer = {
    changed: 3,
    ids: ['l1', 'l2', 'l3'],
    was: [
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
  await waitFor(() => expect(host.toasts[1]).toMatchObject({ description: 'Everything is as it was.' }));
  expect(sent.slice(1)).toEqual([
    { action: 'status', value: 'New', ids: ['l1'] },
    { action: 'status', value: 'Contacted', ids: ['l2', 'l3'] },
  ]);
});

test('all that search and filter select are deleted by one call, and restored by their ids', async () => {
  const { user, host } = await show('/leads?q=a&status=Won');
  await user.click(await box('Ada'));
  await user.click((await bar()).getByRole('button', { name: 'Select this page' }));
  await user.click((await bar()).getByRole('button', { name: 'Select all 60' }));
  expect((await bar()).getByRole('status')).toHaveTextContent('60 leads selected');
  await user.click((await bar()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(host.toasts[0]).toMatchObject({ description: '2 leads are deleted.' }));
  host.toasts[0]?.action?.onSelect();
  await waitFor(() =>
    expect(sent).toEqual([
      { action: 'delete', query: { q: 'a', status: 'Won' } },
      { action: 'restore', ids: ['l1', 'l3'] },
    ]),
  );
});

test('leads are marked as read; Undo makes those unread that were', async () => {
  const { user, host } = await show();
  await user.click(await box('Ada'));
  await user.click((await bar()).getByRole('button', { name: 'Mark as read' }));
  await waitFor(() => expect(host.toasts[0]).toMatchObject({ description: '2 leads are marked as read.' }));
  host.toasts[0]?.action?.onSelect();
  await waitFor(() =>
    expect(sent).toEqual([
      { action: 'isRead', value: true, ids: ['l1'] },
      { action: 'isRead', value: false, ids: ['l1', 'l3'] },
    ]),
  );
});

test('another filter ends the selection; a box taken away ends "all"', async () => {
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

test('a refusal says so and keeps the selection', async () => {
  server.use(http.post(`${API_BASE}/leads/bulk`, () => refusal('Not now.')));
  const { user, host } = await show();
  await user.click(await box('Ada'));
  await user.click((await bar()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(host.toasts[0]).toMatchObject({ description: 'Not now.' }));
  expect(await box('Ada')).toBeChecked();
});
