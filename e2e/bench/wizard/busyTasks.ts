import type { Browser, Page } from 'playwright';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Of the processor, microseconds. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * The page's tasks while `work` lasts, by what the processor spent on them, the longest first, ms. By the clock a task
 * also grows by what else the machine is doing.
 */
export async function busyTasks(browser: Browser, page: Page, work: () => Promise<void>): Promise<number[]> {
  // What came before, uploads above all, leaves garbage behind: its collection is no part of this work.
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
