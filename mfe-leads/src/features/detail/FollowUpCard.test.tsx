import { API_BASE, apiServer, createDeferred, renderInHost } from '@lintel/module-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { toFollowUpAt, toFollowUpDay } from '../../lead/followUp';
import { createStore } from '../../store';
import { errorResponse, leadServer } from '../../testing/leadServer';
import { makeLead } from '../../testing/records';
import { FollowUpCard } from './FollowUpCard';

const server = apiServer();
function show(at: string | null = null) {
  const { state, handlers } = leadServer();
  server.use(...handlers);
  return { ...renderInHost(<FollowUpCard lead={makeLead({ followUpAt: at })} />, { createStore }), state };
}
const field = () => screen.getByLabelText('Follow-up date');
const dayIn = (days: number) => {
  const now = new Date();
  return toFollowUpDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12).toISOString());
};

test('saves the chosen follow-up day', async () => {
  const { user, state, host } = show();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  fireEvent.change(field(), { target: { value: '2031-05-04' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Success', description: 'Lead saved.' }]));
  expect(state.sent.at(-1)?.body).toEqual({ followUpAt: toFollowUpAt('2031-05-04') });
});

test('offers shortcuts for common days and for none', async () => {
  const { user, state } = show(toFollowUpAt(dayIn(2)));
  await user.click(screen.getByRole('button', { name: 'In a week' }));
  await waitFor(() => expect(state.sent.at(-1)?.body).toEqual({ followUpAt: toFollowUpAt(dayIn(7)) }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Clear' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(state.sent.at(-1)?.body).toEqual({ followUpAt: null }));
});

test('returns the focus to a shortcut once its day is saved, and to the field after "Clear"', async () => {
  const { user } = show(toFollowUpAt(dayIn(2)));
  const held = createDeferred();
  server.use(http.patch(`${API_BASE}/leads/l1`, () => held.promise, { once: true }));
  const shortcut = screen.getByRole('button', { name: 'In a week' });
  await user.click(shortcut);
  await waitFor(() => expect(shortcut).toBeDisabled());
  // As browsers do for a disabled control.
  shortcut.blur();
  held.release();
  await waitFor(() => expect(shortcut).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field()).toHaveFocus();
});

test('refuses a past day next to the field and sends nothing', async () => {
  const { user, state } = show();
  fireEvent.change(field(), { target: { value: dayIn(-1) } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Choose today or a later day.');
  expect(field()).toHaveValue(dayIn(-1));
  expect(state.sent).toEqual([]);
  fireEvent.change(field(), { target: { value: dayIn(0) } });
  expect(field()).toBeValid();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(state.sent.at(-1)?.body).toEqual({ followUpAt: toFollowUpAt(dayIn(0)) }));
});

test.each(['120277-11-30', '30277-11-30', '2200-01-01'])('refuses %s next to the field', async (day) => {
  const { user, state, host } = show();
  fireEvent.change(field(), { target: { value: day } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(field()).toHaveAccessibleDescription('Choose a day before the year 2200.');
  expect(field()).toHaveAttribute('max', '2199-12-31');
  expect([state.sent, host.toasts]).toEqual([[], []]);
});

test('refuses a day that is only partly typed, and keeps the saved one', async () => {
  const { user, state } = show(toFollowUpAt(dayIn(2)));
  Object.defineProperty(field(), 'validity', { configurable: true, value: { badInput: true } });
  fireEvent.change(field(), { target: { value: '' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(field()).toHaveAccessibleDescription('Enter the whole date.');
  expect(state.sent).toEqual([]);
  Object.defineProperty(field(), 'validity', { configurable: true, value: { badInput: false } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(state.sent.at(-1)?.body).toEqual({ followUpAt: null }));
});

test('shows the server’s error next to the field', async () => {
  const { user, host } = show();
  const error = { code: 'VALIDATION', message: 'No.', fields: { followUpAt: 'Choose today or a later day' } };
  server.use(http.patch(`${API_BASE}/leads/l1`, () => HttpResponse.json({ error }, { status: 422 })));
  fireEvent.change(field(), { target: { value: dayIn(0) } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Choose today or a later day'));
  expect(host.toasts).toEqual([]);
});

test('[ERR-09] restores a cleared overdue follow-up to the minute with Undo', async () => {
  const overdue = new Date(`${dayIn(-3)}T09:15`).toISOString();
  const { user, host, state } = show(overdue);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  expect(host.toasts[0]?.action?.label).toBe('Undo');
  host.toasts[0]?.action?.onSelect();
  await waitFor(() => expect(state.sent.at(-1)?.body).toEqual({ followUpAt: overdue }));
  await waitFor(() => expect(host.toasts[1]).toMatchObject({ description: 'Changes undone' }));
});

test.each([
  [-1, /^Overdue \w{3} \d{1,2}(, \d{4})?$/],
  [0, /^Today$/],
  [1, /^\w{3} \d{1,2}(, \d{4})?$/],
])('marks a follow-up in %s days as %s', (days, mark) => {
  show(toFollowUpAt(dayIn(days)));
  expect(screen.getByRole('time')).toHaveTextContent(mark);
});

test('keeps the day in the field when saving fails', async () => {
  const { user, host } = show();
  server.use(http.patch(`${API_BASE}/leads/l1`, () => errorResponse('Not now.')));
  fireEvent.change(field(), { target: { value: '2031-05-04' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ description: 'Not now.' }]));
  expect(field()).toHaveValue('2031-05-04');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
});

test('keeps the day that is chosen while another is being saved', async () => {
  const { user, host, state } = show();
  let respond = () => {};
  const mayRespond = new Promise<void>((resolve) => {
    respond = resolve;
  });
  server.use(
    http.patch(
      `${API_BASE}/leads/l1`,
      async ({ request }) => {
        state.lead = { ...state.lead, ...((await request.json()) as object) };
        await mayRespond;
        return HttpResponse.json({ data: state.lead, message: 'Lead saved.' });
      },
      { once: true },
    ),
  );
  await user.click(screen.getByRole('button', { name: 'In a week' }));
  fireEvent.change(field(), { target: { value: '2031-05-11' } });
  respond();
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  expect(field()).toHaveValue('2031-05-11');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
});
