import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import { navigateInApp } from './actions.ts';

/** Memory of a tab after garbage collection. */
export interface Memory {
  /** Bytes of script objects without code: V8 compiles functions when they first run, at any time. */
  heap: number;
  listeners: number;
  documents: number;
  nodes: number;
}

/** Allowed growth of memory from a short to a long walk. */
const GROWTH = 1.15;
/** Every SVG picture in the browser's cache counts as a document, too. */
const MORE_DOCUMENTS = 2;

/** Query results stay cached for 60 s after their last use (ms). */
const CACHE_LIFE_MS = 65_000;
/** Objects freed by one collection may allow the next one to free more. */
const COLLECTIONS = 3;

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
  const heap = await measureHeap(protocol);
  await protocol.detach();
  const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return {
    heap,
    listeners: value('JSEventListeners'),
    documents: value('Documents'),
    nodes: value('Nodes'),
  };
}

/** Types of heap snapshot nodes that are not data of scripts; nodes of the document are counted separately. */
const NO_DATA = new Set(['code', 'native', 'synthetic']);

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
}

async function measureHeap(protocol: CDPSession): Promise<number> {
  const chunks: string[] = [];
  protocol.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await protocol.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  const { snapshot, nodes }: HeapSnapshot = JSON.parse(chunks.join(''));
  const { node_fields: fields, node_types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length)
    if (!NO_DATA.has(node_types[0][nodes[node + type] ?? 0] ?? '')) bytes += nodes[node + size] ?? 0;
  return bytes;
}

/** @returns descriptions of excessive growth */
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
