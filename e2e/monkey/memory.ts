import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';
import { navigateInApp } from './actions.ts';

/** Memory of a tab after garbage collection. */
export interface Memory {
  /** Bytes of script objects. */
  heap: number;
  listeners: number;
  documents: number;
  nodes: number;
}

/** Allowed growth of memory from a short to a long walk. */
const GROWTH = 1.15;
/** Every SVG picture that the browser has cached is a document, too. */
const MORE_DOCUMENTS = 2;

/** Query results stay cached for 60 s after their last use (ms). */
const CACHE_LIFE_MS = 65_000;
/** V8 drops the bytecode of functions that have not run for several collections. */
const COLLECTIONS = 12;

/** Measures the memory on the Overview, so that measurements are comparable. */
export async function measureMemory(page: Page): Promise<Memory> {
  await page.setViewportSize({ width: 1440, height: 900 });
  // A dialog of the shell stays open when the page changes.
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
  await navigateInApp(page, '/');
  // The dialog about unsaved changes may be open.
  const leave = page.getByRole('button', { name: /leave/i });
  await page.getByRole('heading', { level: 1, name: 'Overview' }).or(leave).first().waitFor();
  if (await leave.isVisible()) await leave.click();
  await page.locator('main [aria-busy="true"], main [data-skeleton]').first().waitFor({ state: 'detached' });
  await delay(CACHE_LIFE_MS);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Performance.enable');
  for (let times = 0; times < COLLECTIONS; times += 1) await protocol.send('HeapProfiler.collectGarbage');
  const { metrics } = await protocol.send('Performance.getMetrics');
  await protocol.detach();
  const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return {
    heap: value('JSHeapUsedSize'),
    listeners: value('JSEventListeners'),
    documents: value('Documents'),
    nodes: value('Nodes'),
  };
}

/** @returns descriptions of disallowed growth */
export const findGrowth = (warm: Memory, last: Memory): string[] => {
  const limits = {
    heap: warm.heap * GROWTH,
    listeners: warm.listeners * GROWTH,
    nodes: warm.nodes * GROWTH,
    documents: warm.documents + MORE_DOCUMENTS,
  };
  return (['heap', 'listeners', 'nodes', 'documents'] as const)
    .filter((kind) => last[kind] > limits[kind])
    .map((kind) => `The tab's ${kind} grew from ${warm[kind]} to ${last[kind]}.`);
};
