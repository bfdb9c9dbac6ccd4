import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import ExampleList from './ExampleList';

const entries = [{ code: 'pt', name: 'Portuguese' }];
const answer = (rows: typeof entries) => () =>
  HttpResponse.json({ data: rows, meta: { total: rows.length, page: 1, pageSize: 20 } });
const server = apiServer(http.get(`${API_BASE}/static/languages`, answer(entries)));
const show = () => renderInHost(<ExampleList />, { createStore, path: '/example' });

test('the entries show', async () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Example' })).toBeInTheDocument();
  expect(await screen.findByText('Portuguese')).toBeInTheDocument();
});

test('without entries the page says so', async () => {
  server.use(http.get(`${API_BASE}/static/languages`, answer([])));
  show();
  expect(await screen.findByRole('heading', { name: 'No entries' })).toBeInTheDocument();
});

test('a failure says what failed and is tried again', async () => {
  const failed = { error: { code: 'INTERNAL', message: 'Out of order.' } };
  server.use(
    http.get(`${API_BASE}/static/languages`, () => HttpResponse.json(failed, { status: 500 }), {
      once: true,
    }),
  );
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Portuguese')).toBeInTheDocument();
});
