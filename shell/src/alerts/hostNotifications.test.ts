import { waitFor } from '@testing-library/react';
import { toasts } from '../toast/toasts';
import { notifications } from './hostNotifications';
import { saveChoice } from './notificationChoice';

const shown = jest.spyOn(toasts, 'show').mockImplementation();
const Fake = Object.assign(class {}, {
  permission: 'default' as NotificationPermission,
  requestPermission: jest.fn<Promise<NotificationPermission>, []>(),
});
beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(globalThis, { Notification: Fake });
  Fake.permission = 'default';
  saveChoice(null);
});

/** Simulates the user's choice in the browser's prompt. */
function answer(permission: NotificationPermission) {
  Fake.requestPermission.mockImplementation(async () => {
    Fake.permission = permission;
    return permission;
  });
}

test('[ALRT-08] is unsupported without notifications, and blocked when the browser says so', () => {
  Fake.permission = 'denied';
  expect(notifications.getSnapshot()).toBe('blocked');
  Object.assign(globalThis, { Notification: undefined });
  expect(notifications.getSnapshot()).toBe('unsupported');
});

test('[ALRT-08] asks the browser, and is off again in this browser alone', async () => {
  const changed = jest.fn();
  const stop = notifications.subscribe(changed);
  answer('granted');
  expect(notifications.getSnapshot()).toBe('off');
  await notifications.turnOn();
  expect(notifications.getSnapshot()).toBe('on');
  expect(shown.mock.calls).toMatchObject([[{ title: 'Notifications turned on' }]]);
  notifications.turnOff();
  await waitFor(() => expect(notifications.getSnapshot()).toBe('off'));
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
});

test('[ALRT-08] says what to do when the browser refuses', async () => {
  answer('denied');
  await notifications.turnOn();
  expect(notifications.getSnapshot()).toBe('blocked');
  expect(shown.mock.calls).toMatchObject([[{ title: "Couldn't turn on notifications" }]]);
});

test('[ALRT-08] blames no setting of the browser when the user closes its prompt', async () => {
  answer('default');
  await notifications.turnOn();
  expect(notifications.getSnapshot()).toBe('off');
  expect(shown.mock.calls).toEqual([
    [
      {
        title: "Notifications aren't on yet",
        description: 'Turn them on again and choose “Allow” when your browser asks.',
      },
    ],
  ]);
});
