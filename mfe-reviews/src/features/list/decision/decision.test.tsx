import { API_BASE, apiServer, createDeferred } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { makeReply, makeReview } from '../../../testing/records';
import { mockTextHeights, renderReviews } from '../../../testing/renderReviews';
import { makeErrorResponse, reviewServer } from '../../../testing/reviewServer';

const helena = makeReview();
const ana = makeReview({ id: 'r2', customerName: 'Ana Lopes', status: 'published', reply: makeReply() });
const spam = makeReview({
  id: 'r3',
  customerName: 'Win Big',
  status: 'rejected',
  rejectionReason: 'Advertising',
});
const { state, handlers } = reviewServer();
const server = apiServer(...handlers);
beforeEach(() => {
  Object.assign(state, { reviews: [helena, ana, spam], sent: [] });
  mockTextHeights({ whole: 40, shown: 40 });
});
afterEach(() => jest.restoreAllMocks());
const changed = ['review.changed', { id: 'r1' }];

test('[REV-11] offers approve and reject on pending reviews, reply and delete on all', async () => {
  const { row } = renderReviews();
  const actions = async (name: string) =>
    (await row(name)).getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(await actions('Helena')).toEqual([
    "Approve Helena Duarte's review",
    "Reject Helena Duarte's review",
    'Reply to Helena Duarte',
    "Delete Helena Duarte's review",
  ]);
  expect(await actions('Ana')).toEqual([
    'Edit reply to Ana Lopes',
    'Remove reply to Ana Lopes',
    'Reply to Ana Lopes',
    "Delete Ana Lopes's review",
    "More actions for Ana Lopes's review",
  ]);
  expect(await actions('Win Big')).toEqual([
    'Reply to Win Big',
    "Delete Win Big's review",
    "More actions for Win Big's review",
  ]);
});

test('publishes a rejected review, and Undo restores its reason', async () => {
  const { user, press, row, lastToast } = renderReviews();
  await press("More actions for Win Big's review");
  await user.click(await screen.findByRole('menuitem', { name: 'Publish review' }));
  expect(await (await row('Win Big')).findByText('Published')).toBeInTheDocument();
  await waitFor(() => expect(lastToast()).toMatchObject({ action: { label: 'Undo' } }));
  lastToast()?.action?.onSelect();
  expect(await (await row('Win Big')).findByText('Rejected: Advertising')).toBeInTheDocument();
  expect(state.sent).toEqual([
    { call: 'PATCH /reviews/r3', body: { status: 'published' } },
    { call: 'PATCH /reviews/r3', body: { status: 'rejected', rejectionReason: 'Advertising' } },
  ]);
});

test('moves the focus to another review when a published one leaves the list', async () => {
  const { user, press, button } = renderReviews('/reviews?status=rejected');
  await press("More actions for Win Big's review");
  await user.click(await screen.findByRole('menuitem', { name: 'Publish review' }));
  await waitFor(() => expect(button('Reply to Ana Lopes')).toHaveFocus());
});

test.each([
  ['Ana Lopes', 'published', ['Move to pending']],
  ['Win Big', 'rejected', ['Publish review', 'Move to pending']],
])('changes the decision on the review of %s (%s)', async (name, _status, items) => {
  const { user, press, row } = renderReviews();
  await press(`More actions for ${name}'s review`);
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(items);
  await user.click(within(menu).getByRole('menuitem', { name: 'Move to pending' }));
  expect(await (await row(name)).findByText('Pending')).toBeInTheDocument();
  expect(state.sent[0]?.body).toEqual({ status: 'pending' });
  // The menu's button is removed with the menu: the focus moves to another button.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('BUTTON'));
});

test('[REV-12] approving publishes, shows a toast and can be undone', async () => {
  const { host, press, row, lastToast } = renderReviews();
  await press(/^Approve/);
  expect(await (await row('Helena')).findByText('Published')).toBeInTheDocument();
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Success', action: { label: 'Undo' } }));
  expect(host.emitted).toEqual([changed]);
  lastToast()?.action?.onSelect();
  expect(await (await row('Helena')).findByText('Pending')).toBeInTheDocument();
  expect(state.sent).toEqual([
    { call: 'PATCH /reviews/r1', body: { status: 'published' } },
    { call: 'PATCH /reviews/r1', body: { status: 'pending' } },
  ]);
});

test('moves the focus to the next review', async () => {
  const { press, button } = renderReviews();
  await press(/^Approve/);
  await waitFor(() => expect(button('Reply to Ana Lopes')).toHaveFocus());
});

test('[REV-11] closes the question for a reason when the review is approved instead, and keeps its text', async () => {
  const { user, press, row, lastToast } = renderReviews();
  await press(/^Reject Helena/);
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Not a cust');
  await press(/^Approve/);
  expect(await (await row('Helena')).findByText('Published')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Reason' })).not.toBeInTheDocument();
  await waitFor(() => expect(lastToast()).toMatchObject({ action: { label: 'Undo' } }));
  lastToast()?.action?.onSelect();
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('Not a cust');
});

test('[REV-12] rolls back a failed approval and shows the error', async () => {
  server.use(http.patch(`${API_BASE}/reviews/r1`, () => makeErrorResponse('Not now.')));
  const { host, press, row, lastToast } = renderReviews();
  await press(/^Approve/);
  await waitFor(() => expect(lastToast()).toMatchObject({ variant: 'destructive', description: 'Not now.' }));
  expect(await (await row('Helena')).findByText('Pending')).toBeInTheDocument();
  expect(host.emitted).toEqual([]);
});

test('[REV-13] [REV-14] [ERR-09] rejecting asks for a reason, saves it and can be undone', async () => {
  const { user, press, row, button, lastToast } = renderReviews();
  await press(/^Reject Helena/);
  const reason = await screen.findByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveFocus();
  expect(button('Reject')).toBeDisabled();
  await user.type(reason, '  Names a neighbour ');
  await user.click(button('Reject'));
  expect(await (await row('Helena')).findByText('Rejected: Names a neighbour')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Reason' })).not.toBeInTheDocument();
  await waitFor(() => expect(button('Reply to Ana Lopes')).toHaveFocus());
  await waitFor(() => expect(lastToast()).toMatchObject({ action: { label: 'Undo' } }));
  lastToast()?.action?.onSelect();
  expect(await (await row('Helena')).findByText('Pending')).toBeInTheDocument();
  expect(state.sent).toEqual([
    { call: 'PATCH /reviews/r1', body: { status: 'rejected', rejectionReason: 'Names a neighbour' } },
    { call: 'PATCH /reviews/r1', body: { status: 'pending' } },
  ]);
});

test('[REV-14] suggests reasons, none of them about the rating', async () => {
  const { user, press } = renderReviews();
  await press(/^Reject Helena/);
  const offered = await screen.findByRole('group', { name: 'Suggestions' });
  expect(offered).not.toHaveTextContent(/star|rating|bad|low/i);
  await user.click(screen.getByRole('button', { name: 'Not a customer' }));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Not a customer');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(state.sent[0]?.body).toMatchObject({ rejectionReason: 'Not a customer' }));
});

test('[ERR-08] keeps the reason when rejecting fails', async () => {
  server.use(http.patch(`${API_BASE}/reviews/r1`, () => makeErrorResponse('Not now.')));
  const { user, press, button, lastToast } = renderReviews();
  await press(/^Reject Helena/);
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Names a neighbour{Enter}');
  await waitFor(() => expect(lastToast()).toMatchObject({ description: 'Not now.' }));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Names a neighbour');
  await waitFor(() => expect(button('Reject')).toBeEnabled());
});

test('[REV-14] [ERR-08] keeps what is typed while a reason is saved in the form', async () => {
  const { promise, release } = createDeferred();
  server.use(http.patch(`${API_BASE}/reviews/r1`, () => promise));
  const { user, press, lastToast } = renderReviews();
  await press("Reject Helena Duarte's review");
  const reason = await screen.findByRole('textbox', { name: 'Reason' });
  await user.type(reason, 'Spam');
  await press('Reject');
  await user.type(reason, ' from a bot');
  release();
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Success' }));
  expect(state.sent).toEqual([
    { call: 'PATCH /reviews/r1', body: { status: 'rejected', rejectionReason: 'Spam' } },
  ]);
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Spam from a bot');
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
});

test('[REV-21] [ERR-09] removes a deleted review immediately, moves the focus, and "Undo" restores it', async () => {
  const held = createDeferred();
  server.use(http.delete(`${API_BASE}/reviews/r1`, () => held.promise.then(() => undefined)));
  const { host, press, button, lastToast } = renderReviews();
  await press("Delete Helena Duarte's review");
  await waitFor(() => expect(screen.queryByRole('row', { name: /Helena/ })).not.toBeInTheDocument());
  await waitFor(() =>
    expect(button('Edit reply to Ana Lopes').closest('tr')).toContainElement(
      document.activeElement as HTMLElement,
    ),
  );
  held.release();
  await waitFor(() =>
    expect(lastToast()).toMatchObject({ description: 'Review deleted', action: { label: 'Undo' } }),
  );
  lastToast()?.action?.onSelect();
  expect(await screen.findByRole('row', { name: /Helena/ })).toBeInTheDocument();
  expect(state.sent.map(({ call }) => call)).toEqual(['DELETE /reviews/r1', 'POST /reviews/r1/restore']);
  expect(host.emitted).toEqual([changed, changed]);
});

test('[REV-21] restores a review when deleting fails', async () => {
  server.use(http.delete(`${API_BASE}/reviews/r1`, () => makeErrorResponse('')));
  const { press, lastToast } = renderReviews();
  await press("Delete Helena Duarte's review");
  await waitFor(() => expect(lastToast()?.description).toBe("Couldn't delete Helena Duarte's review."));
  expect(screen.getByRole('row', { name: /Helena/ })).toBeInTheDocument();
});

test('[ERR-08] reopens an unsent reason in a new session', async () => {
  const { user, press, unmount } = renderReviews();
  await press(/^Reject Helena/);
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Not a cust');
  unmount();
  const again = renderReviews();
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('Not a cust');
  await again.press('Discard');
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('');
});
