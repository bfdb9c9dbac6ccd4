import type { HostNotifications, HostPush, NotificationState, PushState } from '@lintel/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { renderSettings } from '../../../testing/renderSettings';
import { settingsServer } from '../../../testing/settingsServer';

settingsServer();

/** The host's notifications on a device in this state. */
function fakePush(initial: PushState) {
  let state = initial;
  const listeners = new Set<() => void>();
  const setState = (next: PushState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const push: jest.Mocked<HostPush> = {
    getSnapshot: jest.fn(() => state),
    subscribe: jest.fn((listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    }),
    check: jest.fn(async () => {}),
    turnOn: jest.fn(async () => setState('on')),
    turnOff: jest.fn(async () => setState('off')),
  };
  return { push, setState };
}

const findSwitch = () => screen.findByRole('switch', { name: 'Push notifications on this device' });

test('[PUSH-01] turns notifications on and off, by keyboard', async () => {
  const { push } = fakePush('off');
  const { user, host } = renderSettings('', { push });
  const control = await findSwitch();
  expect(control).not.toBeChecked();
  expect(control).toHaveAccessibleDescription(/even when Lintel is closed/);
  expect(push.check).toHaveBeenCalled();
  act(() => control.focus());
  await user.keyboard(' ');
  expect(control).toBeChecked();
  expect(control).toHaveAccessibleDescription(/until you log out/);
  expect(control).toHaveFocus();
  await waitFor(() => expect(control).not.toHaveAttribute('aria-busy'));
  await user.keyboard('{Enter}');
  expect(control).not.toBeChecked();
  expect([push.turnOn.mock.calls.length, push.turnOff.mock.calls.length]).toEqual([1, 1]);
  expect(host.toasts).toEqual([]);
});

test.each<[PushState, RegExp]>([
  ['unsupported', /This browser can't show notifications.*home screen/],
  ['blocked', /Your browser blocks notifications.*allow notifications, then reload/],
])('[PUSH-01] says what to do when notifications are %s', async (state, text) => {
  renderSettings('', { push: fakePush(state).push });
  const control = await findSwitch();
  expect(control).toBeDisabled();
  expect(control).toHaveAccessibleDescription(text);
});

test('[PUSH-01] takes no change while the device is checked', async () => {
  const { push, setState } = fakePush('checking');
  const { user } = renderSettings('', { push });
  const control = await findSwitch();
  await user.click(control);
  expect(push.turnOn).not.toHaveBeenCalled();
  act(() => setState('on'));
  expect(control).toBeChecked();
});

test('[PUSH-01] offers to check the device again when that failed', async () => {
  const { push, setState } = fakePush('failed');
  const { user } = renderSettings('', { push });
  expect(await screen.findByText(/Couldn't check this device/)).toBeVisible();
  push.check.mockImplementation(async () => setState('off'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findSwitch()).not.toBeChecked();
});

test('[PUSH-01] says why notifications were not turned on, and leaves them off', async () => {
  const { push } = fakePush('off');
  push.turnOn.mockRejectedValueOnce({ status: 409, code: 'LIMIT_REACHED', message: 'You have ten devices.' });
  const { user, host } = renderSettings('', { push });
  await user.click(await findSwitch());
  await waitFor(() => expect(host.toasts).toMatchObject([{ description: 'You have ten devices.' }]));
  push.turnOn.mockRejectedValueOnce(new Error('no'));
  const control = await findSwitch();
  await waitFor(() => expect(control).not.toHaveAttribute('aria-busy'));
  await user.click(control);
  await waitFor(() =>
    expect(host.toasts[1]).toMatchObject({ description: "Couldn't turn on notifications." }),
  );
  expect(await findSwitch()).not.toBeChecked();
});

test('has no card in a host without notifications', async () => {
  renderSettings();
  await screen.findByRole('button', { name: 'Freeze Account' });
  expect(screen.queryByText('Notifications on this device')).not.toBeInTheDocument();
});

/** The host's notifications of this browser in this state. */
function fakeNotifications(initial: NotificationState) {
  let state = initial;
  let notify = () => {};
  const setState = (next: NotificationState) => {
    state = next;
    notify();
  };
  const notifications: jest.Mocked<HostNotifications> = {
    getSnapshot: jest.fn(() => state),
    subscribe: jest.fn((listener) => {
      notify = listener;
      return () => {};
    }),
    turnOn: jest.fn(async () => setState('on')),
    turnOff: jest.fn(() => setState('off')),
  };
  return { notifications, setState };
}

const findBrowserSwitch = () => screen.findByRole('switch', { name: 'Browser notifications on this device' });

test('[ALRT-08] turns notifications of the browser on and off, by keyboard', async () => {
  const { notifications } = fakeNotifications('off');
  const { user } = renderSettings('', { notifications });
  const control = await findBrowserSwitch();
  expect(control).not.toBeChecked();
  expect(control).toHaveAccessibleDescription(/while Lintel is in a background tab/);
  act(() => control.focus());
  await user.keyboard(' ');
  expect(control).toBeChecked();
  await waitFor(() => expect(control).not.toHaveAttribute('aria-busy'));
  await user.keyboard('{Enter}');
  expect(control).not.toBeChecked();
  expect(control).toHaveFocus();
  expect(screen.queryByRole('switch', { name: 'Push notifications on this device' })).not.toBeInTheDocument();
});

test.each<[NotificationState, RegExp]>([
  ['unsupported', /This browser can't show notifications/],
  ['blocked', /Your browser blocks notifications.*allow notifications, then reload/],
])('[ALRT-08] says what to do when notifications of the browser are %s', async (state, text) => {
  renderSettings('', { notifications: fakeNotifications(state).notifications });
  const control = await findBrowserSwitch();
  expect(control).toBeDisabled();
  expect(control).toHaveAccessibleDescription(text);
});

test('[ALRT-08] stays off when the user refuses', async () => {
  const { notifications, setState } = fakeNotifications('off');
  notifications.turnOn.mockImplementation(async () => setState('blocked'));
  const { user } = renderSettings('', { notifications });
  await user.click(await findBrowserSwitch());
  expect(await findBrowserSwitch()).not.toBeChecked();
  expect(await findBrowserSwitch()).toBeDisabled();
});

test('[ALRT-08] says that notifications of the browser could not be turned on, and takes another click', async () => {
  const { notifications } = fakeNotifications('off');
  notifications.turnOn.mockRejectedValueOnce(new Error('ChunkLoadError'));
  const { user, host } = renderSettings('', { notifications });
  const control = await findBrowserSwitch();
  await user.click(control);
  await waitFor(() =>
    expect(host.toasts).toMatchObject([{ description: "Couldn't turn on notifications." }]),
  );
  await waitFor(() => expect(control).not.toHaveAttribute('aria-busy'));
  await user.click(control);
  await waitFor(() => expect(control).toBeChecked());
});
