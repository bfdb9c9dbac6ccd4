import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { createStore } from '../../store';
import { makeCounts } from '../../testing/records';
import { makeErrorResponse, reviewServer } from '../../testing/reviewServer';
import { ReviewSummary } from './ReviewSummary';

const { state, handlers } = reviewServer();
const server = apiServer(...handlers);
beforeEach(() => {
  state.counts = makeCounts();
});
const show = () => renderInHost(<ReviewSummary />, { createStore, path: '/reviews' });
const panel = async () => within(await screen.findByRole('region', { name: 'Ratings' }));

test('shows the mean, the distribution and the counts by status', async () => {
  show();
  const ratings = await panel();
  expect(ratings.getByText('4.8')).toBeInTheDocument();
  expect(ratings.getByRole('img', { name: '4.8 of 5 stars' })).toBeInTheDocument();
  expect(ratings.getByText('29 published reviews')).toBeInTheDocument();
  const lines = ratings.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(lines.slice(0, 5)).toEqual(['5 stars22', '4 stars6', '3 stars1', '2 stars0', '1 star0']);
  const links = ratings.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Pending', '/reviews?status=pending'],
    ['Unanswered', '/reviews?unanswered=true'],
    ['Rejected', '/reviews?status=rejected'],
  ]);
});

test('refetches counts when a review changes', async () => {
  const { host } = show();
  await panel();
  state.counts = { ...makeCounts(), mean: 4.9 };
  act(() => host.deliver('review.changed', { id: 'r1' }));
  await waitFor(() => expect(screen.getByText('4.9')).toBeInTheDocument());
});

test('shows no rating without published reviews', async () => {
  state.counts = { ...makeCounts(), published: 0, mean: null, distribution: [0, 0, 0, 0, 0] };
  show();
  expect((await panel()).getByText('No rating')).toBeInTheDocument();
});

test('shows the error and retries', async () => {
  server.use(
    http.get(`${API_BASE}/reviews/counts`, () => makeErrorResponse('Out of order.'), { once: true }),
  );
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await panel();
});
