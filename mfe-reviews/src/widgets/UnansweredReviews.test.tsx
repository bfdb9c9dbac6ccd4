import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { createStore } from '../store';
import { aReview } from '../testing/records';
import { refusal, reviewServer } from '../testing/reviewServer';
import UnansweredReviews from './UnansweredReviews';

const { state, handlers } = reviewServer();
const server = apiServer(...handlers);
beforeEach(() => Object.assign(state, { reviews: [aReview({ status: 'published' })], queries: [] }));
const show = () => renderInHost(<UnansweredReviews />, { createStore });

test('the five newest that wait for an answer lead to where it is written', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Helena Duarte' })).toHaveAttribute(
    'href',
    '/reviews?unanswered=true&q=Helena%20Duarte',
  );
  expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/reviews?unanswered=true');
  expect(Object.fromEntries(state.queries[0] ?? [])).toMatchObject({ unanswered: 'true', _limit: '5' });
});

test('with nothing to answer the card says so', async () => {
  state.reviews = [];
  show();
  expect(await screen.findByText('No review waits for an answer')).toBeInTheDocument();
});

test('[ERR-06] a failure stays in the card and is tried again', async () => {
  server.use(http.get(`${API_BASE}/reviews`, () => refusal('Out of order.'), { once: true }));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Helena Duarte' })).toBeInTheDocument();
});
