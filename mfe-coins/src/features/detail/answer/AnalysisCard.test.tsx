import { apiServer, renderInHost } from '@lintel/module-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../../store';
import { at, refusal, writtenAnswer } from '../../../testing/coinServer';
import { makeAnalysis, makeDetail } from '../../../testing/records';
import { AnalysisCard } from './AnalysisCard';

const server = apiServer();
const show = () => renderInHost(<AnalysisCard coin={makeDetail()} />, { createStore });
const button = (name: string) => screen.findByRole('button', { name });

test('[COIN-07] [COIN-09] [COIN-12] streams an analysis, then shows its figures, method and disclaimer', async () => {
  const { response, say, end } = writtenAnswer();
  server.use(http.post(at('/ai-analysis'), response));
  const { user } = show();
  await user.click(await button('Analyze Solana'));
  say('text', { text: 'The trend ' });
  expect(await screen.findByText('The trend')).toBeInTheDocument();
  say('text', { text: '<b>points</b> up.' });
  expect(await screen.findByText('The trend <b>points</b> up.')).toBeInTheDocument();
  say('answer', makeAnalysis({ model: 'tiny' }));
  end();
  expect(
    await screen.findByText('Computed from 30 days. Written by tiny. This is not investment advice.'),
  ).toBeInTheDocument();
  const figures = within(screen.getByRole('region')).getAllByRole('definition');
  expect(figures.map(({ textContent }) => textContent)).toEqual([
    '$168.42',
    '$165.00',
    '$158.00',
    'up',
    '3.46% a day, medium',
    '12.30% in 30 days',
    '61.2, neutral',
    '75% of 4 votes bullish',
  ]);
});

test('shows the answer of a server that does not stream', async () => {
  server.use(http.post(at('/ai-analysis'), () => HttpResponse.json({ data: makeAnalysis() })));
  const { user } = show();
  await user.click(await button('Analyze Solana'));
  expect(await screen.findByText('The trend points up.')).toBeInTheDocument();
  expect(await button('Run again')).toBeEnabled();
});

test.each<[string, () => Response]>([
  ['a refusal', () => refusal('The model does not answer.', 503)],
  [
    '[ERR-03] an error under a status of success',
    () => HttpResponse.json({ error: { code: 'UNAVAILABLE', message: 'The model does not answer.' } }),
  ],
  [
    'an error in the middle',
    () => {
      const { response, say, end } = writtenAnswer();
      say('text', { text: 'The' });
      say('error', { error: { code: 'UNAVAILABLE', message: 'The model does not answer.' } });
      end();
      return response();
    },
  ],
])('shows a message for %s and retries', async (_what, failing) => {
  server.use(
    http.post(at('/ai-analysis'), failing as () => HttpResponse<string>, { once: true }),
    http.post(at('/ai-analysis'), () => HttpResponse.json({ data: makeAnalysis() })),
  );
  const { user } = show();
  await user.click(await button('Analyze Solana'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The model does not answer.');
  await user.click(await button('Try again'));
  expect(await screen.findByText('The trend points up.')).toBeInTheDocument();
});

test('moves the focus to the button that replaces the clicked one', async () => {
  const { response, say, end } = writtenAnswer();
  server.use(
    http.post(at('/ai-analysis'), () => refusal('The model does not answer.', 503), { once: true }),
    http.post(at('/ai-analysis'), response, { once: true }),
    http.post(at('/ai-analysis'), () => HttpResponse.json({ data: makeAnalysis() })),
  );
  const { user } = show();
  await user.click(await button('Analyze Solana'));
  await waitFor(async () => expect(await button('Try again')).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await button('Stop')).toHaveFocus();
  say('text', { text: 'The' });
  await screen.findByText('The');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await button('Analyze Solana')).toHaveFocus());
  end();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await button('Run again')).toHaveFocus());
});

test('leaves the focus where the user has moved it while an analysis runs', async () => {
  const { response, say, end } = writtenAnswer();
  server.use(http.post(at('/ai-analysis'), response));
  const { user } = show();
  await user.click(await button('Analyze Solana'));
  expect(await button('Stop')).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Stop' }).blur());
  say('answer', makeAnalysis());
  end();
  await button('Run again');
  expect(document.body).toHaveFocus();
});
