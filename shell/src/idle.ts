import { useEffect, useState } from 'react';

/** Maximum wait for an idle moment. */
const IDLE_TIMEOUT_MS = 1500;

/**
 * Runs a task once the page is painted and idle.
 * @param delay ms to leave for the page's own requests, before waiting for an idle moment
 * @returns a function that cancels it
 */
export function onFirstIdle(task: () => void, delay = 0): () => void {
  if (delay > 0) {
    let cancel = () => {};
    const timer = setTimeout(() => {
      cancel = onFirstIdle(task);
    }, delay);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }
  // Safari has no idle callback. A short delay lets the page paint first.
  const timer = setTimeout(task, 50);
  return () => clearTimeout(timer);
}

/** Whether the page has been idle once; see `onFirstIdle`. */
export function useFirstIdle(delay = 0): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => onFirstIdle(() => setIdle(true), delay), [delay]);
  return isIdle;
}
