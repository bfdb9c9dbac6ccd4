/** However often it has failed. */
const LONGEST_MS = 30_000;

/**
 * How long to wait before the next try: twice as long after each failure, and up to half of it less by chance, so that
 * the clients of a server that restarts do not come back all at once.
 * @param failures that went before
 * @param first ms to wait after the first
 */
export function backoff(failures: number, first: number): number {
  const longest = Math.min(LONGEST_MS, first * 2 ** failures);
  return longest * (1 - Math.random() / 2);
}
