import { API_BASE, apiServer } from '@lintel/module-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { measureText } from '../../../testing/measureText';
import { aReply, aReview } from '../../../testing/records';
import { refusal, reviewServer } from '../../../testing/reviewServer';
import { showList } from '../../../testing/showList';

const helena = aReview();
const ana = aReview({ id: 'r2', customerName: 'Ana Lopes', status: 'published', reply: aReply() });
const spam = aReview({
  id: 'r3',
  customerName: 'Win Big',
  status: 'rejected',
  rejectionReason: 'Advertising',
});
const { state, handlers } = reviewServer();
const server = apiServer(...handlers);
beforeEach(() => {
  Object.assign(state, { reviews: [helena, ana, spam], sent: [] });
  measureText({ whole: 40, shown: 40 });
});
afterEach(() => jest.restoreAllMocks());
const changed = ['review.changed', { id: 'r1' }];

test('[REV-11] approve and reject stand on pending reviews, reply and delete on every one', async () => {
  const { row } = showList();
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
  ]);
  expect(await actions('Win Big')).toEqual(['Reply to Win Big', "Delete Win Big's review"]);
});

test('[REV-12] approving publishes, says so and can be undone', async () => {
  const { host, press, row, lastToast } = showList();
  await press(/^Approve/);
  expect((await row('Helena')).getByText('Published')).toBeInTheDocument();
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Success', action: { label: 'Undo' } }));
  expect(host.emitted).toEqual([changed]);
  lastToast()?.action?.onSelect();
  expect(await (await row('Helena')).findByText('Pending')).toBeInTheDocument();
  expect(state.sent).toEqual([
    { call: 'PATCH /reviews/r1', body: { status: 'published' } },
    { call: 'PATCH /reviews/r1', body: { status: 'pending' } },
  ]);
});

test('the focus goes on to the next review', async () => {
  const { press, button } = showList();
  await press(/^Approve/);
  expect(button('Reply to Ana Lopes')).toHaveFocus();
});

test('[REV-12] an approval that is refused is taken back and told', async () => {
  server.use(http.patch(`${API_BASE}/reviews/r1`, () => refusal('Not now.')));
  const { host, press, row, lastToast } = showList();
  await press(/^Approve/);
  await waitFor(() => expect(lastToast()).toMatchObject({ variant: 'destructive', description: 'Not now.' }));
  expect((await row('Helena')).getByText('Pending')).toBeInTheDocument();
  expect(host.emitted).toEqual([]);
});

test('[REV-13] [REV-14] rejecting asks for a reason, keeps it and can be undone', async () => {
  const { user, press, row, button, lastToast } = showList();
  await press(/^Reject Helena/);
  const reason = await screen.findByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveFocus();
  expect(button('Reject')).toBeDisabled();
  await user.type(reason, '  Names a neighbour ');
  await user.click(button('Reject'));
  expect(await (await row('Helena')).findByText('Rejected: Names a neighbour')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Reason' })).not.toBeInTheDocument();
  expect(button('Reply to Ana Lopes')).toHaveFocus();
  lastToast()?.action?.onSelect();
  expect(await (await row('Helena')).findByText('Pending')).toBeInTheDocument();
  expect(state.sent).toEqual([
    { call: 'PATCH /reviews/r1', body: { status: 'rejected', rejectionReason: 'Names a neighbour' } },
    { call: 'PATCH /reviews/r1', body: { status: 'pending' } },
  ]);
});

test('[REV-14] reasons are offered, and the rating is none of them', async () => {
  const { user, press } = showList();
  await press(/^Reject Helena/);
  const offered = await screen.findByRole('group', { name: 'Suggestions' });
  expect(offered).not.toHaveTextContent(/star|rating|bad|low/i);
  await user.click(screen.getByRole('button', { name: 'Not a customer' }));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Not a customer');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(state.sent[0]?.body).toMatchObject({ rejectionReason: 'Not a customer' }));
});

test('[ERR-08] a rejection that fails keeps its reason', async () => {
  server.use(http.patch(`${API_BASE}/reviews/r1`, () => refusal('Not now.')));
  const { user, press, button, lastToast } = showList();
  await press(/^Reject Helena/);
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Names a neighbour{Enter}');
  await waitFor(() => expect(lastToast()).toMatchObject({ description: 'Not now.' }));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Names a neighbour');
  await waitFor(() => expect(button('Reject')).toBeEnabled());
});

test('[REV-21] a deleted review is gone at once, the focus goes on, and "Undo" brings it back', async () => {
  const { host, press, button, lastToast } = showList();
  await press("Delete Helena Duarte's review");
  expect(screen.queryByRole('row', { name: /Helena/ })).not.toBeInTheDocument();
  expect(button('Edit reply to Ana Lopes').closest('tr')).toContainElement(
    document.activeElement as HTMLElement,
  );
  await waitFor(() => expect(lastToast()).toMatchObject({ action: { label: 'Undo' } }));
  lastToast()?.action?.onSelect();
  expect(await screen.findByRole('row', { name: /Helena/ })).toBeInTheDocument();
  expect(state.sent.map(({ call }) => call)).toEqual(['DELETE /reviews/r1', 'POST /reviews/r1/restore']);
  expect(host.emitted).toEqual([changed, changed]);
});

test('[REV-21] a review that cannot be deleted comes back', async () => {
  server.use(http.delete(`${API_BASE}/reviews/r1`, () => refusal('')));
  const { press, lastToast } = showList();
  await press("Delete Helena Duarte's review");
  await waitFor(() => expect(lastToast()?.description).toBe("Helena Duarte's review could not be deleted."));
  expect(screen.getByRole('row', { name: /Helena/ })).toBeInTheDocument();
});
