import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import ExampleList from './ExampleList';

const entries = [{ code: 'pt', name: 'Portuguese' }];
const respondWith = (rows: typeof entries) => () =>
  HttpResponse.json({ data: rows, meta: { total: rows.length, page: 1, pageSize: 20 } });
const server = apiServer(http.get(`${API_BASE}/static/languages`, respondWith(entries)));
const renderList = () => renderInHost(<ExampleList />, { createStore, path: '/example' });

test('shows the entries', async () => {
  renderList();
  expect(screen.getByRole('heading', { level: 1, name: 'Example' })).toBeInTheDocument();
  expect(await screen.findByText('Portuguese')).toBeInTheDocument();
});

test('shows the empty state without entries', async () => {
  server.use(http.get(`${API_BASE}/static/languages`, respondWith([])));
  renderList();
  expect(await screen.findByRole('heading', { name: 'No entries' })).toBeInTheDocument();
});

test('shows an error and loads again with "Try again"', async () => {
  const failed = { error: { code: 'INTERNAL', message: 'Out of order.' } };
  server.use(
    http.get(`${API_BASE}/static/languages`, () => HttpResponse.json(failed, { status: 500 }), {
      once: true,
    }),
  );
  const { user } = renderList();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Portuguese')).toBeInTheDocument();
});
