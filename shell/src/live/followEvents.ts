import { backoff } from './backoff';
import { pause } from './pause';
import { readEvents, type StreamEvent } from './readEvents';

/** What a server that says nothing of it is asked again after. */
const RETRY_MS = 2_000;

interface Options {
  /** Asks for the stream, from where the listener has come to. */
  connect(signal: AbortSignal): Promise<Response>;
  hear(event: StreamEvent): void;
  signal: AbortSignal;
}

/**
 * An account's events, for as long as `signal` lets it: a connection that ends, fails or falls silent is followed by
 * another, after a pause that grows with each failure.
 */
export async function followEvents({ connect, hear, signal }: Options) {
  let failures = 0;
  let retry = RETRY_MS;
  while (!signal.aborted) {
    const listener = {
      hear(event: StreamEvent) {
        failures = 0;
        hear(event);
      },
      onRetry(ms: number) {
        retry = ms;
      },
    };
    // Why it ended makes no difference: a session that is over ends by itself.
    await readEvents(connect, listener, signal).catch(() => null);
    if (signal.aborted) return;
    await pause(backoff(failures, retry), signal);
    failures += 1;
  }
}
