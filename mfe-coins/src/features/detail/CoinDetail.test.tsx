import { Route, Routes } from '@lintel/module-kit/router';
import { apiServer, renderInHost } from '@lintel/module-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { createStore } from '../../store';
import { at, coinServer, refusal } from '../../testing/coinServer';
import CoinDetail from './CoinDetail';

const server = apiServer();
function show(path = '/coins/solana', failing: Parameters<typeof server.use> = []) {
  const { state, handlers } = coinServer();
  server.use(...failing, ...handlers);
  const page = (
    <Routes>
      <Route path="/coins/:coin" element={<CoinDetail listAddress="/coins?list=top" />} />
    </Routes>
  );
  return { ...renderInHost(page, { createStore, path }), state };
}
const chart = () => screen.findByRole('slider', { name: 'Price at' });

test('[COIN-01] [COIN-03] [COIN-11] shows price and market details, and labels the data a sample', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Solana' })).toBeInTheDocument();
  expect(screen.getByText('SOL on Solana · Sample market data')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Coins' })).toHaveAttribute('href', '/coins?list=top');
  await chart();
  const facts = within(screen.getByRole('region', { name: 'Price' }));
  for (const [term, value] of [
    ['Market cap', '$79.2B'],
    ['Supply', '470.3M SOL'],
    ['Highest in 7 days', '$170.50'],
    ['Lowest in a year', '$98.50'],
  ] as const)
    expect(facts.getByText(term).parentElement).toHaveTextContent(`${term}${value}`);
});

test('reads the chart by keyboard, point by point, and as a table', async () => {
  const { user } = show();
  const slider = await chart();
  act(() => slider.focus());
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/: \$168\.42$/));
  await user.keyboard('{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/: \$170\.50$/));
  await user.keyboard('{Home}');
  expect(slider).toHaveAttribute('aria-valuenow', '1');
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = within(screen.getByRole('region', { name: 'Prices, as a table' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent).slice(1)).toEqual([
    expect.stringContaining('$168.42'),
    expect.stringContaining('$170.50'),
    expect.stringContaining('$160.25'),
  ]);
});

test('keeps the range in the URL, and the page of the comments', async () => {
  const { user, host, state } = show('/coins/solana?period=30d&page=2');
  await chart();
  expect(screen.getByRole('button', { name: '30d' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: '24h' }));
  await waitFor(() => expect(state.asked).toContain('/market/detail/solana?period=24h'));
  const search = new URLSearchParams(host.navigation.getSnapshot().location.search);
  expect(Object.fromEntries(search)).toEqual({ period: '24h', page: '2' });
});

test('shows an unknown coin as not found, with a link back', async () => {
  const { container } = show('/coins/none', [
    http.get(at('/coin/detail/none'), () => refusal('There is no such coin.', 404)),
  ]);
  expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Coin not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all coins' })).toHaveAttribute('href', '/coins?list=top');
});

test('retries each failed section on its own', async () => {
  const { user } = show('/coins/solana', [
    http.get(at('/coin/detail/solana'), () => refusal('Out of order.'), { once: true }),
    http.get(at('/market/detail/solana'), () => refusal('No prices.'), { once: true }),
    http.get(at('/sentiment/solana'), () => refusal('No votes.'), { once: true }),
  ]);
  expect(await screen.findByText('Out of order.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No prices.')).toBeInTheDocument();
  expect(await screen.findByText('No votes.')).toBeInTheDocument();
  for (const region of ['Price', 'Sentiment'])
    await user.click(
      within(screen.getByRole('region', { name: region })).getByRole('button', { name: 'Try again' }),
    );
  await chart();
  expect(await screen.findByText(/^No votes yet/)).toBeInTheDocument();
});
