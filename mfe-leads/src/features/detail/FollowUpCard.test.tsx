import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { followUpAt, followUpDay } from '../../lead/followUp';
import { createStore } from '../../store';
import { leadServer, refusal } from '../../testing/leadServer';
import { aLead } from '../../testing/records';
import { FollowUpCard } from './FollowUpCard';

const server = apiServer();
function show(at: string | null = null) {
  const { state, handlers } = leadServer();
  server.use(...handlers);
  return { ...renderInHost(<FollowUpCard lead={aLead({ followUpAt: at })} />, { createStore }), state };
}
const field = () => screen.getByLabelText('Follow-up date');
const dayIn = (days: number) => {
  const now = new Date();
  return followUpDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12).toISOString());
};

test('a day to get back to the lead is chosen and saved', async () => {
  const { user, state, host } = show();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  fireEvent.change(field(), { target: { value: '2031-05-04' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(host.toasts).toEqual([{ title: 'Success', description: 'Lead saved.' }]));
  expect(state.sent.at(-1)?.body).toEqual({ followUpAt: followUpAt('2031-05-04') });
});

test('the usual days are a press away, and so is none', async () => {
  const { user, state } = show(followUpAt(dayIn(2)));
  await user.click(screen.getByRole('button', { name: 'In a week' }));
  await waitFor(() => expect(state.sent.at(-1)?.body).toEqual({ followUpAt: followUpAt(dayIn(7)) }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Clear' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(state.sent.at(-1)?.body).toEqual({ followUpAt: null }));
});

test.each([
  [-1, /^Overdue /],
  [0, /^Today$/],
  [1, /^\w{3} \d{1,2}$/],
])('a follow-up in %s days is marked %s', (days, mark) => {
  show(followUpAt(dayIn(days)));
  expect(screen.getByText(mark)).toBeInTheDocument();
});

test('a day that could not be saved stays in the field', async () => {
  const { user, host } = show();
  server.use(http.patch(`${API_BASE}/leads/l1`, () => refusal('Not now.')));
  fireEvent.change(field(), { target: { value: '2031-05-04' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ description: 'Not now.' }]));
  expect(field()).toHaveValue('2031-05-04');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
});
