import { onFirstIdle } from './idle';
import { hasDevServer } from './modules/hasDevServer';
import { navigation } from './navigation/navigation';
import { discardBuffered, flushBuffered } from './offline/bufferedResponses';
import type { SignIn } from './offline/offline';
import { followNetwork, markNewPage, OFFLINE_DATABASE, offlineState } from './offline/offlineState';
import { type Offline, setOfflineStorage } from './offline/offlineStorage';
import { apiClient } from './session/apiClient';
import { onEachSignIn, sessionStore } from './session/sessionStore';
import { isRemembered } from './session/tokens';
import { reportMissingChunk } from './telemetry';

/** Leaves the network to the page's own requests first. */
const WORKER_DELAY_MS = 4000;

/**
 * Lets the dashboard work offline for a signed-in user: registers the worker that opens it, stores the data that the
 * account sees, and sends queued changes. If the browser or the gateway doesn't allow it, everything works as without
 * it. Call once at startup.
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
  // Without encryption nothing is stored.
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
      // Nothing is stored on a device on which the user doesn't want to be remembered.
      if (!info?.id || info.id === account || !isRemembered()) return;
      stop?.();
      account = info.id;
      stop = startStoring({ account, epoch });
    };
    // The user may become known after the sign-in, or differ from the stored one.
    const unsubscribe = sessionStore.subscribe(start);
    start();
    return () => {
      unsubscribe();
      stop?.();
    };
  });
}

/** @returns a function that stops storing data */
function startStoring(signIn: SignIn): () => void {
  const { serviceWorker } = navigator;
  let hasEnded = false;
  const open = memoize(async () => {
    const offline = await loadOffline();
    const { queue } = await offline.startOfflineSession(signIn, apiClient.request);
    if (!hasEnded) void flushBuffered(offline);
    void queue.send();
    return offline;
  });
  setOfflineStorage({ open, clear: () => clearData(signIn) });
  // An active worker has all files, so data is useful from the first response on.
  if (serviceWorker.controller) {
    offlineState.update({ isAvailable: true });
    // While offline the page only shows stored data. A failed opening is retried by the first call.
    if (offlineState.getSnapshot().isOffline) open().catch(() => {});
  }
  const cancel = onFirstIdle(async () => {
    try {
      const { registerWorker } = await loadOffline();
      const isActive = (await registerWorker()) !== null;
      if (hasEnded) return;
      if (!isActive && !serviceWorker.controller) {
        discardBuffered();
        return;
      }
      offlineState.update({ isAvailable: true });
      await open();
    } catch (cause) {
      reportMissingChunk(cause);
      if (hasEnded) return;
      offlineState.update({ isAvailable: false });
      discardBuffered();
    }
  }, WORKER_DELAY_MS);
  return () => {
    hasEnded = true;
    cancel();
    setOfflineStorage(null);
    const { isAvailable } = offlineState.getSnapshot();
    offlineState.update({ isAvailable: false, lastUpdated: null });
    if (isAvailable)
      void loadOffline().then(({ endOfflineSession }) => endOfflineSession(signIn), reportMissingChunk);
  };
}

/** Removes the account's data, or deletes the whole database if that fails. */
async function clearData(of: SignIn) {
  try {
    const { clearAccountData } = await loadOffline();
    await clearAccountData(of);
  } catch (cause) {
    reportMissingChunk(cause);
    indexedDB.deleteDatabase(OFFLINE_DATABASE);
  }
}

/** Loads the code that stores data and changes. */
const loadOffline = (): Promise<Offline> => import(/* webpackChunkName: "offline" */ './offline/offline');

/** Creates a function that runs a task once; a failed task may be retried. */
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
