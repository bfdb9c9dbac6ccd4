import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import ReviewList from './ReviewList';

const figure = { value: 24, recent: 2, previous: 0, change: null };
const pending = (pendingReviews: number) => () =>
  HttpResponse.json({
    data: {
      totalProperties: figure,
      activeListings: figure,
      totalLeads: figure,
      newsletterSubscribers: figure,
      newLeads: 3,
      unreadLeads: 4,
      pendingReviews,
    },
  });
const server = apiServer(http.get(`${API_BASE}/overview`, pending(6)));
const show = () => renderInHost(<ReviewList />, { createStore, path: '/reviews' });

test('the page says what it is for and how many reviews wait', async () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Reviews' })).toBeInTheDocument();
  expect(screen.getByText('Manage and respond to customer reviews.')).toBeInTheDocument();
  expect(await screen.findByText('6 reviews wait for your decision.')).toBeInTheDocument();
});

test('with nothing to check the page says so', async () => {
  server.use(http.get(`${API_BASE}/overview`, pending(0)));
  show();
  expect(await screen.findByRole('heading', { name: 'No reviews to check' })).toBeInTheDocument();
});

test('a failure says what failed and is tried again', async () => {
  const failed = { error: { code: 'INTERNAL', message: 'Out of order.' } };
  server.use(
    http.get(`${API_BASE}/overview`, () => HttpResponse.json(failed, { status: 500 }), { once: true }),
  );
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('6 reviews wait for your decision.')).toBeInTheDocument();
});
