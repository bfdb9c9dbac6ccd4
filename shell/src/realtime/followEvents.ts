import { backoff } from '../backoff';
import { readEvents, type StreamEvent, StreamRefused } from './readEvents';

/** Pause before the first reconnect, unless the server suggests another. */
const RETRY_MS = 2_000;

interface Options {
  /** Requests the stream, starting after the last event that was received. */
  connect(signal: AbortSignal): Promise<Response>;
  onEvent(event: StreamEvent): void;
  signal: AbortSignal;
}

/**
 * Reads an account's events until `signal` aborts. When a connection ends, fails or is silent for too long, it
 * reconnects after a pause that grows with each failure, but not before the server's `Retry-After`.
 */
export async function followEvents({ connect, onEvent, signal }: Options) {
  let failures = 0;
  let retryMs = RETRY_MS;
  while (!signal.aborted) {
    const listener = {
      onEvent(event: StreamEvent) {
        failures = 0;
        onEvent(event);
      },
      onRetry(ms: number) {
        retryMs = ms;
      },
    };
    // No message is shown: the page works without the stream, and an ended session shows its own.
    const failure: unknown = await readEvents(connect, listener, signal).catch((cause: unknown) => cause);
    if (signal.aborted) return;
    const askedPause = failure instanceof StreamRefused ? failure.retryAfterMs : 0;
    const ms = Math.max(askedPause, backoff(failures, retryMs));
    await pause(ms, signal, { endsOnline: askedPause === 0 });
    failures += 1;
  }
}

/**
 * Waits for a time, or until `signal` aborts.
 * @param options `endsOnline` also ends it when the browser is online again, unless the server requested the pause
 */
function pause(ms: number, signal: AbortSignal, { endsOnline }: { endsOnline: boolean }): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      globalThis.removeEventListener?.('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
    // Absent outside of browsers.
    if (endsOnline) globalThis.addEventListener?.('online', finish);
  });
}
