import { apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import { at, refusal } from '../../testing/coinServer';
import { makeDetail, makeSentiment } from '../../testing/records';
import { SentimentCard } from './SentimentCard';

let sent: unknown[] = [];
const server = apiServer(
  http.get(at('/sentiment/solana'), ({ request }) => {
    expect(new URL(request.url).searchParams.get('userId')).toBe('u1');
    return HttpResponse.json({ data: makeSentiment({ up: 3, down: 1, upShare: 75 }) });
  }),
  http.post(at('/sentiment/add'), async ({ request }) => {
    const body = (await request.json()) as { vote: 'up' | 'down' };
    sent.push(body);
    const counted = body.vote === 'up' ? { up: 4, down: 1, upShare: 80 } : { up: 3, down: 2, upShare: 60 };
    return HttpResponse.json({ data: makeSentiment({ ...counted, mine: body.vote }) }, { status: 201 });
  }),
);
beforeEach(() => {
  sent = [];
});

const show = () => renderInHost(<SentimentCard coin={makeDetail()} />, { createStore });
const vote = (name: string) => screen.findByRole('button', { name });

test('[COIN-04] counts a vote and a changed vote immediately', async () => {
  const { user } = show();
  expect(await screen.findByText('75% bullish')).toBeInTheDocument();
  expect(screen.getByText('4 votes')).toBeInTheDocument();
  await user.click(await vote('Bullish'));
  expect(await screen.findByText('80% bullish')).toBeInTheDocument();
  expect(screen.getByText('5 votes')).toBeInTheDocument();
  expect(await vote('Bullish')).toHaveAttribute('aria-pressed', 'true');
  await user.click(await vote('Bearish'));
  expect(await screen.findByText('60% bullish')).toBeInTheDocument();
  expect(screen.getByText('5 votes')).toBeInTheDocument();
  expect(await vote('Bullish')).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() =>
    expect(sent).toEqual([
      { coin: 'solana', vote: 'up' },
      { coin: 'solana', vote: 'down' },
    ]),
  );
});

test('[ERR-08] reverts a refused vote and shows the reason', async () => {
  server.use(http.post(at('/sentiment/add'), () => refusal('The disk is full.')));
  const { user, host } = show();
  await screen.findByText('75% bullish');
  await user.click(await vote('Bearish'));
  await waitFor(() => expect(host.toasts[0]?.description).toBe('The disk is full.'));
  expect(await screen.findByText('75% bullish')).toBeInTheDocument();
  expect(await vote('Bearish')).toHaveAttribute('aria-pressed', 'false');
});
