import { onFirstIdle } from './idle';
import { hasDevServer } from './modules/hasDevServer';
import { navigation } from './navigation/navigation';
import type { SignIn } from './offline/offline';
import {
  dropEarly,
  followNetwork,
  keepEarly,
  markNewPage,
  OFFLINE_DATABASE,
  type Offline,
  offlineState,
  setKeeper,
} from './offline/workOffline';
import { apiClient } from './session/apiClient';
import { onEachSignIn, sessionStore } from './session/sessionStore';
import { isRemembered } from './session/tokens';
import { reportMissingChunk } from './telemetry';

/** Leaves the network to the page first. */
const WORKER_DELAY_MS = 4000;

/**
 * Lets the dashboard work without a network, for a signed-in user: registers the worker that opens it, keeps what the
 * account sees, and sends what waits. Where browser or gateway don't allow it, everything works as without it. Call once
 * at startup.
 */
export function startOffline() {
  followNetwork();
  let pathname = '';
  navigation.subscribe(() => {
    const { location } = navigation.getSnapshot();
    if (location.pathname !== pathname) markNewPage();
    pathname = location.pathname;
  });
  const { serviceWorker } = navigator;
  // Without encryption nothing is kept.
  if (!serviceWorker || !globalThis.crypto?.subtle) return;
  if (hasDevServer()) {
    loadOffline()
      .then(({ removeWorker }) => removeWorker())
      .catch(reportMissingChunk);
    return;
  }
  onEachSignIn(() => {
    let account: string | undefined;
    let stop: (() => void) | undefined;
    const start = () => {
      const { info, epoch } = sessionStore.getSnapshot();
      // Nothing stays on a device that the user doesn't want to be remembered on.
      if (!info?.id || info.id === account || !isRemembered()) return;
      stop?.();
      account = info.id;
      stop = keep({ account, epoch });
    };
    // The user may be known a moment after the sign-in, or be another one than the storage had.
    const unsubscribe = sessionStore.subscribe(start);
    start();
    return () => {
      unsubscribe();
      stop?.();
    };
  });
}

/** @returns a function that stops keeping */
function keep(signIn: SignIn): () => void {
  const { serviceWorker } = navigator;
  let hasEnded = false;
  const open = memoize(async () => {
    const offline = await loadOffline();
    const { queue } = await offline.startKeeping(signIn, apiClient.request);
    if (!hasEnded) void keepEarly(offline);
    void queue.send();
    return offline;
  });
  setKeeper({ open, forget: () => forget(signIn) });
  // A worker has all files, so data is worth keeping from the first answer on.
  if (serviceWorker.controller) {
    offlineState.update({ isAvailable: true });
    // Without a network the page shows nothing but what is kept. A failed opening is tried again by the first call.
    if (offlineState.getSnapshot().isOffline) open().catch(() => {});
  }
  const cancel = onFirstIdle(async () => {
    try {
      const { registerWorker } = await loadOffline();
      const isActive = (await registerWorker()) !== null;
      if (hasEnded) return;
      if (!isActive && !serviceWorker.controller) {
        dropEarly();
        return;
      }
      offlineState.update({ isAvailable: true });
      await open();
    } catch (cause) {
      reportMissingChunk(cause);
      if (hasEnded) return;
      offlineState.update({ isAvailable: false });
      dropEarly();
    }
  }, WORKER_DELAY_MS);
  return () => {
    hasEnded = true;
    cancel();
    setKeeper(null);
    const { isAvailable } = offlineState.getSnapshot();
    offlineState.update({ isAvailable: false, lastUpdated: null });
    if (isAvailable) void loadOffline().then(({ stopKeeping }) => stopKeeping(signIn), reportMissingChunk);
  };
}

/** If the account's part can't be removed, deletes the database. */
async function forget(of: SignIn) {
  try {
    const { forgetAccount } = await loadOffline();
    await forgetAccount(of);
  } catch (cause) {
    reportMissingChunk(cause);
    indexedDB.deleteDatabase(OFFLINE_DATABASE);
  }
}

/** Loads what keeps data and changes. */
const loadOffline = (): Promise<Offline> => import(/* webpackChunkName: "offline" */ './offline/offline');

/** Runs a task once; a failed one may be tried again. */
function memoize<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null;
  return () => {
    running ??= task().catch((cause) => {
      running = null;
      throw cause;
    });
    return running;
  };
}
