import type { ToastMessage } from '@lintel/contract';
import { toasts } from '../toast/toasts';
import { readChoice, saveChoice } from './notificationChoice';

const isSupported = () => typeof Notification === 'function';

/** Whether the browser may show notifications of alerts while the dashboard is in the background. */
export const canNotify = () =>
  isSupported() && Notification.permission === 'granted' && readChoice() !== 'off';

/** Offers notifications from the first enquiry on: earlier their purpose wouldn't be clear. */
export function offerNotifications() {
  if (readChoice() === null) saveChoice('offer');
}

/** Asks for the browser's permission. Browsers allow this only in response to a click. */
export async function turnOnNotifications() {
  applyPermission(isSupported() ? await Notification.requestPermission() : 'denied');
}

/** Stores the user's choice in the browser's prompt, and reports its effect. */
export function applyPermission(permission: NotificationPermission) {
  saveChoice(permission === 'granted' ? null : 'not now');
  toasts.show(permissionToasts[permission]);
}

const permissionToasts: Record<NotificationPermission, ToastMessage> = {
  granted: { title: 'Notifications turned on' },
  // The user has closed the prompt.
  default: {
    title: "Notifications aren't on yet",
    description: 'Turn them on again and choose “Allow” when your browser asks.',
  },
  denied: {
    title: "Couldn't turn on notifications",
    description: 'Your browser blocks them. Allow notifications in its settings for this site.',
    variant: 'destructive',
  },
};

export function turnOffNotifications() {
  saveChoice('off');
  toasts.show({ title: 'Notifications turned off' });
}
