import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { createStore } from '../store';
import { makeEntries, respondWith, respondWithError } from '../testing/entryServer';
import ExampleSummary from './ExampleSummary';

const server = apiServer(http.get(`${API_BASE}/static/languages`, respondWith(makeEntries(6))));
const renderSummary = () => renderInHost(<ExampleSummary />, { createStore });

test('shows the first five entries and links to all', async () => {
  renderSummary();
  expect(await screen.findByText('Language 5')).toBeInTheDocument();
  expect(screen.queryByText('Language 6')).not.toBeInTheDocument();
  expect(screen.getByText('6 entries')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/example');
});

test('shows the empty state without entries', async () => {
  server.use(http.get(`${API_BASE}/static/languages`, respondWith([])));
  renderSummary();
  expect(await screen.findByRole('heading', { name: 'No entries' })).toBeInTheDocument();
});

test('shows an error and loads again with "Try again"', async () => {
  server.use(http.get(`${API_BASE}/static/languages`, respondWithError, { once: true }));
  const { user } = renderSummary();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Language 1')).toBeInTheDocument();
});
