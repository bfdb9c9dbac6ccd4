import type { Page } from 'playwright';
import { storeSession } from '../support/account.ts';
import { benchProduct, type Product } from './benchProduct.ts';
import { median, reportFigures } from './figures.ts';

// npm run bench: from one module's page to another's by the sidebar, warm, also on a processor four times slower; then
// the memory that fifty of these retain.
const RUNS = 10;
const SWITCHES = 50;
const pages = ['Properties', 'Leads', 'Newsletter', 'Reviews', 'Coins', 'Settings', 'Overview'];

const pairs = [
  ['Leads', 'Properties'],
  ['Properties', 'Reviews'],
  ['Reviews', 'Leads'],
] as const;

const switching = await benchProduct(measure);
await reportFigures('switching', {
  switching,
  budgets: { median: 50, slowMedian: 200, longestTask: 100, heapGrowth: 0.05, detached: 0 },
});

async function measure({ browser, origin, account }: Product) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await storeSession(page, await account('demo'));
  await page.goto(origin);
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await round(page, 3 * pages.length);
  const times: Record<string, number> = {};
  for (const [from, to] of pairs) times[`${from} to ${to}`] = await medianTime(page, from, to);
  const slow = await measureSlow(page);
  // The responses of every page are cached before and after.
  await round(page, SWITCHES);
  const before = await measureMemory(page);
  await round(page, SWITCHES);
  const after = await measureMemory(page);
  await context.close();
  return {
    median: times,
    slow,
    heap: {
      before: before.heap,
      after: after.heap,
      growth: Math.round((after.heap / before.heap - 1) * 1000) / 1000,
    },
    detached: after.detached - before.detached,
  };
}

/** Measures the same with a slow processor, and the longest task in the meantime, ms. */
async function measureSlow(page: Page) {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(watchTasks);
  const times: Record<string, number> = {};
  for (const [from, to] of pairs) times[`${from} to ${to}`] = await medianTime(page, from, to);
  const longestTask = await page.evaluate(() => Math.round((window as unknown as WatchedWindow).longestTask));
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await protocol.detach();
  return { median: times, longestTask };
}

interface WatchedWindow {
  /** In ms. */
  longestTask: number;
}

/** Runs in the page. */
function watchTasks() {
  const watched = window as unknown as WatchedWindow;
  watched.longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      watched.longestTask = Math.max(watched.longestTask, duration);
  }).observe({ type: 'longtask' });
}

async function medianTime(page: Page, from: string, to: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await switchTo(page, from);
    times.push(await switchTo(page, to));
  }
  return Math.round(median(times));
}

async function round(page: Page, switches: number) {
  for (let index = 0; index < switches; index += 1)
    await switchTo(page, pages[index % pages.length] ?? 'Overview');
}

/** @returns the time from the click to the frame that shows the page with its cached data, in ms */
function switchTo(page: Page, label: string): Promise<number> {
  return page.evaluate(async (name) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')];
    const link = links.find(({ textContent }) => textContent?.startsWith(name));
    if (!link) throw new Error(`The sidebar has no ${name}.`);
    const from = performance.now();
    link.click();
    let isThere = false;
    while (!isThere) {
      await new Promise(requestAnimationFrame);
      isThere =
        link.getAttribute('aria-current') === 'page' &&
        document.querySelector('main h1') !== null &&
        // A skeleton that is about to be removed behind the new page is not shown.
        ![...document.querySelectorAll('main [data-skeleton]')].some((part) => part.checkVisibility());
    }
    // The next task after a frame's callbacks runs once the frame has been painted.
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - from;
  }, label);
}

/** Measures the heap after garbage collection, and counts detached elements that are still in memory. */
async function measureMemory(page: Page) {
  const protocol = await page.context().newCDPSession(page);
  for (let times = 0; times < 3; times += 1) await protocol.send('HeapProfiler.collectGarbage');
  const { usedSize } = await protocol.send('Runtime.getHeapUsage');
  const { result } = await protocol.send('Runtime.evaluate', { expression: 'HTMLDivElement.prototype' });
  const { objects } = await protocol.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
  });
  const { result: count } = await protocol.send('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    returnByValue: true,
    functionDeclaration: 'function () { return this.filter((element) => !element.isConnected).length; }',
  });
  await protocol.detach();
  return { heap: usedSize, detached: count.value as number };
}
