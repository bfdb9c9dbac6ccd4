import type { Browser, Page } from 'playwright';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Processor time, microseconds. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * Returns the page's tasks during `work` by their processor time, the longest first, ms. Their wall-clock time would
 * also include other work of the machine.
 */
export async function busyTasks(browser: Browser, page: Page, work: () => Promise<void>): Promise<number[]> {
  // Collects garbage of earlier work, above all of uploads, which must not be measured here.
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('HeapProfiler.collectGarbage');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const renderers = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(thread),
  );
  return traceEvents
    .filter((event) => event.name === 'RunTask' && renderers.has(thread(event)))
    .map(({ tdur = 0 }) => Math.round(tdur / 1000))
    .sort((one, other) => other - one);
}
