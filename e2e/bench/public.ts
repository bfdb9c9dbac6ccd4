import { mkdtemp, rm } from 'node:fs/promises';
import { storeRoot } from '@lintel/cli';
import type { Browser } from 'playwright';
import { ownStore } from '../support/ownStore.ts';
import { republish } from '../support/republish.ts';
import { phone } from '../support/viewports.ts';
import { benchProduct, getListingPath } from './benchProduct.ts';
import { median, reportFigures } from './figures.ts';
import { readLive } from './readLive.ts';
import { slowDown } from './slowDown.ts';

// npm run bench: a cold listing page on a slow phone, compared with a page that contains only its title and its
// picture.
const RUNS = 9;

const figures = await benchProduct(async ({ browser, origin, startGateway }) => {
  const store = await mkdtemp(`${storeRoot()}-plain-`);
  try {
    const path = await getListingPath(origin);
    const { picture } = await firstView(browser, origin + path);
    const plain = await startGateway(await plainPages(store, picture));
    const views = { listing: [] as View[], plain: [] as View[] };
    // Alternating, so that other load of the machine affects both.
    for (let run = 0; run < RUNS; run += 1) {
      views.listing.push(await firstView(browser, origin + path));
      views.plain.push(await firstView(browser, plain + path));
    }
    const largest = (of: View[]) => Math.round(median(of.map((view) => view.largest)));
    return {
      scriptBytes: await scriptBytes(),
      largestPaint: { listing: largest(views.listing), plain: largest(views.plain) },
      ratio: Number((largest(views.listing) / largest(views.plain)).toFixed(2)),
      shift: Number(Math.max(...views.listing.map(({ shift }) => shift)).toFixed(4)),
      documentBytes: views.listing[0]?.bytes,
    };
  } finally {
    await rm(store, { recursive: true, force: true });
  }
});
await reportFigures('public', { ...figures, budgets: { scriptBytes: 110_000, ratio: 1.5, shift: 0.02 } });

interface View {
  /** From navigation to the largest paint, ms. */
  largest: number;
  /** Cumulative layout shift until the network has been idle for a second. */
  shift: number;
  /** Address of the picture that was painted. */
  picture: string;
  /** Bytes of the document as transferred. */
  bytes: number;
}

async function firstView(browser: Browser, address: string): Promise<View> {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2, isMobile: true });
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(watch);
    await page.goto(address);
    await page.waitForFunction(isAtRest, undefined, { polling: 200 });
    return await page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const { largest, shift, picture } = window as unknown as View;
      return { largest, shift, picture, bytes: document?.encodedBodySize ?? 0 };
    });
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function watch() {
  const seen = Object.assign(window, { largest: 0, shift: 0, picture: '' });
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1) as PerformanceEntry & { url?: string };
    seen.largest = last.startTime;
    seen.picture = last.url ?? '';
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page repeatedly: whether the network has been idle for a second. */
function isAtRest() {
  const ends = performance
    .getEntriesByType('resource')
    .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
  return document.readyState === 'complete' && performance.now() - Math.max(0, ...ends) > 1000;
}

/** Creates a store with pages of only the title and the picture, served by the same gateway in the same way. */
async function plainPages(root: string, picture: string): Promise<string> {
  const store = await ownStore(root, 1);
  const html = `<!doctype html><meta name="viewport" content="width=device-width"><title>Listing</title><h1>Listing</h1><img src="${new URL(picture).pathname}" width="390" height="260" alt="">`;
  await republish(store, 'public', '0.0.1', {
    rewrite: (name, text) =>
      name === 'server.cjs'
        ? `exports.answer = async () => ({ status: 200, html: ${JSON.stringify(html)} });`
        : text,
  });
  const live = await store.readRevision(1);
  if (!live) throw new Error('Nothing is live.');
  await store.addRevision({ ...live, revision: 2, live: { ...live.live, public: '0.0.1' } });
  return root;
}

/** Returns the bytes of the script, gzip. */
async function scriptBytes(): Promise<number> {
  const release = (await readLive()).pages.find(({ id }) => id === 'public');
  return (release?.entry ?? []).reduce((sum, file) => sum + (release?.files[file]?.gzip ?? 0), 0);
}
