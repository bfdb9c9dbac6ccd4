/** Maximum pause, after any number of failures. */
const MAX_PAUSE_MS = 30_000;

/**
 * Returns the time before the next attempt: doubles with each failure, minus up to half at random, so that the clients
 * of a restarting server don't all reconnect at the same moment.
 * @param failures number of failures so far
 * @param first ms to wait after the first one
 * @returns ms
 */
export function backoff(failures: number, first: number): number {
  const longest = Math.min(MAX_PAUSE_MS, first * 2 ** failures);
  return longest * (1 - Math.random() / 2);
}
