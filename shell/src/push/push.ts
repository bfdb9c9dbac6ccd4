import type { HostPush, PushState } from '@lintel/contract';
import { onFirstIdle } from '../idle';
import { onEachSignIn } from '../session/sessionStore';
import { reportMissingChunk } from '../telemetry';

/** Leaves the network to the page's own requests first. */
const CHECK_DELAY_MS = 5_000;

let state: PushState = 'checking';
const listeners = new Set<() => void>();

/** @param next null for no change */
function setState(next: PushState | null) {
  state = next ?? state;
  for (const listener of listeners) listener();
}

const load = () => import(/* webpackChunkName: "push" */ './pushSession');

export const push: HostPush = {
  getSnapshot: () => state,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  check: () =>
    load()
      .then(({ check }) => check())
      .then(setState, () => setState('failed')),
  async turnOn() {
    // Must be first: browsers only prompt in response to a click.
    const permission = await Notification.requestPermission();
    setState(await (await load()).turnOn(permission));
  },
  turnOff: async () => setState(await (await load()).turnOff()),
};

/** Limits notifications on this device to the signed-in account. Call once at startup. */
export function startPush() {
  // Without permission there is nothing to keep up to date.
  const isAllowed = () => globalThis.Notification?.permission === 'granted';
  onEachSignIn(() => {
    const cancel = onFirstIdle(() => isAllowed() && push.check(), CHECK_DELAY_MS);
    return () => {
      cancel();
      if (isAllowed() || state !== 'checking') load().then(({ endPush }) => endPush(), reportMissingChunk);
      setState('checking');
    };
  });
}
