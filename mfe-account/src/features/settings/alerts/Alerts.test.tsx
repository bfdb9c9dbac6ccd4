import { getTimeZone } from '@lintel/module-kit';
import { API_BASE, createDeferred, renderInHost } from '@lintel/module-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { createStore } from '../../../store';
import { renderSettings } from '../../../testing/renderSettings';
import { settingsServer } from '../../../testing/settingsServer';
import { QuietHoursCard } from './QuietHoursCard';

const { server, state } = settingsServer();

const findSwitch = (name: string) => screen.findByRole('switch', { name });
const refuse = (status: number, error: object) => () =>
  HttpResponse.json({ error: { code: 'INTERNAL', message: 'The server is busy.', ...error } }, { status });
const PATCH = 'PATCH /me/notifications';

test('[ALRT-09] has a switch for each kind and channel, and says that security notices are always mailed', async () => {
  renderSettings();
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Alert', 'Email', 'Browser', 'Push']);
  const rows = within(table).getAllByRole('rowheader');
  expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual([
    'New leads',
    'Replies',
    'Reviews to approve',
    'New subscribers',
    'Newsletters',
    'Reminders',
    'Security notices',
  ]);
  expect(within(table).getAllByRole('switch')).toHaveLength(18);
  expect(await findSwitch('Email: New leads')).toBeChecked();
  expect(await findSwitch('Email: New subscribers')).not.toBeChecked();
  expect(within(table).getByRole('row', { name: /Security notices.*Always by email/ })).toBeInTheDocument();
  expect(table).toHaveTextContent('Reminders also arrive during quiet hours.');
});

test('[ALRT-09] changes one of them, by keyboard, and keeps the focus', async () => {
  const { user, host } = renderSettings();
  const control = await findSwitch('Email: New leads');
  control.focus();
  await user.keyboard(' ');
  await waitFor(() =>
    expect(state.sent).toContainEqual({ call: PATCH, body: { alerts: { lead: { email: false } } } }),
  );
  await waitFor(() => expect(control).not.toBeChecked());
  expect(control).toHaveFocus();
  await waitFor(() => expect(host.toasts).toMatchObject([{ description: 'Notifications saved' }]));
  await user.click(await findSwitch('Push: New subscribers'));
  await waitFor(() => expect(state.alerts.alerts['subscriber']?.push).toBe(true));
  expect(state.alerts.alerts['lead']).toEqual({ email: false, browser: true, push: true });
});

test('[ALRT-09] [ALRT-10] shows what another tab has changed', async () => {
  const { host } = renderSettings();
  expect(await findSwitch('Email: New leads')).toBeChecked();
  state.alerts.alerts['lead'] = { email: false, browser: true, push: true };
  state.alerts.quietHours = { from: '20:30', to: '08:15', timeZone: getTimeZone() };
  act(() => host.deliver('profile.updated', {}));
  expect(await screen.findByLabelText('From')).toHaveValue('20:30');
  expect(await findSwitch('Email: New leads')).not.toBeChecked();
});

test('[ALRT-09] shows no kind that the server does not know', async () => {
  delete state.alerts.alerts['newsletter'];
  renderSettings();
  expect(await findSwitch('Email: Reminders')).toBeChecked();
  expect(screen.queryByRole('switch', { name: 'Email: Newsletters' })).not.toBeInTheDocument();
});

test('[ALRT-09] stays as it was when the change is refused', async () => {
  const { user, host } = renderSettings();
  server.use(http.patch(`${API_BASE}/me/notifications`, refuse(500, {})));
  const control = await findSwitch('Browser: New leads');
  await user.click(control);
  await waitFor(() => expect(host.toasts).toMatchObject([{ variant: 'destructive' }]));
  await waitFor(() => expect(control).toBeChecked());
});

test('[ALRT-09] offers to try again when the settings can not be loaded', async () => {
  server.use(http.get(`${API_BASE}/me/notifications`, refuse(500, {}), { once: true }));
  const { user } = renderSettings();
  expect(await screen.findByText("Couldn't load your alerts")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findSwitch('Email: New leads')).toBeChecked();
});

test('[ALRT-11] sends a test alert, and says what went wrong', async () => {
  const { user, host } = renderSettings();
  const button = await screen.findByRole('button', { name: 'Send a test alert' });
  await user.click(button);
  await waitFor(() => expect(host.toasts).toMatchObject([{ description: 'Test alert sent' }]));
  expect(state.sent).toEqual([{ call: 'POST /me/notifications/test', body: null }]);
  server.use(http.post(`${API_BASE}/me/notifications/test`, refuse(500, {})));
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(host.toasts[1]).toMatchObject({ variant: 'destructive' }));
});

test('[ALRT-10] turns quiet hours on at night, in the zone of the browser, and off', async () => {
  const { user } = renderSettings();
  const control = await findSwitch('Quiet hours');
  expect(control).not.toBeChecked();
  expect(control).toHaveAccessibleDescription(/Reminders and security notices still arrive/);
  expect(screen.queryByLabelText('From')).not.toBeInTheDocument();
  await user.click(control);
  const hours = { from: '22:00', to: '07:00', timeZone: getTimeZone() };
  await waitFor(() => expect(state.alerts.quietHours).toEqual(hours));
  expect(await screen.findByLabelText('From')).toHaveValue('22:00');
  expect(screen.getByText(`Times in ${getTimeZone().replaceAll('_', ' ')}.`)).toBeInTheDocument();
  await waitFor(() => expect(control).not.toHaveAttribute('aria-busy'));
  await user.click(control);
  await waitFor(() => expect(state.alerts.quietHours).toBeNull());
  await waitFor(() => expect(screen.queryByLabelText('From')).not.toBeInTheDocument());
});

const elsewhere = { from: '21:00', to: '06:00', timeZone: 'America/Los_Angeles' };

test('[ALRT-10] saves other hours, and says when they are in another zone', async () => {
  state.alerts.quietHours = elsewhere;
  const { user, host } = renderSettings();
  const end = await screen.findByLabelText('To');
  expect(end).toHaveValue('06:00');
  expect(screen.getByText(/These are times in America\/Los Angeles/)).toBeInTheDocument();
  fireEvent.change(end, { target: { value: '08:30' } });
  await user.click(screen.getByRole('button', { name: 'Save quiet hours' }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ description: 'Quiet hours saved' }]));
  expect(state.alerts.quietHours).toEqual({ from: '21:00', to: '08:30', timeZone: getTimeZone() });
  const save = screen.getByRole('button', { name: 'Save quiet hours' });
  await waitFor(() => expect(save).toBeEnabled());
  expect(save).toHaveFocus();
  await user.click(save);
  await waitFor(() => expect(host.toasts[1]).toEqual({ title: 'No changes to save' }));
  expect(state.sent).toHaveLength(1);
});

test('[ALRT-10] [ERR-08] keeps another time that is entered while the hours are saved', async () => {
  state.alerts.quietHours = elsewhere;
  const { promise, release } = createDeferred();
  server.use(http.patch(`${API_BASE}/me/notifications`, () => promise));
  const { user, host } = renderSettings();
  const end = await screen.findByLabelText('To');
  fireEvent.change(end, { target: { value: '08:30' } });
  await user.click(screen.getByRole('button', { name: 'Save quiet hours' }));
  fireEvent.change(end, { target: { value: '09:15' } });
  release();
  await waitFor(() => expect(host.toasts).toMatchObject([{ description: 'Quiet hours saved' }]));
  expect(state.alerts.quietHours).toMatchObject({ from: '21:00', to: '08:30' });
  expect(end).toHaveValue('09:15');
  const save = screen.getByRole('button', { name: 'Save quiet hours' });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  await waitFor(() => expect(state.alerts.quietHours).toMatchObject({ from: '21:00', to: '09:15' }));
});

test('[ALRT-10] [ERR-08] saves a time that was entered before another tab changed the other one', async () => {
  state.alerts.quietHours = { ...elsewhere, timeZone: getTimeZone() };
  const { user, host } = renderSettings();
  const end = await screen.findByLabelText('To');
  fireEvent.change(end, { target: { value: '08:30' } });
  state.alerts.quietHours = { ...state.alerts.quietHours, from: '20:30' };
  act(() => host.deliver('profile.updated', {}));
  await waitFor(() => expect(screen.getByLabelText('From')).toHaveValue('20:30'));
  expect(end).toHaveValue('08:30');
  await user.click(screen.getByRole('button', { name: 'Save quiet hours' }));
  await waitFor(() => expect(state.alerts.quietHours).toMatchObject({ from: '20:30', to: '08:30' }));
});

let showHours = (_hours: typeof elsewhere) => {};
function ChangingHours() {
  const [hours, setHours] = useState(elsewhere);
  showHours = setHours;
  return <QuietHoursCard quietHours={hours} />;
}

test('[ALRT-10] saves a time although another tab changes the other one in the same moment', async () => {
  renderInHost(<ChangingHours />, { createStore });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '08:30' } });
  act(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Save quiet hours' }));
    showHours({ ...elsewhere, from: '20:30' });
  });
  await waitFor(() => expect(state.alerts.quietHours).toMatchObject({ to: '08:30' }));
});

test.each([
  ['', 'Enter a time'],
  ['21:00', 'Choose an end that differs from the start'],
])('[ALRT-10] refuses the end "%s" and sends nothing', async (value, message) => {
  state.alerts.quietHours = elsewhere;
  const { user } = renderSettings();
  const end = await screen.findByLabelText('To');
  fireEvent.change(end, { target: { value } });
  await user.click(screen.getByRole('button', { name: 'Save quiet hours' }));
  await waitFor(() => expect(end).toHaveAccessibleDescription(message));
  expect(end).toHaveFocus();
  expect(state.sent).toEqual([]);
});

test('[ALRT-10] shows what the server refuses, and keeps the input', async () => {
  state.alerts.quietHours = elsewhere;
  const fields = { 'quietHours.to': 'Choose another end' };
  server.use(http.patch(`${API_BASE}/me/notifications`, refuse(422, { code: 'VALIDATION', fields })));
  const { user, host } = renderSettings();
  const end = await screen.findByLabelText('To');
  fireEvent.change(end, { target: { value: '08:30' } });
  await user.click(screen.getByRole('button', { name: 'Save quiet hours' }));
  await waitFor(() => expect(end).toHaveAccessibleDescription('Choose another end'));
  expect(end).toHaveValue('08:30');
  expect(host.toasts).toMatchObject([{ variant: 'destructive' }]);
});

test('[ALRT-10] turns quiet hours on at the hours that they had', async () => {
  state.alerts.quietHours = { from: '20:30', to: '08:15', timeZone: getTimeZone() };
  const { user } = renderSettings();
  const control = await findSwitch('Quiet hours');
  await user.click(control);
  await waitFor(() => expect(state.alerts.quietHours).toBeNull());
  await waitFor(() => expect(control).not.toHaveAttribute('aria-busy'));
  await user.click(control);
  await waitFor(() => expect(state.alerts.quietHours).toMatchObject({ from: '20:30', to: '08:15' }));
  expect(await screen.findByLabelText('From')).toHaveValue('20:30');
});

test('[ALRT-10] turns quiet hours on at the hours of another tab', async () => {
  state.alerts.quietHours = { from: '20:30', to: '08:15', timeZone: getTimeZone() };
  const { user, host } = renderSettings();
  const control = await findSwitch('Quiet hours');
  state.alerts.quietHours = { from: '19:00', to: '09:00', timeZone: getTimeZone() };
  act(() => host.deliver('profile.updated', {}));
  await waitFor(() => expect(screen.getByLabelText('From')).toHaveValue('19:00'));
  state.alerts.quietHours = null;
  act(() => host.deliver('profile.updated', {}));
  await waitFor(() => expect(control).not.toBeChecked());
  await user.click(control);
  await waitFor(() => expect(state.alerts.quietHours).toMatchObject({ from: '19:00', to: '09:00' }));
});
