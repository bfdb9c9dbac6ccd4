/** Longest wait for a quiet moment. */
const PATIENCE_MS = 1500;

/**
 * Runs `task` once the page is painted and quiet.
 * @returns a function that calls it off
 */
export function onFirstIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(handle);
  }
  // Safari has no idle callback: the second frame comes after the paint.
  const timer = setTimeout(task, 50);
  return () => clearTimeout(timer);
}
