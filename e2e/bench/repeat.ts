import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { type Account, storeSession } from '../support/account.ts';
import { benchProduct } from './benchProduct.ts';
import { overview } from './coldLoad.ts';
import { median, reportFigures } from './figures.ts';
import { openScreen, watchReady } from './openScreen.ts';
import { slowDown, slowProcessor } from './slowDown.ts';

const RUNS = 5;
/** Number of calls of the Overview and its widgets. */
const CACHED_RESPONSES = 9;

/** From navigation until the Overview is ready, ms. */
interface Openings {
  /** With an empty cache, on the slow connection. */
  cold: number;
  /** Again, with the browser's cache. */
  repeat: number;
  /** Without a network, on a processor four times slower. */
  offline: number;
}

// npm run bench: the Overview again on a slow connection, and without a network.
await benchProduct(async ({ browser, origin, account }) => {
  const all: Openings[] = [];
  for (let run = 0; run < RUNS; run += 1) all.push(await openThrice(browser, origin, await account('demo')));
  const of = (key: keyof Openings) => Math.round(median(all.map((each) => each[key])));
  const figures = { cold: of('cold'), repeat: of('repeat'), offline: of('offline') };
  await reportFigures('repeat', {
    ...figures,
    repeatRatio: Math.round((figures.repeat / figures.cold) * 100) / 100,
    budgets: { repeatRatio: 0.45, offline: 1_000 },
  });
});

/** Opens the Overview in a new browser, again, and without a network. */
async function openThrice(browser: Browser, origin: string, account: Account): Promise<Openings> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await storeSession(page, account);
    await watchReady(page, overview);
    await slowDown(page);
    const cold = await openScreen(page, origin);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const repeat = await openScreen(page, origin);
    while ((await page.evaluate(countCached)) < CACHED_RESPONSES) await setTimeout(200);
    await page.close();

    const next = await context.newPage();
    await watchReady(next, overview);
    await slowProcessor(next);
    await context.setOffline(true);
    const offline = await openScreen(next, origin);
    const failures = await next.getByText("Couldn't load").count();
    if (failures > 0) throw new Error(`${failures} responses of the page were not cached.`);
    return { cold, repeat, offline };
  } finally {
    await context.close();
  }
}

/** Runs in the page: returns the number of cached responses. */
async function countCached(): Promise<number> {
  const database = await new Promise<IDBDatabase | null>((resolve) => {
    const opening = indexedDB.open('lintel-offline');
    opening.onerror = () => resolve(null);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => resolve(opening.result);
  });
  if (!database) return 0;
  const counting = database.transaction('answers').objectStore('answers').count();
  const count = await new Promise<number>((resolve) => {
    counting.onsuccess = () => resolve(counting.result);
  });
  database.close();
  return count;
}
