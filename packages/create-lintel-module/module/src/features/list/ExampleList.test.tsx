import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { createStore } from '../../store';
import { makeEntries, respondWith, respondWithError } from '../../testing/entryServer';
import ExampleList from './ExampleList';

const server = apiServer(http.get(`${API_BASE}/static/languages`, respondWith(makeEntries(2))));
const renderList = () => renderInHost(<ExampleList />, { createStore, path: '/example' });

test('shows the entries', async () => {
  renderList();
  expect(screen.getByRole('heading', { level: 1, name: 'Example' })).toBeInTheDocument();
  expect(await screen.findByText('Language 2')).toBeInTheDocument();
});

test('shows the empty state without entries', async () => {
  server.use(http.get(`${API_BASE}/static/languages`, respondWith([])));
  renderList();
  expect(await screen.findByRole('heading', { name: 'No entries' })).toBeInTheDocument();
});

test('shows an error and loads again with "Try again"', async () => {
  server.use(http.get(`${API_BASE}/static/languages`, respondWithError, { once: true }));
  const { user } = renderList();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Language 1')).toBeInTheDocument();
});
