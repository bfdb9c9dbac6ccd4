import type { Browser } from 'playwright';
import { type Account, storeSession } from '../support/account.ts';
import { benchProduct } from './benchProduct.ts';
import { isFullyRendered, overview } from './coldLoad.ts';
import { median, reportFigures } from './figures.ts';
import { slowDown } from './slowDown.ts';

const RUNS = 5;

/** From navigation until the Overview is ready, ms. */
interface Openings {
  /** With an empty cache, on the slow line. */
  cold: number;
  /** Again, with what the browser has kept. */
  repeat: number;
  /** Without a network, with a processor four times slower. */
  offline: number;
}

/** Opens the Overview in a new browser, again, and without a network. */
async function openThrice(browser: Browser, origin: string, account: Account): Promise<Openings> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await storeSession(page, account);
    await slowDown(page);
    const open = async (go: () => Promise<unknown>) => {
      await go();
      await page.locator(overview.ready).first().waitFor({ timeout: 60_000 });
      await page.waitForFunction(isFullyRendered);
      return page.evaluate(() => performance.now());
    };
    const cold = await open(() => page.goto(origin, { waitUntil: 'commit' }));
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const repeat = await open(() => page.reload({ waitUntil: 'commit' }));
    await page.waitForFunction(hasKeptData, undefined, { polling: 200 });
    await context.setOffline(true);
    const offline = await open(() => page.reload({ waitUntil: 'commit' }));
    return { cold, repeat, offline };
  } finally {
    await context.close();
  }
}

/** Runs in the page repeatedly: whether the answers of the Overview are kept. */
async function hasKeptData() {
  const database = await new Promise<IDBDatabase | null>((resolve) => {
    const opening = indexedDB.open('lintel-offline');
    opening.onerror = () => resolve(null);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => resolve(opening.result);
  });
  if (!database) return false;
  const count = await new Promise<number>((resolve) => {
    const counting = database.transaction('answers').objectStore('answers').count();
    counting.onsuccess = () => resolve(counting.result);
  });
  database.close();
  return count >= 4;
}

// npm run bench: the Overview again on a slow line, and without a network.
await benchProduct(async ({ browser, origin, account }) => {
  const all: Openings[] = [];
  for (let run = 0; run < RUNS; run += 1) all.push(await openThrice(browser, origin, await account('demo')));
  const of = (key: keyof Openings) => Math.round(median(all.map((each) => each[key])));
  const figures = { cold: of('cold'), repeat: of('repeat'), offline: of('offline') };
  await reportFigures('repeat', {
    ...figures,
    repeatRatio: Number((figures.repeat / figures.cold).toFixed(2)),
    budgets: { repeatRatio: 0.45, offline: 1_000 },
  });
});
