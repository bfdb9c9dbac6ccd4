/** Maximum wait, because a page in the background isn't painted. */
const LONGEST_WAIT_MS = 300;

/**
 * Runs a task after the next paint, so that a slow task doesn't delay it: a browser loads its date formats at their
 * first use.
 */
export function afterPaint(task: () => void) {
  let isDone = false;
  const run = () => {
    if (!isDone) task();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, LONGEST_WAIT_MS);
}
