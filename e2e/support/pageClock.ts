import type { Page, Request, Route } from '@playwright/test';
import { expect } from './test.ts';

/** Shorter than the page's timeouts. */
const STEP_MS = 2000;
const openRequests = new WeakMap<Page, Set<Request>>();
const heldRequests = new WeakSet<Request>();

/** A route handler that never responds. */
export function holdRequest(route: Route): Promise<void> {
  heldRequests.add(route.request());
  return new Promise(() => {});
}

/** Puts the page's time under the test's control, for `advanceClock`. */
export async function installClock(page: Page) {
  await page.clock.install();
  const open = new Set<Request>();
  openRequests.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/**
 * Advances the page's clock, after `installClock`. Timeouts of requests run by this clock, while responses take real time:
 * so it goes on only when every request has its response, except held ones and the event stream.
 */
export async function advanceClock(page: Page, ms: number) {
  const isAwaited = (request: Request) =>
    !heldRequests.has(request) && !new URL(request.url()).pathname.endsWith('/api/events');
  const open = openRequests.get(page) ?? new Set();
  for (let left = ms; left > 0; left -= STEP_MS) {
    await expect
      .poll(() => [...open].filter(isAwaited).map((request) => request.url()), { timeout: 30_000 })
      .toEqual([]);
    await page.clock.runFor(Math.min(left, STEP_MS));
  }
}
