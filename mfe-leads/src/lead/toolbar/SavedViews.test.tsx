import type { Schemas } from '@lintel/contract/api';
import { API_BASE, apiServer, createDeferred, renderInHost } from '@lintel/module-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import { errorResponse } from '../../testing/leadServer';
import { makePage } from '../../testing/records';
import { SavedViews } from './SavedViews';

const at = '2026-11-12T21:37:00.000Z';
const makeView = (changes: Partial<Schemas['SavedView']> = {}): Schemas['SavedView'] => ({
  id: 'v1',
  screen: 'leads',
  name: 'Won by Ada',
  query: 'q=ada&status=Won',
  createdAt: at,
  updatedAt: at,
  version: 1,
  ...changes,
});

let views: Schemas['SavedView'][] = [];
const server = apiServer(
  http.get(`${API_BASE}/saved-views`, ({ request }) => {
    const wanted = new URL(request.url).searchParams.get('screen');
    return HttpResponse.json(makePage(views.filter((view) => view.screen === wanted)));
  }),
  http.post(`${API_BASE}/saved-views`, async ({ request }) => {
    const body = (await request.json()) as Schemas['SavedViewCreate'];
    const view = makeView({ ...body, id: `v${views.length + 1}` });
    views = [...views, view];
    return HttpResponse.json({ data: view }, { status: 201 });
  }),
  http.delete(`${API_BASE}/saved-views/:id`, ({ params }) => {
    views = views.filter(({ id }) => id !== params.id);
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeEach(() => {
  views = [makeView()];
});

async function open(path: string) {
  const view = renderInHost(<SavedViews screen="leads" />, { createStore, path });
  await view.user.click(screen.getByRole('button', { name: 'Views' }));
  await screen.findByRole('menu', { name: 'Saved views' });
  return view;
}
const item = (name: string) => screen.findByRole('menuitem', { name });

test('opens a saved view on its first page', async () => {
  const { user, host } = await open('/leads?page=3');
  expect(await item('Save this view')).toHaveAttribute('data-disabled');
  await user.click(await item('Won by Ada'));
  expect(host.navigation.getSnapshot().location).toMatchObject({
    pathname: '/leads',
    search: '?q=ada&status=Won',
  });
  expect(await screen.findByRole('button', { name: 'Won by Ada' })).toBeInTheDocument();
});

test('saves the current view under a name', async () => {
  const { user, host } = await open('/leads?status=Lost&page=2');
  await user.click(await item('Save this view'));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Lost ones{Enter}');
  await waitFor(() => expect(views[1]).toMatchObject({ name: 'Lost ones', query: 'status=Lost' }));
  expect(await screen.findByRole('button', { name: 'Lost ones' })).toBeInTheDocument();
  expect(host.toasts).toEqual([{ title: 'Success', description: 'Saved “Lost ones”' }]);
});

test('keeps a refused name in the field', async () => {
  server.use(http.post(`${API_BASE}/saved-views`, () => errorResponse('Not now.')));
  const { user, host } = await open('/leads?status=Lost');
  await user.click(await item('Save this view'));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Lost ones{Enter}');
  await waitFor(() => expect(host.toasts[0]).toMatchObject({ description: 'Not now.' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Lost ones');
});

test('stays open while a view is saved', async () => {
  const { promise, release } = createDeferred();
  server.use(http.post(`${API_BASE}/saved-views`, () => promise));
  const { user } = await open('/leads?status=Lost');
  await user.click(await item('Save this view'));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Lost ones{Enter}{Escape}');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Lost ones');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('[ERR-09] deletes the current view and restores it with Undo', async () => {
  const { user, host } = await open('/leads?status=Won&q=ada');
  await user.click(await item('Delete “Won by Ada”'));
  await waitFor(() => expect(views).toEqual([]));
  expect(await screen.findByRole('button', { name: 'Views' })).toBeInTheDocument();
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  host.toasts[0]?.action?.onSelect();
  expect(await screen.findByRole('button', { name: 'Won by Ada' })).toBeInTheDocument();
});

test('retries when saved views fail to load', async () => {
  server.use(http.get(`${API_BASE}/saved-views`, () => errorResponse('Not now.'), { once: true }));
  const { user } = await open('/leads');
  await user.click(await item("Couldn't load saved views. Try again"));
  await user.click(screen.getByRole('button', { name: 'Views' }));
  expect(await item('Won by Ada')).toBeInTheDocument();
});
