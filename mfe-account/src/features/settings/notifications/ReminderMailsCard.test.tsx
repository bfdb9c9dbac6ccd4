import { API_BASE } from '@lintel/module-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderSettings } from '../../../testing/renderSettings';
import { settingsServer } from '../../../testing/settingsServer';

const { server, state } = settingsServer();

const findSwitch = () => screen.findByRole('switch', { name: 'Reminders by email' });
const refuse = () =>
  HttpResponse.json({ error: { code: 'INTERNAL', message: 'The server is busy.' } }, { status: 500 });

test('[TASK-13] turns reminders by email off and on, by keyboard', async () => {
  const { user, host } = renderSettings();
  const control = await findSwitch();
  await waitFor(() => expect(control).toBeChecked());
  control.focus();
  await user.keyboard(' ');
  await waitFor(() =>
    expect(state.sent).toContainEqual({ call: 'PATCH /me/notifications', body: { reminderMails: false } }),
  );
  expect(control).not.toBeChecked();
  await waitFor(() => expect(host.toasts).toMatchObject([{ description: 'Notifications saved' }]));
});

test('[TASK-13] stays as it was when the change is refused', async () => {
  const { user, host } = renderSettings();
  server.use(http.patch(`${API_BASE}/me/notifications`, refuse));
  const control = await findSwitch();
  await waitFor(() => expect(control).toBeChecked());
  await user.click(control);
  await waitFor(() => expect(host.toasts).toMatchObject([{ variant: 'destructive' }]));
  await waitFor(() => expect(control).toBeChecked());
});

test('[TASK-13] offers to try again when the setting can not be loaded', async () => {
  server.use(http.get(`${API_BASE}/me/notifications`, refuse, { once: true }));
  const { user } = renderSettings();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await findSwitch()).toBeChecked());
});
