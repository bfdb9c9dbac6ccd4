import type { Schemas } from '@lintel/contract/api';
import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import { pageOf } from '../../testing/records';
import Newsletter from './Newsletter';

const aSubscriber = (changes: Partial<Schemas['Subscriber']> = {}): Schemas['Subscriber'] => ({
  id: 's1',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  joinDate: '2026-01-10T09:00:00.000Z',
  source: 'Public profile',
  status: 'Active',
  unsubscribedAt: null,
  updatedAt: '2026-01-10T09:00:00.000Z',
  version: 1,
  ...changes,
});

const server = apiServer(
  http.get(`${API_BASE}/subscribers`, () =>
    HttpResponse.json(
      pageOf([aSubscriber(), aSubscriber({ id: 's2', name: '', email: 'bob@example.com' })], { total: 130 }),
    ),
  ),
);
const show = () => renderInHost(<Newsletter />, { createStore, path: '/newsletters' });

test('subscribers show with address, source, date and status', async () => {
  show();
  const row = await screen.findByRole('row', { name: /Ada Lovelace/ });
  for (const fact of ['ada@example.com', 'Public profile', 'Jan 10, 2026', 'Active']) {
    expect(within(row).getByText(fact)).toBeInTheDocument();
  }
  expect(screen.getByText('bob@example.com')).toBeInTheDocument();
  expect(screen.getByText('130 subscribers')).toBeInTheDocument();
});

test('an agent without subscribers reads why', async () => {
  server.use(http.get(`${API_BASE}/subscribers`, () => HttpResponse.json(pageOf([]))));
  show();
  expect(await screen.findByRole('heading', { name: 'No subscribers' })).toBeInTheDocument();
});

test('a failure says what failed and is tried again', async () => {
  const failed = { error: { code: 'INTERNAL', message: 'Out of order.' } };
  server.use(
    http.get(`${API_BASE}/subscribers`, () => HttpResponse.json(failed, { status: 500 }), { once: true }),
  );
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ada Lovelace')).toBeInTheDocument();
});
