import type { PushState } from '@lintel/contract';
import { hasDevServer } from '../modules/hasDevServer';
import { navigation } from '../navigation/navigation';
import { toNotifiedPath } from '../offline/openRequest';
import { storeSignedInAccount } from '../offline/signedInAccount';
import { apiClient } from '../session/apiClient';
import { sessionStore } from '../session/sessionStore';
import { endDevice, findState, subscribeDevice, unsubscribeDevice } from './pushDevice';

// Notifications on this device for the current sign-in. Loads once a browser allows them, or Settings shows the switch.

// With a dev server there is no worker to show notifications.
const isSupported = () =>
  !hasDevServer() &&
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis &&
  'caches' in globalThis;

/** Runs a task for the current sign-in. @returns null when the sign-in has ended in the meantime */
async function run(task: (isCurrent: () => boolean) => Promise<PushState>): Promise<PushState | null> {
  const { info, epoch } = sessionStore.getSnapshot();
  if (!isSupported()) return 'unsupported';
  if (!info) return null;
  // Adding it again changes nothing.
  navigator.serviceWorker.addEventListener('message', openPage);
  const isCurrent = () => sessionStore.getSnapshot().epoch === epoch && sessionStore.getSnapshot().signedIn;
  // The worker shows nothing to another account.
  if (Notification.permission === 'granted') await storeSignedInAccount(info.id);
  const next = await task(isCurrent);
  return isCurrent() ? next : null;
}

export const check = () => run((isCurrent) => findState(apiClient.requestForShell, isCurrent));

/** @param permission the user's choice in the browser's prompt */
export async function turnOn(permission: NotificationPermission): Promise<PushState | null> {
  if (permission === 'granted')
    return run((isCurrent) => subscribeDevice(apiClient.requestForShell, isCurrent));
  return permission === 'denied' ? 'blocked' : null;
}

export const turnOff = () => run(() => unsubscribeDevice(apiClient.requestForShell));

/** Ends notifications after a sign-out. */
export async function endPush() {
  if (!isSupported()) return;
  await Promise.allSettled([storeSignedInAccount(null), endDevice()]);
}

/** Navigates to the page that the worker requests. */
function openPage({ data, ports }: MessageEvent) {
  if (data?.type !== 'open' || !sessionStore.getSnapshot().signedIn) return;
  ports[0]?.postMessage('opened');
  navigation.navigate(data.path === '/' ? '/' : toNotifiedPath(data.path));
}
