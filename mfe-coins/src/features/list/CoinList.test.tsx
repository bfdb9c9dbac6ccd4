import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import CoinList from './CoinList';

const games = [{ id: 'g1', title: 'Solana', question: 'Will it rise this week?' }];
const answer = (rows: typeof games) => () =>
  HttpResponse.json({ data: rows, meta: { total: rows.length, page: 1, pageSize: 20 } });
const server = apiServer(http.get(`${API_BASE}/static/games`, answer(games)));
const show = () => renderInHost(<CoinList />, { createStore, path: '/coins' });

test('the questions show, and that the data is a sample', async () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Coins' })).toBeInTheDocument();
  expect(screen.getByText('Sample market data')).toBeInTheDocument();
  expect(await screen.findByText('Will it rise this week?')).toBeInTheDocument();
});

test('without questions the page says so', async () => {
  server.use(http.get(`${API_BASE}/static/games`, answer([])));
  show();
  expect(await screen.findByRole('heading', { name: 'No questions today' })).toBeInTheDocument();
});

test('a failure says what failed and is tried again', async () => {
  const failed = { error: { code: 'INTERNAL', message: 'Out of order.' } };
  server.use(
    http.get(`${API_BASE}/static/games`, () => HttpResponse.json(failed, { status: 500 }), { once: true }),
  );
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Will it rise this week?')).toBeInTheDocument();
});
