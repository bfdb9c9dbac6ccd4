import type { Page } from 'playwright';

/** Starts recording the time from each key to the frame that shows its effect; the result returns the times, ms. */
export async function watchPaints(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const waits: number[] = [];
    Object.assign(window, { waits });
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          // The next task runs after this frame was painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => waits.push(performance.now() - timeStamp);
          port2.postMessage(null);
        }),
      { capture: true },
    );
  });
  return () => page.evaluate(() => (window as unknown as { waits: number[] }).waits);
}
