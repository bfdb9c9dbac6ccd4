import type { PushState } from '@lintel/contract';
import type { Schemas } from '@lintel/contract/api';
import { parseResponse } from '@lintel/module-kit';
import { toDigest } from '../offline/offlineDatabase';
import { registerWorker, savesData } from '../offline/registration';

// The browser's subscription, and its counterpart in the API.

type Request = (path: string, init?: RequestInit) => Promise<Response>;
type Push = Schemas['PushAnswer']['data'];

/**
 * Reconciles the browser and the API. A subscription of an earlier sign-in ends; one whose endpoint or key has changed
 * is renewed.
 * @returns the resulting state
 */
export async function findState(request: Request, isCurrent: () => boolean): Promise<PushState> {
  const { permission } = Notification;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = (await registration?.pushManager.getSubscription()) ?? null;
  const other = permission === 'denied' ? 'blocked' : 'off';
  if (permission !== 'granted' && !subscription) return other;
  const { publicKey, devices } = await call<Push>(request, '/me/push');
  const device = devices.find(({ current }) => current);
  if (!device) {
    await subscription?.unsubscribe();
    return other;
  }
  if (permission !== 'granted' || !registration || publicKey === null) {
    await removeDevice(request, device.id);
    return other;
  }
  const isSame =
    subscription &&
    getKey(subscription) === publicKey &&
    (await toDigest(subscription.endpoint)) === device.id;
  if (!isSame) await subscribe(registration, request, publicKey);
  if (!isCurrent()) await endDevice();
  return 'on';
}

/** @throws Error with a message for users */
export async function subscribeDevice(request: Request, isCurrent: () => boolean): Promise<PushState> {
  if (savesData())
    throw refusal(
      "Your browser saves data, so it can't prepare notifications. Turn data saving off and try again.",
    );
  const registration = await registerWorker();
  if (!registration) throw refusal("Your browser couldn't prepare notifications. Try again.");
  const { publicKey } = await call<Push>(request, '/me/push');
  if (publicKey === null)
    throw refusal("Notifications aren't set up yet. Ask your administrator to set them up.");
  await subscribe(registration, request, publicKey);
  if (!isCurrent()) await endDevice();
  return 'on';
}

/** @throws Error with a message for users */
export async function unsubscribeDevice(request: Request): Promise<PushState> {
  const { devices } = await call<Push>(request, '/me/push');
  for (const { id, current } of devices) if (current) await removeDevice(request, id);
  await endDevice();
  return 'off';
}

/** Ends the subscription, and removes notifications that are still shown. */
export async function endDevice() {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close();
}

/** Always creates a new subscription: its endpoint differs, so that nothing arrives for the previous user. */
async function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  request: Request,
  publicKey: string,
): Promise<void> {
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => {
      throw refusal("Your browser's notification service can't be reached. Try again.");
    });
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint, publicKey, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] } };
  try {
    await call(request, '/me/push', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

const removeDevice = (request: Request, id: string) =>
  call(request, `/me/push/${encodeURIComponent(id)}`, { method: 'DELETE' });

/** @throws ApiError */
async function call<Data>(request: Request, path: string, init?: RequestInit): Promise<Data> {
  const response = await request(path, init).catch(() => {
    throw { status: 'NETWORK', code: 'NETWORK', message: "You're offline, or the server can't be reached." };
  });
  const result = await parseResponse(response);
  if ('error' in result) throw result.error;
  return (result.data as { data: Data } | null)?.data as Data;
}

const refusal = (message: string) => ({ status: false, code: 'PUSH', message });

/** Returns the key that it was subscribed for, in base64url. */
function getKey({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
