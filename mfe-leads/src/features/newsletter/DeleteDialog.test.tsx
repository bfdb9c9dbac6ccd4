import type { Schemas } from '@lintel/contract/api';
import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import { errorResponse } from '../../testing/leadServer';
import { makePage, makeSubscriber } from '../../testing/records';
import Newsletter from './Newsletter';

const ada = makeSubscriber();
const bob = makeSubscriber({ id: 's2', name: 'Bob', status: 'Unsubscribed' });
let rows: Schemas['Subscriber'][] = [];
let sent: string[] = [];

const at = (path: string) => `${API_BASE}/subscribers${path}`;
const server = apiServer(
  http.get(at(''), () => HttpResponse.json(makePage(rows, { pageSize: 20 }))),
  http.get(at('/counts'), () => HttpResponse.json({ data: { daily: 0, monthly: 0, total: rows.length } })),
  http.delete(at('/:id'), ({ params }) => {
    sent.push(`DELETE ${params.id}`);
    rows = rows.filter(({ id }) => id !== params.id);
    return new HttpResponse(null, { status: 204 });
  }),
  http.post(at('/:id/restore'), ({ params }) => {
    sent.push(`restore ${params.id}`);
    rows = [ada, bob];
    return HttpResponse.json({ data: ada, message: 'Subscriber restored' });
  }),
  http.post(at('/:id/unsubscribe'), ({ params }) => {
    sent.push(`unsubscribe ${params.id}`);
    const gone = { ...ada, status: 'Unsubscribed' as const };
    rows = [gone, bob];
    return HttpResponse.json({ data: gone, message: 'Unsubscribed' });
  }),
);
beforeEach(() => {
  rows = [ada, bob];
  sent = [];
});

async function ask(name: string) {
  const view = renderInHost(<Newsletter />, { createStore, path: '/newsletters' });
  await view.user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: `Delete ${name}?` })) };
}

test('[NEWS-07] [ERR-09] offers "Unsubscribe" before deleting, which keeps the row as Unsubscribed', async () => {
  const { user, host, dialog } = await ask('Ada Lovelace');
  await user.click(dialog.getByRole('button', { name: 'Unsubscribe' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const row = await screen.findByRole('row', { name: /Ada Lovelace/ });
  await waitFor(() => expect(within(row).getByText('Unsubscribed')).toBeInTheDocument());
  expect(sent).toEqual(['unsubscribe s1']);
  expect(host.toasts).toEqual([{ title: 'Success', description: 'Unsubscribed' }]);
  expect(host.emitted).toEqual([['subscriber.changed', { id: 's1' }]]);
});

test('[NEWS-08] [ERR-09] removes the row when deleting is confirmed, and Undo restores it', async () => {
  const { user, host, dialog } = await ask('Ada Lovelace');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Ada Lovelace')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Newsletter' })).toHaveFocus());
  expect(await screen.findByText('1 subscriber', { selector: 'p' })).toBeInTheDocument();
  const [toast] = host.toasts;
  expect(toast).toMatchObject({ description: 'Deleted Ada Lovelace', action: { label: 'Undo' } });
  toast?.action?.onSelect();
  expect(await screen.findByText('Ada Lovelace')).toBeInTheDocument();
  expect(sent).toEqual(['DELETE s1', 'restore s1']);
});

test('[ERR-09] offers only to delete an unsubscribed subscriber', async () => {
  const { user, dialog } = await ask('Bob');
  expect(dialog.queryByRole('button', { name: 'Unsubscribe' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Bob' })).toHaveFocus());
});

test.each([
  ['Delete', () => http.delete(at('/s1'), () => errorResponse('Not now.'))],
  ['Unsubscribe', () => http.post(at('/s1/unsubscribe'), () => errorResponse('Not now.'))],
])('shows an error and keeps the dialog open when "%s" fails', async (action, refusing) => {
  server.use(refusing());
  const { user, host, dialog } = await ask('Ada Lovelace');
  await user.click(dialog.getByRole('button', { name: action }));
  await waitFor(() =>
    expect(host.toasts).toEqual([{ title: 'Error', description: 'Not now.', variant: 'destructive' }]),
  );
  await waitFor(() => expect(dialog.getByRole('button', { name: action })).toBeEnabled());
  expect(host.emitted).toEqual([]);
});
