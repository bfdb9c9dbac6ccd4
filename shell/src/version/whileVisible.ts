export const PAUSE_MS = 60_000;

/**
 * Runs a task when the tab comes into sight or gets the focus, and a minute after the last time. Never while it is hidden,
 * and never twice at once.
 * @returns a function that ends it
 */
export function whileVisible(task: () => Promise<void>): () => void {
  let timer = setTimeout(run, PAUSE_MS);
  let running = false;
  let ended = false;

  async function run() {
    if (running || document.visibilityState === 'hidden') return;
    running = true;
    clearTimeout(timer);
    await task().catch(() => null);
    running = false;
    if (!ended) timer = setTimeout(run, PAUSE_MS);
  }

  document.addEventListener('visibilitychange', run);
  window.addEventListener('focus', run);
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', run);
    window.removeEventListener('focus', run);
  };
}
