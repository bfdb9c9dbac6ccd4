import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { createStore } from '../store';
import { makeReview } from '../testing/records';
import { makeErrorResponse, reviewServer } from '../testing/reviewServer';
import UnansweredReviews from './UnansweredReviews';

const { state, handlers } = reviewServer();
const server = apiServer(...handlers);
beforeEach(() => Object.assign(state, { reviews: [makeReview({ status: 'published' })], queries: [] }));
const show = () => renderInHost(<UnansweredReviews />, { createStore });

test('links the five newest unanswered reviews to the list', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Helena Duarte' })).toHaveAttribute(
    'href',
    '/reviews?unanswered=true&q=Helena%20Duarte',
  );
  expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/reviews?unanswered=true');
  expect(Object.fromEntries(state.queries[0] ?? [])).toMatchObject({ unanswered: 'true', _limit: '5' });
});

test('shows an empty state when every review has a reply', async () => {
  state.reviews = [];
  show();
  expect(await screen.findByText("You're all caught up")).toBeInTheDocument();
});

test('[ERR-06] shows an error in the card and retries', async () => {
  server.use(http.get(`${API_BASE}/reviews`, () => makeErrorResponse('Out of order.'), { once: true }));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Helena Duarte' })).toBeInTheDocument();
});
