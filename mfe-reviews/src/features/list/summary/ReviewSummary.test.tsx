import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { createStore } from '../../../store';
import { someCounts } from '../../../testing/records';
import { refusal, reviewServer } from '../../../testing/reviewServer';
import { ReviewSummary } from './ReviewSummary';

const { state, handlers } = reviewServer();
const server = apiServer(...handlers);
beforeEach(() => {
  state.counts = someCounts();
});
const show = () => renderInHost(<ReviewSummary />, { createStore, path: '/reviews' });
const panel = async () => within(await screen.findByRole('region', { name: 'Ratings' }));

test('it shows the mean, how the ratings are spread, and how many reviews there are of each kind', async () => {
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

test('it counts anew when a review has changed', async () => {
  const { host } = show();
  await panel();
  state.counts = { ...someCounts(), mean: 4.9 };
  act(() => host.events.emit('review.changed', { id: 'r1' }));
  await waitFor(() => expect(screen.getByText('4.9')).toBeInTheDocument());
});

test('without a published review there is no rating', async () => {
  state.counts = { ...someCounts(), published: 0, mean: null, distribution: [0, 0, 0, 0, 0] };
  show();
  expect((await panel()).getByText('No rating')).toBeInTheDocument();
});

test('a failure says what failed and is tried again', async () => {
  server.use(http.get(`${API_BASE}/reviews/counts`, () => refusal('Out of order.'), { once: true }));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await panel();
});
