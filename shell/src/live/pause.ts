/** Waits, but not past the end of `signal` or the moment at which the network is back. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', go);
      globalThis.removeEventListener?.('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    signal.addEventListener('abort', go);
    // Not there outside of a browser.
    globalThis.addEventListener?.('online', go);
  });
}
