import type { HostPush, PushState } from '@lintel/contract';
import { config } from '../config';
import { onFirstIdle } from '../idle';
import { navigation } from '../navigation/navigation';
import { toLeadPath } from '../offline/openRequest';
import { keepSignedInAccount } from '../offline/signedInAccount';
import { apiClient } from '../session/apiClient';
import { onEachSignIn, sessionStore } from '../session/sessionStore';
import { reportMissingChunk } from '../telemetry';

/** Leaves the network to the page first. */
const CHECK_DELAY_MS = 5_000;

// Dev servers have no worker to show notifications.
const isSupported = () =>
  !config.development &&
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis &&
  'caches' in globalThis;

let state: PushState = 'checking';
const listeners = new Set<() => void>();

function setState(next: PushState) {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

const loadDevice = () => import(/* webpackChunkName: "push" */ './pushDevice');
type Device = Awaited<ReturnType<typeof loadDevice>>;

/** Runs a task for the current sign-in, whose result counts for that one alone. */
async function run(task: (device: Device, isCurrent: () => boolean) => Promise<PushState>) {
  const { info, epoch } = sessionStore.getSnapshot();
  if (!isSupported()) return setState('unsupported');
  if (!info) return;
  const isCurrent = () => sessionStore.getSnapshot().epoch === epoch && sessionStore.getSnapshot().signedIn;
  // The worker shows nothing to another account.
  if (Notification.permission === 'granted') await keepSignedInAccount(info.id);
  const next = await task(await loadDevice(), isCurrent);
  if (isCurrent()) setState(next);
}

export const push: HostPush = {
  getSnapshot: () => state,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  check: () =>
    run((device, isCurrent) => device.findState(apiClient.request, isCurrent)).catch(() =>
      setState('failed'),
    ),
  async turnOn() {
    // Before anything else: browsers ask only in response to a click.
    const permission = await Notification.requestPermission();
    if (permission === 'denied') return setState('blocked');
    if (permission === 'granted')
      await run((device, isCurrent) => device.turnOn(apiClient.request, isCurrent));
  },
  turnOff: () => run(({ turnOff }) => turnOff(apiClient.request)),
};

/**
 * Keeps notifications on this device to the account that is signed in, and opens leads that the user clicks on. Call once at
 * startup.
 */
export function startPush() {
  if (!isSupported()) return;
  navigator.serviceWorker.addEventListener('message', openPage);
  onEachSignIn(() => {
    // Without permission there is nothing to keep up.
    const cancel =
      Notification.permission === 'granted' ? onFirstIdle(() => void push.check(), CHECK_DELAY_MS) : () => {};
    return () => {
      cancel();
      setState('checking');
      void keepSignedInAccount(null).catch(() => {});
      loadDevice().then(({ endDevice }) => endDevice(), reportMissingChunk);
    };
  });
}

function openPage({ data, ports }: MessageEvent) {
  if (data?.type !== 'open' || !sessionStore.getSnapshot().signedIn) return;
  ports[0]?.postMessage('opened');
  navigation.navigate(data.path === '/' ? '/' : toLeadPath(data.path));
}
