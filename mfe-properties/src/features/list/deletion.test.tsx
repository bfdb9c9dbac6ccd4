import { API_BASE, apiServer, createDeferred, type FakeHost, renderInHost } from '@lintel/module-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { createStore } from '../../store';
import { errorResponse, propertyServer } from '../../testing/propertyServer';
import { makeProperty } from '../../testing/records';
import PropertyList from './PropertyList';

const first = makeProperty();
const second = makeProperty({ id: 'p2', title: 'Garden cottage' });
const { state, handlers } = propertyServer();
const server = apiServer(...handlers);
beforeEach(() => Object.assign(state, { listings: [first, second], sent: [], queries: [] }));

const card = (name: string) => screen.queryByRole('article', { name });
const lastToast = ({ toasts }: FakeHost) => toasts.at(-1);

async function deleteFirst() {
  const view = renderInHost(<PropertyList />, { createStore, path: '/properties' });
  const button = await screen.findByRole('button', { name: `Delete ${first.title}` });
  await view.user.click(button);
  return view;
}

test('[PROP-08] removes a deleted card before the server responds', async () => {
  const held = createDeferred();
  server.use(http.delete(`${API_BASE}/properties/p1`, () => held.promise.then(() => undefined)));
  const { host } = await deleteFirst();
  await waitFor(() => expect(card(first.title)).toBeNull());
  expect(card(second.title)).toBeInTheDocument();
  expect(lastToast(host)).toBeUndefined();
  held.release();
  await waitFor(() => expect(lastToast(host)).toMatchObject({ title: 'Success' }));
  expect(state.sent).toEqual([{ call: 'DELETE /properties/p1' }]);
  expect(host.emitted).toEqual([['property.deleted', { id: 'p1' }]]);
});

test('moves the focus to the next card', async () => {
  await deleteFirst();
  await waitFor(() => expect(screen.getByRole('link', { name: second.title })).toHaveFocus());
});

test('[PROP-08] puts the card back when deleting fails', async () => {
  server.use(http.delete(`${API_BASE}/properties/p1`, () => errorResponse('Out of order.')));
  const { host } = await deleteFirst();
  await waitFor(() =>
    expect(lastToast(host)).toMatchObject({ variant: 'destructive', description: 'Out of order.' }),
  );
  expect(card(first.title)).toBeInTheDocument();
  expect(host.emitted).toEqual([]);
});

test('[PROP-09] [ERR-09] "Undo" restores the listing', async () => {
  const { host } = await deleteFirst();
  await waitFor(() => expect(lastToast(host)?.action?.label).toBe('Undo'));
  lastToast(host)?.action?.onSelect();
  expect(await screen.findByRole('article', { name: first.title })).toBeInTheDocument();
  expect(state.sent.at(-1)).toEqual({ call: 'POST /properties/p1/restore' });
  expect(host.emitted.at(-1)).toEqual(['property.saved', { id: 'p1' }]);
  expect(lastToast(host)).toMatchObject({ description: 'Listing restored' });
});
