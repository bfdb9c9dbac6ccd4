import { apiServer, createDeferred, renderInHost } from '@lintel/module-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../../store';
import { at, coinServer, refusal } from '../../../testing/coinServer';
import { makeComment, makeDetail, makePage } from '../../../testing/records';
import { CommentsCard } from './CommentsCard';

const server = apiServer();
async function show(comments = [makeComment(), makeComment({ id: 'c0', text: 'Older', liked: true })]) {
  const { state, handlers } = coinServer();
  state.comments = comments;
  server.use(...handlers);
  const view = renderInHost(<CommentsCard coin={makeDetail()} />, { createStore, path: '/coins/solana' });
  await waitFor(() => expect(view.container.querySelector('[aria-busy="true"]')).toBeNull());
  return { ...view, state };
}
const box = () => screen.getByRole('textbox', { name: 'Write a comment' });
const items = () => within(screen.getByRole('list', { name: 'Comments' })).getAllByRole('listitem');

test('[COIN-05] adds a comment as the first one; its markup is text', async () => {
  const { user, state } = await show();
  expect(screen.getByRole('button', { name: 'Post' })).toBeDisabled();
  await user.type(box(), ' <b>Up</b> it goes ');
  expect(screen.getByText('19 of 2,000 characters')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(items()).toHaveLength(3));
  expect(items()[0]).toHaveTextContent('Marta Almeida');
  expect(items()[0]).toHaveTextContent('<b>Up</b> it goes');
  expect(box()).toHaveValue('');
  expect(box()).toHaveAttribute('maxlength', '2000');
  expect(state.sent).toEqual([
    { call: 'POST /comment/add', body: { coin: 'solana', text: '<b>Up</b> it goes' } },
  ]);
});

test('[ERR-08] keeps a comment’s text and shows why when posting fails', async () => {
  const { user, host } = await show();
  server.use(http.post(at('/comment/add'), () => refusal('The disk is full.')));
  await user.type(box(), 'Up{Control>}{Enter}{/Control}');
  await waitFor(() => expect(host.toasts[0]?.description).toBe('The disk is full.'));
  expect(box()).toHaveValue('Up');
});

test('[ERR-08] keeps what is typed while a comment is posted', async () => {
  const { user, state } = await show();
  const { promise, release } = createDeferred();
  server.use(http.post(at('/comment/add'), () => promise.then(() => undefined)));
  await user.type(box(), 'Up{Control>}{Enter}{/Control}');
  await user.type(box(), ' it goes{Control>}{Enter}{/Control}');
  release();
  await waitFor(() => expect(items()).toHaveLength(3));
  expect(box()).toHaveValue('Up it goes');
  expect(state.sent).toHaveLength(1);
});

test('[API-19] posts a comment once when it is sent again after its answer was lost', async () => {
  const { user, host } = await show();
  const keys: (string | null)[] = [];
  server.use(
    http.post(at('/comment/add'), ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1 ? HttpResponse.error() : undefined;
    }),
  );
  await user.type(box(), 'Up{Control>}{Enter}{/Control}');
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  await user.type(box(), '{Control>}{Enter}{/Control}');
  await waitFor(() => expect(box()).toHaveValue(''));
  await user.type(box(), 'Up{Control>}{Enter}{/Control}');
  await waitFor(() => expect(keys).toHaveLength(3));
  const [lost, repeated, next] = keys;
  expect(lost).toMatch(/^\w{32}$/);
  expect(repeated).toBe(lost);
  expect(next).not.toBe(lost);
});

test('[COIN-06] likes a comment once', async () => {
  const { user, state } = await show();
  const [first, second] = items();
  if (!first || !second) throw new Error('There are two comments.');
  const like = within(first).getByRole('button', { name: /^Like Rui Figueiredo's comment/ });
  await user.click(like);
  await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'true'));
  await waitFor(() => expect(like).toHaveTextContent('3'));
  await user.click(like);
  await user.click(within(second).getByRole('button'));
  expect(state.sent).toEqual([{ call: 'POST /comment/like/add', body: { commentId: 'c1' } }]);
});

test('reverts a refused like and shows the reason', async () => {
  const { user, host } = await show([makeComment()]);
  server.use(http.post(at('/comment/like/add'), () => refusal('Not now.')));
  const like = screen.getByRole('button', { name: /^Like/ });
  await user.click(like);
  await waitFor(() => expect(host.toasts[0]?.description).toBe('Not now.'));
  await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'false'));
  await waitFor(() => expect(like).toHaveTextContent('2'));
});

test('sorts the most liked first on request', async () => {
  const { user, host, state } = await show();
  await user.click(screen.getByRole('button', { name: 'Most liked' }));
  await waitFor(() => expect(state.asked.at(-1)).toMatch(/_sort=likes&_page=1&_limit=10&userId=u1$/));
  expect(host.navigation.getSnapshot().location.search).toBe('?sort=likes');
});

test('shows an empty state without comments, and retries after a failure', async () => {
  await show([]);
  expect(screen.getByText(/^No comments yet/)).toBeInTheDocument();
  server.use(http.get(at('/comments/solana'), () => refusal('Out of order.'), { once: true }));
  const { user } = renderInHost(<CommentsCard coin={makeDetail()} />, { createStore, path: '/coins/solana' });
  expect(await screen.findByText('Out of order.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getAllByText(/^No comments yet/)).toHaveLength(2));
});

test('[NAV-16] leads from a page beyond the last one to the first, which a new comment is on', async () => {
  server.use(
    http.get(at('/comments/solana'), ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('_page'));
      return HttpResponse.json(
        makePage(page === 1 ? [makeComment()] : [], { total: 12, page, pageSize: 10 }),
      );
    }),
    ...coinServer().handlers,
  );
  const { user, host } = renderInHost(<CommentsCard coin={makeDetail()} />, {
    createStore,
    path: '/coins/solana?page=99',
  });
  expect(await screen.findByRole('heading', { name: 'This page is empty' })).toBeInTheDocument();
  expect(screen.getByText('12 comments')).toBeInTheDocument();
  expect(screen.queryByText(/^No comments yet/)).not.toBeInTheDocument();
  expect(screen.queryByText(/^Showing/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go to the first page' }));
  await waitFor(() => expect(items()).toHaveLength(1));
  expect(host.navigation.getSnapshot().location.search).toBe('');
  act(() => host.navigation.go(-1));
  expect(await screen.findByRole('heading', { name: 'This page is empty' })).toBeInTheDocument();
  await user.type(box(), 'Up{Control>}{Enter}{/Control}');
  await waitFor(() => expect(items()).toHaveLength(1));
});

test('adds no history entry for a comment on the first page', async () => {
  const { user, host } = await show();
  const before = host.navigation.getSnapshot();
  await user.type(box(), 'Up{Control>}{Enter}{/Control}');
  await waitFor(() => expect(items()).toHaveLength(3));
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(host.navigation.getSnapshot()).toBe(before);
});

test('focuses the text box after posting with the button, unless the focus is elsewhere by then', async () => {
  const { user } = await show();
  const post = () => screen.getByRole('button', { name: 'Post' });
  await user.type(box(), 'Up');
  await user.click(post());
  await waitFor(() => expect(box()).toHaveFocus());
  expect(post()).toBeDisabled();
  await user.type(box(), 'Down');
  await waitFor(() => expect(post()).toBeEnabled());
  const { promise, release } = createDeferred();
  // Returning nothing passes the call on to the next handler.
  server.use(http.post(at('/comment/add'), () => promise, { once: true }));
  await user.click(post());
  act(() => screen.getByRole('button', { name: 'Most liked' }).focus());
  release();
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(screen.getByRole('button', { name: 'Most liked' })).toHaveFocus();
});

test('[ERR-08] restores an unposted comment until it is posted', async () => {
  const { user, unmount } = await show();
  await user.type(box(), 'Up it g');
  unmount();
  const again = await show();
  expect(box()).toHaveValue('Up it g');
  expect(screen.getByText('Draft restored')).toBeInTheDocument();
  await again.user.type(box(), 'oes{Control>}{Enter}{/Control}');
  await waitFor(() => expect(box()).toHaveValue(''));
  again.unmount();
  await show();
  expect(box()).toHaveValue('');
});
