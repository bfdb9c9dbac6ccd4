import type { HostNotifications, NotificationState } from '@lintel/contract';
import { onChoiceChange, readChoice } from './notificationChoice';

function getState(): NotificationState {
  if (typeof Notification !== 'function') return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && readChoice() !== 'off' ? 'on' : 'off';
}

const load = () => import(/* webpackChunkName: "alerts" */ './notifications');

/** The browser's notifications, as modules use them. */
export const notifications: HostNotifications = {
  getSnapshot: getState,
  subscribe: onChoiceChange,
  async turnOn() {
    // Must be first: browsers only prompt in response to a click.
    const permission = await Notification.requestPermission();
    (await load()).applyPermission(permission);
  },
  turnOff: async () => (await load()).turnOffNotifications(),
};
