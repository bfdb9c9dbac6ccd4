/**
 * Does something in one tab of the browser: in the one that asked first, then in the next. Where the browser has no locks
 * (plain http on a network address), in each of them.
 */
export async function whileLeading(name: string, signal: AbortSignal, work: () => Promise<void>) {
  if (!navigator.locks) return work();
  // Called off while it waits, it has nothing to do any more.
  await navigator.locks.request(name, { signal }, work).catch(() => null);
}
