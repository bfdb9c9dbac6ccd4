import type { Release } from '@lintel/contract';
import type { Browser, Page } from 'playwright';
import { type Account, storeSession } from '../support/account.ts';
import { median } from './figures.ts';
import { openScreen, type Readiness, watchReady } from './openScreen.ts';
import { slowDown } from './slowDown.ts';

export interface ColdLoad {
  /** Bytes of JavaScript (gzip) that are requested until the list is shown. */
  bytes: number;
  /** The bytes of these that belong to the screen's own module. */
  own: number;
  /** Number of JavaScript files. */
  files: number;
  /** From navigation to the first content on the screen, ms. */
  firstPaint: number;
  /** From navigation to the largest content, ms. */
  largestPaint: number;
  /** From navigation to the frame that shows the screen ready, ms. */
  ready: number;
  /** API calls, except for the event stream. */
  calls: number;
  /** Cumulative layout shift until the network has been idle for a second. */
  shift: number;
}

/** A screen with its module, its path and the criteria for its being ready. */
export interface Screen extends Readiness {
  module: string;
  path: string;
  /** Called before the page is opened. */
  prepare?: (page: Page) => Promise<void>;
}

export const leadList: Screen = { module: 'leads', path: '/leads', ready: 'tbody tr a' };

export const overview: Screen = { module: 'shell', path: '/', ready: 'main dl', whole: true };

/** Opens a screen in an empty browser, slowed down and signed in. */
export async function coldLoad(
  browser: Browser,
  origin: string,
  account: Account,
  releases: Release[],
  screen = leadList,
): Promise<ColdLoad & { scripts: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await screen.prepare?.(page);
    await storeSession(page, account);
    await slowDown(page);
    const scripts = new Set<string>();
    let calls = 0;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) scripts.add(pathname);
      if (/^\/api\/(?!files\/|events$)/.test(pathname)) calls += 1;
    });
    await page.addInitScript(watchPaints);
    await watchReady(page, screen);
    const ready = await openScreen(page, origin + screen.path);
    const files = [...scripts];
    await page.waitForFunction(isNetworkIdle, undefined, { polling: 200 });
    const paints = await page.evaluate(readPaints);
    const bytes = (paths: string[]) => sum(paths.map((path) => getGzipSize(path, releases)));
    const own = files.filter((path) => path.startsWith(`/modules/${screen.module}/`));
    return {
      bytes: bytes(files),
      own: bytes(own),
      files: files.length,
      ready,
      calls,
      scripts: files,
      ...paints,
    };
  } finally {
    await context.close();
  }
}

interface WatchedWindow {
  shift: number;
  largestPaint: number;
}

/** Runs in the page. */
function watchPaints() {
  const watched = Object.assign(window, { shift: 0, largestPaint: 0 }) as unknown as WatchedWindow;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) watched.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    watched.largestPaint = list.getEntries().at(-1)?.startTime ?? watched.largestPaint;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Runs in the page. */
function readPaints() {
  const { shift, largestPaint } = window as unknown as WatchedWindow;
  const [first] = performance.getEntriesByName('first-contentful-paint');
  return { shift, largestPaint, firstPaint: first?.startTime ?? Number.NaN };
}

/** Runs in the page repeatedly: whether the last response is more than a second ago. */
function isNetworkIdle() {
  const ends = performance
    .getEntriesByType('resource')
    .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
  return performance.now() - Math.max(0, ...ends) > 1000;
}

function getGzipSize(path: string, releases: Release[]): number {
  const [, , id, version, ...rest] = path.split('/');
  const file = releases.find((release) => release.id === id && release.version === version)?.files[
    rest.join('/')
  ];
  if (!file) throw new Error(`${path} belongs to no release.`);
  return file.gzip;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Returns the rounded median of each figure. */
export function medianLoad(loads: ColdLoad[]): ColdLoad {
  const of = (key: keyof ColdLoad) => Math.round(median(loads.map((load) => load[key])));
  const shift = Math.round(1000 * median(loads.map((load) => load.shift))) / 1000;
  return {
    ...{ bytes: of('bytes'), own: of('own'), files: of('files'), calls: of('calls') },
    ...{ firstPaint: of('firstPaint'), largestPaint: of('largestPaint'), ready: of('ready'), shift },
  };
}
