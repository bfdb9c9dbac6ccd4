/** Short enough for `lintel disable` to reach open tabs within 10 s. A response without changes has no body. */
export const INTERVAL_MS = 8_000;

/**
 * Runs a task when the tab becomes visible or focused, and a while after the last run. Never while the tab is hidden, and
 * never twice at the same time.
 * @returns a function that stops it
 */
export function whileVisible(task: () => Promise<void>): () => void {
  let timer = setTimeout(run, INTERVAL_MS);
  let isRunning = false;
  let hasStopped = false;

  async function run() {
    if (isRunning || document.visibilityState === 'hidden') return;
    isRunning = true;
    clearTimeout(timer);
    await task().catch(() => null);
    isRunning = false;
    if (!hasStopped) timer = setTimeout(run, INTERVAL_MS);
  }

  document.addEventListener('visibilitychange', run);
  window.addEventListener('focus', run);
  return () => {
    hasStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', run);
    window.removeEventListener('focus', run);
  };
}
