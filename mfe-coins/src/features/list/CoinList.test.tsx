import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import { bonk, makeCoin, makeDetail, makePage, makeSentiment } from '../../testing/records';
import CoinList from './CoinList';

const at = (path: string) => `${API_BASE}${path}`;
const failure = (message: string) =>
  HttpResponse.json({ error: { code: 'INTERNAL', message } }, { status: 500 });

let requestedPaths: string[] = [];
const answer =
  (...rows: ReturnType<typeof makeCoin>[]) =>
  ({ request }: { request: Request }) => {
    requestedPaths.push(request.url.slice(API_BASE.length));
    return HttpResponse.json(makePage(rows));
  };
const server = apiServer(
  http.get(at('/static/games'), () => HttpResponse.json(makePage([]))),
  http.get(at('/coins/recently'), answer(makeCoin(), bonk)),
  http.get(at('/coins/solana'), answer(bonk)),
  http.get(at('/coins/top/down/list'), answer(makeCoin({ id: 'sui', name: 'Sui' }))),
  http.get(at('/coins/search/:text'), answer(bonk)),
  http.get(at('/coin/detail/:coin'), ({ request }) => {
    requestedPaths.push(request.url.slice(API_BASE.length));
    return HttpResponse.json({ data: makeDetail() });
  }),
  http.get(at('/sentiment/:coin'), () => HttpResponse.json({ data: makeSentiment() })),
);
beforeEach(() => {
  requestedPaths = [];
});
afterEach(() => {
  jest.useRealTimers();
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
});

const show = (path = '/coins') => renderInHost(<CoinList />, { createStore, path });
const rowOf = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('tr') as HTMLTableRowElement;

test('[COIN-01] [COIN-11] lists coins in a table of links and labels the data a sample', async () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Coins' })).toBeInTheDocument();
  expect(screen.getByText(/Sample market data/)).toBeInTheDocument();
  const row = await rowOf('Solana');
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/coins/solana');
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(['SSolanaSOL', '$168.42', 'Up 3.18%', 'Down 2.50%', '$3.41B', '$79.2B']);
  expect(within(await rowOf('Bonk')).getByText('$0.00002381')).toBeInTheDocument();
  expect(screen.getByText('2 coins')).toBeInTheDocument();
});

test('[COIN-02] keeps the list in the URL', async () => {
  const { user, host } = show('/coins?list=solana');
  await rowOf('Bonk');
  expect(screen.getByRole('button', { name: 'Solana' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Top movers' }));
  await rowOf('Sui');
  expect(host.navigation.getSnapshot().location.search).toBe('?list=top');
  await user.click(screen.getByRole('button', { name: 'Recent' }));
  await rowOf('Solana');
  expect(host.navigation.getSnapshot().location.search).toBe('');
});

test('[COIN-02] searches the whole market and keeps the search in the URL', async () => {
  const { user, host } = show('/coins?list=solana');
  await rowOf('Bonk');
  await user.type(screen.getByRole('searchbox', { name: 'Search coins' }), 'a/b');
  await waitFor(() => expect(requestedPaths).toContain('/coins/search/a%2Fb?_page=1&_limit=100'));
  expect(host.navigation.getSnapshot().location.search).toBe('?list=solana&q=a%2Fb');
  expect(screen.getByRole('button', { name: 'Solana' })).toHaveAttribute('aria-pressed', 'false');
  await user.click(screen.getByRole('button', { name: 'Top movers' }));
  expect(host.navigation.getSnapshot().location.search).toBe('?list=top');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('searches for dots', async () => {
  show('/coins?q=..');
  await rowOf('Bonk');
  expect(requestedPaths).toContain('/coins/search/..%20?_page=1&_limit=100');
});

test('[COIN-13] shows a skeleton while loading, and retries after a failure', async () => {
  server.use(http.get(at('/coins/recently'), () => failure('Out of order.'), { once: true }));
  const { user, container } = show();
  expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent("Couldn't load coins");
  expect(alert).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await rowOf('Solana');
});

test('[ERR-03] treats a response with an error as a failure, whatever its status', async () => {
  server.use(
    http.get(at('/coins/recently'), () =>
      HttpResponse.json({ error: { code: 'CLOSED', message: 'The market is closed.' }, data: [] }),
    ),
  );
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('The market is closed.');
});

test('[COIN-13] links an empty list to another one, and clears a search without matches', async () => {
  server.use(http.get(at('/coins/solana'), answer()), http.get(at('/coins/search/:text'), answer()));
  const { user } = show('/coins?list=solana');
  expect(await screen.findByRole('heading', { name: 'No coins' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See recent coins' })).toHaveAttribute('href', '/coins');
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByRole('heading', { name: 'No results for “zzz”' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByRole('heading', { name: 'No coins' })).toBeInTheDocument();
});

test('prefetches the coin that the pointer rests on, not those that it passes', async () => {
  show();
  const [passed, meant] = [await rowOf('Solana'), await rowOf('Bonk')];
  fireEvent.mouseEnter(passed);
  fireEvent.mouseEnter(meant);
  await waitFor(() => expect(requestedPaths).toContain('/coin/detail/bonk'));
  expect(requestedPaths).not.toContain('/coin/detail/solana');
});

const calls = () => requestedPaths.filter((path) => path.startsWith('/coins/recently')).length;
async function wait(ms: number) {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}
async function turn(visibilityState: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
  fireEvent(document, new Event('visibilitychange'));
  await wait(1_000);
}

test('refreshes every 30 seconds while visible, and immediately on return', async () => {
  jest.useFakeTimers();
  show();
  await wait(1_000);
  expect(calls()).toBe(1);
  expect(screen.getByText('Updated just now')).toBeInTheDocument();
  await wait(20_000);
  expect(screen.getByText('Updated 20 s ago')).toBeInTheDocument();
  await wait(10_000);
  expect(calls()).toBe(2);
  await turn('hidden');
  await wait(120_000);
  expect(calls()).toBe(2);
  await turn('visible');
  expect(calls()).toBe(3);
  expect(screen.getByText('Updated just now')).toBeInTheDocument();
});

test('keeps the old coins and marks them stale when a refresh fails', async () => {
  jest.useFakeTimers();
  show();
  await wait(1_000);
  server.use(http.get(at('/coins/recently'), () => failure('Out of order.'), { once: true }));
  await wait(30_000);
  expect(screen.getByText('Stale, updated 30 s ago')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Solana' })).toBeInTheDocument();
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  act(() => refresh.focus());
  fireEvent.click(refresh);
  await wait(1_000);
  expect(screen.getByText('Updated just now')).toHaveFocus();
});

test('renders only the visible rows of a long list and loads their pages on demand', async () => {
  const named = (page: number) =>
    Array.from({ length: 100 }, (_, row) => {
      const number = (page - 1) * 100 + row;
      return makeCoin({ id: `c${number}`, name: `Coin ${number}` });
    });
  server.use(
    http.get(at('/coins/recently'), ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('_page'));
      return HttpResponse.json(makePage(named(page), { total: 5_000, page }));
    }),
  );
  show();
  await rowOf('Coin 0');
  const table = screen.getByRole('table', { name: 'Coins' });
  expect(table).toHaveAttribute('aria-rowcount', '5001');
  expect(within(table).getAllByRole('row').length).toBeLessThan(60);
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 2_500 * 44 });
  fireEvent.scroll(window);
  expect(await rowOf('Coin 2505')).toHaveAttribute('aria-rowindex', '2507');
  expect(within(table).getAllByRole('row').length).toBeLessThan(60);
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
});
