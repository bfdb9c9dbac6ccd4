import { apiServer, renderInHost } from '@lintel/module-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../../store';
import { at, refusal, writtenAnswer } from '../../../testing/coinServer';
import { makeChat, makeDetail } from '../../../testing/records';
import { ChatCard } from './ChatCard';

let sent: unknown[] = [];
const server = apiServer();
const answering = (answer: string) =>
  http.post(at('/chat'), async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ data: makeChat(answer) });
  });
beforeEach(() => {
  sent = [];
  sessionStorage.clear();
});
const show = () => renderInHost(<ChatCard coin={makeDetail()} />, { createStore });
const box = () => screen.getByRole('textbox', { name: 'Ask a question' });
const said = () =>
  within(screen.getByRole('list', { name: 'Conversation' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const isAnswered = (count: number) =>
  waitFor(() => {
    expect(said()).toHaveLength(count);
    expect(said().at(-1)).toMatch(/not investment advice/);
  });

test('[COIN-08] [COIN-09] answers a question about the coin with its history, and keeps the conversation', async () => {
  server.use(answering('It stands at <i>$168</i>.'));
  const { user, unmount } = show();
  await user.type(box(), 'What is its price?{Enter}');
  await waitFor(() =>
    expect(said()[1]).toBe(
      'Answer: It stands at <i>$168</i>.Computed from 30 days.  This is not investment advice.',
    ),
  );
  await user.type(box(), 'And the trend?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(said()[3]).toContain('This is not investment advice.'));
  expect(said()).toHaveLength(4);
  expect(said()[1]).toBe('Answer: It stands at <i>$168</i>.');
  expect(sent[1]).toEqual({
    coin: 'solana',
    message: 'And the trend?',
    history: [
      { role: 'user', text: 'What is its price?' },
      { role: 'assistant', text: 'It stands at <i>$168</i>.' },
    ],
  });
  unmount();
  const again = show();
  expect(said()).toHaveLength(4);
  await again.user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  again.unmount();
  show();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('[ERR-09] restores a cleared conversation with Undo, before what was asked since', async () => {
  server.use(answering('It rises.'));
  const { user, host, unmount } = show();
  await user.type(box(), 'Why?{Enter}');
  await isAnswered(2);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  await user.type(box(), 'And when?{Enter}');
  await isAnswered(2);
  const [toast] = host.toasts;
  expect(toast).toMatchObject({ description: 'Conversation cleared', action: { label: 'Undo' } });
  act(() => toast?.action?.onSelect());
  const whole = ['You: Why?', 'Answer: It rises.', 'You: And when?', expect.stringContaining('It rises.')];
  expect(said()).toEqual(whole);
  await user.type(box(), 'How far?{Enter}');
  await isAnswered(6);
  expect(sent.at(-1)).toMatchObject({ history: { length: 4 } });
  unmount();
  show();
  expect(said()).toHaveLength(6);
});

test('[COIN-12] streams an answer and stops it on request', async () => {
  const { response, say, end } = writtenAnswer();
  server.use(http.post(at('/chat'), response));
  const { user } = show();
  await user.type(box(), 'Why?{Enter}');
  say('text', { text: 'Because' });
  await waitFor(() => expect(said()).toEqual(['You: Why?', 'Answer: Because']));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(said()).toEqual(['You: Why?', 'Answer: BecauseStopped.']));
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  end();
});

test('[ERR-08] returns a question without an answer to the input, to be sent again', async () => {
  server.use(answering('It rises.'));
  server.use(http.post(at('/chat'), () => refusal('The model does not answer.', 503), { once: true }));
  const { user } = show();
  await user.type(box(), 'Why?{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The model does not answer.');
  expect(box()).toHaveValue('Why?');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(said()).toHaveLength(2));
  expect(box()).toHaveValue('');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('politely announces an interrupted answer; Shift+Enter starts a new line', async () => {
  const { response, say, end } = writtenAnswer();
  server.use(http.post(at('/chat'), response));
  const { user } = show();
  await user.type(box(), 'Why{Shift>}{Enter}{/Shift}now?{Enter}');
  say('text', { text: 'Because' });
  end();
  expect(await screen.findByRole('alert')).toHaveTextContent('The response was interrupted. Try again.');
  expect(box()).toHaveValue('Why\nnow?');
});

test('ignores a saved conversation that cannot be read', () => {
  sessionStorage.setItem('lintel.coins.chat.u1.solana', '{"half');
  show();
  expect(screen.getByText(/^Ask about its price/)).toBeInTheDocument();
});

test('[ERR-08] keeps a question when the page reloads before its answer', async () => {
  const { response, end } = writtenAnswer();
  server.use(http.post(at('/chat'), response));
  const { user } = show();
  await user.type(box(), 'Why?{Enter}');
  await waitFor(() => expect(said()[0]).toBe('You: Why?'));
  await user.type(box(), 'And when?');
  // The page ends abruptly: none of its components is unmounted.
  document.body.replaceChildren();
  show();
  await waitFor(() => expect(box()).toHaveValue('Why?\nAnd when?'));
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  await act(async () => end());
});

test('[ERR-08] keeps a question after leaving the page, both unsent and while it is answered', async () => {
  const { response, end } = writtenAnswer();
  server.use(http.post(at('/chat'), response));
  const { user, unmount } = show();
  await user.type(box(), 'Why?');
  unmount();
  const again = show();
  expect(box()).toHaveValue('Why?');
  await again.user.type(box(), '{Enter}');
  await waitFor(() => expect(said()[0]).toBe('You: Why?'));
  again.unmount();
  await waitFor(() => {
    const { unmount: leave } = show();
    const value = box().textContent;
    leave();
    expect(value).toBe('Why?');
  });
  await act(async () => end());
});

test('[COIN-12] leaving the page aborts the answer that is still being written', async () => {
  const { response, say, end } = writtenAnswer();
  server.use(http.post(at('/chat'), response));
  const { user, host, unmount } = show();
  const request = jest.spyOn(host.session, 'request');
  await user.type(box(), 'Why?{Enter}');
  say('text', { text: 'Because' });
  await waitFor(() => expect(said()).toEqual(['You: Why?', 'Answer: Because']));
  const signal = request.mock.calls[0]?.[1]?.signal;
  expect(signal?.aborted).toBe(false);
  unmount();
  expect(signal?.aborted).toBe(true);
  await act(async () => end());
});

test('focuses the question when the clicked button disappears or is disabled', async () => {
  const { response, say, end } = writtenAnswer();
  server.use(
    http.post(at('/chat'), () => refusal('The model does not answer.', 503), { once: true }),
    http.post(at('/chat'), response, { once: true }),
    answering('It rises.'),
  );
  const { user } = show();
  const click = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await user.type(box(), 'Why?');
  await click('Send');
  await click('Try again');
  expect(box()).toHaveFocus();
  say('text', { text: 'Because' });
  await waitFor(() => expect(said()).toEqual(['You: Why?', 'Answer: Because']));
  await click('Stop');
  await waitFor(() => expect(box()).toHaveFocus());
  end();
  await user.type(box(), 'And when?');
  await click('Send');
  await isAnswered(4);
  expect(box()).toHaveFocus();
  await click('Clear');
  expect(box()).toHaveFocus();
});
