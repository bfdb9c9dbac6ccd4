/** Longest wait for a quiet moment. */
const PATIENCE_MS = 1500;

/**
 * Runs `task` once the page is painted and quiet.
 * @param after ms to leave to what the page itself is waiting for, before looking for a quiet moment
 * @returns a function that calls it off
 */
export function onFirstIdle(task: () => void, after = 0): () => void {
  if (after > 0) {
    let callOff = () => {};
    const waiting = setTimeout(() => {
      callOff = onFirstIdle(task);
    }, after);
    return () => {
      clearTimeout(waiting);
      callOff();
    };
  }
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(handle);
  }
  // Safari has no idle callback: the second frame comes after the paint.
  const timer = setTimeout(task, 50);
  return () => clearTimeout(timer);
}
