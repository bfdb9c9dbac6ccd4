import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../../store';
import { bonk, makeCoin, makePage, makeSentiment } from '../../../testing/records';
import { GameCard } from './GameCard';

const at = (path: string) => `${API_BASE}${path}`;
const refusal = (message: string) =>
  HttpResponse.json({ error: { code: 'INTERNAL', message } }, { status: 500 });
const games = [
  { id: 'today', title: 'Guess the day', question: 'Will it end the day higher?' },
  { id: 'week', title: 'Guess the week', question: 'Will it be higher in seven days?' },
];

let sent: unknown[] = [];
const server = apiServer(
  http.get(at('/static/games'), () => HttpResponse.json(makePage(games))),
  http.get(at('/coins/top/down/list'), () => HttpResponse.json(makePage([makeCoin(), bonk]))),
  http.get(at('/sentiment/:coin'), ({ params }) =>
    HttpResponse.json({ data: makeSentiment({ coin: String(params['coin']) }) }),
  ),
  http.post(at('/sentiment/add'), async ({ request }) => {
    sent.push(await request.json());
    const data = makeSentiment({ up: 1, down: 2, upShare: 33, mine: 'up' });
    return HttpResponse.json({ data, message: 'Vote saved' }, { status: 201 });
  }),
);
beforeEach(() => {
  sent = [];
});

const show = () => renderInHost(<GameCard />, { createStore });
const card = () => screen.findByRole('region', { name: 'Guess the direction' });

test('[COIN-04] counts an answer to the question as a vote on the coin', async () => {
  const { user } = show();
  expect(await card()).toHaveTextContent('Will it end the day higher?');
  expect(await screen.findByText(/^No answers yet/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Solana' })).toHaveAttribute('href', '/coins/solana');
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true'),
  );
  expect(await screen.findByText('You said yes. 33% of 3 votes expect a rise.')).toBeInTheDocument();
  expect(sent).toEqual([{ coin: 'solana', vote: 'up', game: 'today' }]);
});

test('asks about another coin each time and returns to the first after the last', async () => {
  const { user } = show();
  const next = async () => user.click(await screen.findByRole('button', { name: 'Next question' }));
  await next();
  expect(within(await card()).getByText('Question 2 of 2')).toBeInTheDocument();
  expect(screen.getByText('Will it be higher in seven days?')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Bonk' })).toBeInTheDocument();
  await next();
  expect(screen.getByText('Will it end the day higher?')).toBeInTheDocument();
});

test('[ERR-08] reverts an unsaved answer and shows the reason', async () => {
  server.use(http.post(at('/sentiment/add'), () => refusal('The disk is full.')));
  const { user, host } = show();
  await screen.findByText(/^No answers yet/);
  await user.click(screen.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(host.toasts[0]?.description).toBe('The disk is full.'));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'false'),
  );
});

test('retries loading the questions, and shows no card without any', async () => {
  server.use(http.get(at('/static/games'), () => refusal('Out of order.'), { once: true }));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  server.use(http.get(at('/static/games'), () => HttpResponse.json(makePage([]))));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('retries loading the coins of the questions', async () => {
  server.use(http.get(at('/coins/top/down/list'), () => refusal('Out of order.'), { once: true }));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Solana' })).toBeInTheDocument();
});
