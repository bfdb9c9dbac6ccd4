import { API_BASE, apiServer, createDeferred } from '@lintel/module-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { makeReply, makeReview } from '../../../testing/records';
import { mockTextHeights, renderReviews } from '../../../testing/renderReviews';
import { makeErrorResponse, reviewServer } from '../../../testing/reviewServer';

const helena = makeReview();
const ana = makeReview({ id: 'r2', customerName: 'Ana Lopes', status: 'published', reply: makeReply() });
const { state, handlers } = reviewServer();
const server = apiServer(...handlers);
beforeEach(() => {
  Object.assign(state, { reviews: [helena, ana], sent: [] });
  mockTextHeights({ whole: 40, shown: 40 });
});
afterEach(() => jest.restoreAllMocks());

const box = () => screen.findByPlaceholderText('Write your reply...');
const noBox = () => expect(screen.queryByPlaceholderText('Write your reply...')).not.toBeInTheDocument();

test('[REV-15] [REV-16] [REV-17] "Reply" toggles a form under its review', async () => {
  const { press, button } = renderReviews();
  await press('Reply to Helena Duarte');
  expect(await box()).toHaveFocus();
  expect(
    screen.getByRole('heading', { name: "Write a reply to Helena Duarte's review" }),
  ).toBeInTheDocument();
  expect(button('Reply to Helena Duarte')).toHaveAttribute('aria-expanded', 'true');
  const [, , opened] = screen.getAllByRole('row');
  expect(opened).toContainElement(await box());
  await press('Reply to Helena Duarte');
  noBox();
});

test('[REV-16] "Cancel" closes the form, discards the text and returns the focus', async () => {
  const { user, press, button } = renderReviews();
  await press('Reply to Helena Duarte');
  await user.type(await box(), 'Half a thought');
  await press('Cancel');
  noBox();
  expect(button('Reply to Helena Duarte')).toHaveFocus();
  await press('Reply to Helena Duarte');
  expect(await box()).toHaveValue('');
});

test('Escape closes the form and keeps the text', async () => {
  const { user, press, button } = renderReviews();
  await press('Reply to Helena Duarte');
  await user.type(await box(), 'Half a thought{Escape}');
  noBox();
  expect(button('Reply to Helena Duarte')).toHaveFocus();
  await press('Reply to Helena Duarte');
  expect(await box()).toHaveValue('Half a thought');
});

test('[REV-18] [REV-19] [REV-22] sends only the text and shows it under the review', async () => {
  const { user, host, press, row, button, lastToast } = renderReviews();
  await press('Reply to Helena Duarte');
  await user.type(await box(), '  Thank you, Helena. ');
  await press('Send Reply');
  expect(await (await row('Helena')).findByText('Thank you, Helena.')).toBeInTheDocument();
  expect((await row('Helena')).getByText('You replied Jan 13, 2026')).toBeInTheDocument();
  await waitFor(noBox);
  expect(state.sent).toEqual([{ call: 'PUT /reviews/r1/reply', body: { text: 'Thank you, Helena.' } }]);
  expect(lastToast()).toEqual({ title: 'Success', description: 'Reply sent' });
  expect(host.emitted).toEqual([['review.changed', { id: 'r1' }]]);
  expect(button(/^Approve/)).toHaveFocus();
});

test('moves the focus to the next review when an answered one leaves the list', async () => {
  const { user, press, button } = renderReviews('/reviews?unanswered=true');
  await press('Reply to Helena Duarte');
  await user.type(await box(), 'Thank you');
  await press('Send Reply');
  await waitFor(noBox);
  expect(button('Reply to Ana Lopes')).toHaveFocus();
});

test('[REV-18] [ERR-08] keeps what is typed while a reply is sent in the form', async () => {
  const { promise, release } = createDeferred();
  let requests = 0;
  server.use(
    http.put(`${API_BASE}/reviews/r1/reply`, () => {
      requests += 1;
      return promise;
    }),
  );
  const { user, press, lastToast } = renderReviews();
  await press('Reply to Helena Duarte');
  await user.type(await box(), 'Thank you');
  await press('Send Reply');
  await user.type(await box(), ', Helena{Control>}{Enter}{/Control}');
  release();
  await waitFor(() => expect(lastToast()).toEqual({ title: 'Success', description: 'Reply sent' }));
  await waitFor(async () => expect(await box()).toHaveValue('Thank you, Helena'));
  expect(requests).toBe(1);
  expect(await box()).toHaveFocus();
});

test('[REV-18] does not send a blank reply', async () => {
  const { user, press, button } = renderReviews();
  await press('Reply to Helena Duarte');
  await user.type(await box(), ' {Enter} {Control>}{Enter}{/Control}');
  expect(button('Send Reply')).toBeDisabled();
  await user.type(await box(), 'x{Control>}{Enter}{/Control}');
  await waitFor(() => expect(state.sent).toEqual([{ call: 'PUT /reviews/r1/reply', body: { text: 'x' } }]));
});

test('[REV-18] [ERR-08] keeps the reply when sending fails', async () => {
  server.use(
    http.put(`${API_BASE}/reviews/r1/reply`, () => makeErrorResponse('The disk is full.'), { once: true }),
  );
  const { user, press, button, lastToast } = renderReviews();
  await press('Reply to Helena Duarte');
  await user.type(await box(), 'Thank you');
  await press('Send Reply');
  await waitFor(() => expect(lastToast()).toMatchObject({ description: 'The disk is full.' }));
  expect(await box()).toHaveValue('Thank you');
  await waitFor(() => expect(button('Send Reply')).toBeEnabled());
  await press('Send Reply');
  await waitFor(noBox);
  expect(state.sent).toHaveLength(1);
});

test('keeps the draft after leaving the page', async () => {
  const { user, host, press } = renderReviews();
  await press('Reply to Helena Duarte');
  await user.type(await box(), 'Half a thought');
  act(() => host.navigation.navigate('/properties/p1'));
  noBox();
  act(() => host.navigation.navigate('/reviews'));
  expect(await box()).toHaveValue('Half a thought');
});

test('[REV-20] edits a sent reply', async () => {
  const { user, press, row } = renderReviews();
  await press('Edit reply to Ana Lopes');
  expect(await box()).toHaveValue('Enjoy the new garden.');
  await user.type(await box(), ' And the house.');
  await press('Send Reply');
  expect(
    await (await row('Ana')).findByText('Enjoy the new garden. And the house.', { selector: 'p' }),
  ).toBeInTheDocument();
  expect(state.sent).toEqual([
    { call: 'PUT /reviews/r2/reply', body: { text: 'Enjoy the new garden. And the house.' } },
  ]);
});

test('[REV-05] [REV-20] offers "Read all" for a reply that has become longer', async () => {
  const { user, press, row } = renderReviews();
  expect((await row('Ana')).queryByRole('button', { name: 'Read all' })).not.toBeInTheDocument();
  await press('Edit reply to Ana Lopes');
  await user.type(await box(), '{Enter}And{Enter}the{Enter}house.');
  mockTextHeights({ whole: 80, shown: 40 });
  await press('Send Reply');
  await waitFor(noBox);
  const reply = within(screen.getByRole('group', { name: 'Your reply to Ana Lopes' }));
  expect(reply.getByRole('button', { name: 'Read all' })).toBeInTheDocument();
});

test('[REV-20] [ERR-09] removes a sent reply, and "Undo" restores it', async () => {
  const { press, row, button, lastToast } = renderReviews();
  await press('Remove reply to Ana Lopes');
  await waitFor(async () =>
    expect((await row('Ana')).queryByText('Enjoy the new garden.')).not.toBeInTheDocument(),
  );
  await waitFor(() => expect(button('Reply to Ana Lopes')).toHaveFocus());
  await waitFor(() =>
    expect(lastToast()).toMatchObject({ description: 'Reply removed', action: { label: 'Undo' } }),
  );
  lastToast()?.action?.onSelect();
  expect(await (await row('Ana')).findByText('Enjoy the new garden.')).toBeInTheDocument();
  expect(state.sent.map(({ call }) => call)).toEqual(['DELETE /reviews/r2/reply', 'PUT /reviews/r2/reply']);
});

test('[ERR-08] reopens an unsent reply in a new session until it is sent', async () => {
  const { user, press, unmount } = renderReviews();
  await press('Reply to Helena Duarte');
  await user.type(await box(), 'Half a thought');
  unmount();

  const again = renderReviews();
  expect(await box()).toHaveValue('Half a thought');
  expect(screen.getByText('Draft restored')).toBeInTheDocument();
  await again.press('Send Reply');
  await waitFor(noBox);
  again.unmount();

  renderReviews();
  expect(await screen.findByRole('button', { name: 'Reply to Helena Duarte' })).toBeInTheDocument();
  noBox();
});
