import { onFirstIdle } from '../idle';
import { retries } from '../recovery/retries';
import { reportMissingChunk } from '../telemetry';

type ShellApi = typeof import('./shellApi');

let loading: Promise<ShellApi> | undefined;

/** Loads `shellApi` once, after sign-in: neither the sign-in pages nor the first paint need it. */
function loadShellApi(): Promise<ShellApi> {
  loading ??= import(/* webpackChunkName: "server-data" */ './shellApi').catch((cause) => {
    loading = undefined;
    reportMissingChunk(cause);
    throw cause;
  });
  return loading;
}

interface Options {
  /** Leaves the network to the page's own requests first. */
  whenIdle?: boolean;
  /** Called when the code failed to load. It is retried with everything else that failed. */
  onLoadError?(): void;
}

/**
 * Subscribes to server data.
 * @param subscribe returns a function that unsubscribes
 * @returns a function that cancels it
 */
export function subscribeToServerData(
  subscribe: (shellApi: ShellApi) => () => void,
  { whenIdle = false, onLoadError }: Options = {},
): () => void {
  let unsubscribe: (() => void) | undefined;
  let isCancelled = false;

  const start = () =>
    void loadShellApi().then(
      (shellApi) => {
        if (!isCancelled) unsubscribe ??= subscribe(shellApi);
      },
      () => isCancelled || onLoadError?.(),
    );
  const cancelIdle = whenIdle ? onFirstIdle(start) : start();
  const stopRetries = retries.subscribe(start);

  return () => {
    isCancelled = true;
    cancelIdle?.();
    stopRetries();
    unsubscribe?.();
  };
}
