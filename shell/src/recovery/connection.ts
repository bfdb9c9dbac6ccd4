import { retries } from './retries';

/** Delays of retries after the browser reports that it is online: the first moments may still fail. */
const AFTER_ONLINE_MS = [0, 3_000, 10_000];
/** Minimum time between two retries when the connection keeps dropping. */
const MIN_RETRY_INTERVAL_MS = 15_000;

let isLost = false;
let lastResponseAt = -1;
let isRetryScheduled = false;
let lastRetryAt = Number.NEGATIVE_INFINITY;

/**
 * Sends a call and watches its result. When the server responds again after an outage, everything that failed is retried.
 * A call that fails while others succeed isn't an outage, and isn't retried.
 */
export async function watchConnection(send: () => Promise<Response>): Promise<Response> {
  const startedAt = performance.now();
  try {
    const response = await send();
    // Statuses of a gateway for an unreachable server.
    if (response.status > 501) markLost(startedAt);
    else markReached();
    return response;
  } catch (cause) {
    // An aborted call doesn't indicate a lost network.
    if (cause instanceof TypeError) markLost(startedAt);
    throw cause;
  }
}

/** Retries everything that failed once the browser is online again. Call once at startup. */
export function followConnection() {
  addEventListener('online', () => {
    for (const ms of AFTER_ONLINE_MS) setTimeout(retries.request, ms);
  });
}

function markLost(startedAt: number) {
  if (startedAt > lastResponseAt) isLost = true;
}

function markReached() {
  lastResponseAt = performance.now();
  if (!isLost || isRetryScheduled) return;
  isLost = false;
  isRetryScheduled = true;
  setTimeout(
    () => {
      isRetryScheduled = false;
      lastRetryAt = performance.now();
      retries.request();
    },
    Math.max(0, lastRetryAt + MIN_RETRY_INTERVAL_MS - lastResponseAt),
  );
}
