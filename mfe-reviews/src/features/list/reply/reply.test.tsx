import { API_BASE, apiServer } from '@lintel/module-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { measureText } from '../../../testing/measureText';
import { aReply, aReview } from '../../../testing/records';
import { refusal, reviewServer } from '../../../testing/reviewServer';
import { showList } from '../../../testing/showList';

const helena = aReview();
const ana = aReview({ id: 'r2', customerName: 'Ana Lopes', status: 'published', reply: aReply() });
const { state, handlers } = reviewServer();
const server = apiServer(...handlers);
beforeEach(() => {
  Object.assign(state, { reviews: [helena, ana], sent: [] });
  measureText({ whole: 40, shown: 40 });
});
afterEach(() => jest.restoreAllMocks());

const box = () => screen.findByPlaceholderText('Write your reply...');
const noBox = () => expect(screen.queryByPlaceholderText('Write your reply...')).not.toBeInTheDocument();

test('[REV-15] [REV-16] [REV-17] "Reply" opens a box under its review and closes it', async () => {
  const { press, button } = showList();
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

test('[REV-16] "Cancel" closes the box, forgets the text and gives the focus back', async () => {
  const { user, press, button } = showList();
  await press('Reply to Helena Duarte');
  await user.type(await box(), 'Half a thought');
  await press('Cancel');
  noBox();
  expect(button('Reply to Helena Duarte')).toHaveFocus();
  await press('Reply to Helena Duarte');
  expect(await box()).toHaveValue('');
});

test('Escape closes the box and keeps the text', async () => {
  const { user, press, button } = showList();
  await press('Reply to Helena Duarte');
  await user.type(await box(), 'Half a thought{Escape}');
  noBox();
  expect(button('Reply to Helena Duarte')).toHaveFocus();
  await press('Reply to Helena Duarte');
  expect(await box()).toHaveValue('Half a thought');
});

test('[REV-18] [REV-19] [REV-22] the text that was typed is sent, alone, and shown under the review', async () => {
  const { user, host, press, row, button, lastToast } = showList();
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

test('[REV-18] a blank reply sends nothing', async () => {
  const { user, press, button } = showList();
  await press('Reply to Helena Duarte');
  await user.type(await box(), ' {Enter} {Control>}{Enter}{/Control}');
  expect(button('Send Reply')).toBeDisabled();
  await user.type(await box(), 'x{Control>}{Enter}{/Control}');
  await waitFor(() => expect(state.sent).toEqual([{ call: 'PUT /reviews/r1/reply', body: { text: 'x' } }]));
});

test('[REV-18] [ERR-08] a reply that could not be sent keeps its text', async () => {
  server.use(http.put(`${API_BASE}/reviews/r1/reply`, () => refusal('The disk is full.'), { once: true }));
  const { user, press, button, lastToast } = showList();
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

test('what is being written outlives the page', async () => {
  const { user, host, press } = showList();
  await press('Reply to Helena Duarte');
  await user.type(await box(), 'Half a thought');
  act(() => host.navigation.navigate('/properties/p1'));
  noBox();
  act(() => host.navigation.navigate('/reviews'));
  expect(await box()).toHaveValue('Half a thought');
});

test('[REV-20] a sent reply is edited', async () => {
  const { user, press, row } = showList();
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

test('[REV-20] a sent reply is removed, and "Undo" puts it back', async () => {
  const { press, row, button, lastToast } = showList();
  await press('Remove reply to Ana Lopes');
  expect((await row('Ana')).queryByText('Enjoy the new garden.')).not.toBeInTheDocument();
  expect(button('Reply to Ana Lopes')).toHaveFocus();
  await waitFor(() =>
    expect(lastToast()).toMatchObject({ description: 'Reply removed', action: { label: 'Undo' } }),
  );
  lastToast()?.action?.onSelect();
  expect(await (await row('Ana')).findByText('Enjoy the new garden.')).toBeInTheDocument();
  expect(state.sent.map(({ call }) => call)).toEqual(['DELETE /reviews/r2/reply', 'PUT /reviews/r2/reply']);
});
