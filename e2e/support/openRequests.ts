import type { Page, Request, Route } from '@playwright/test';
import { expect } from './test.ts';

const openRequests = new WeakMap<Page, Set<Request>>();
const heldRequests = new WeakSet<Request>();

/** Handles a route without ever responding. */
export function holdRequest(route: Route): Promise<void> {
  heldRequests.add(route.request());
  return new Promise(() => {});
}

/** Records a page's requests from now on, for `waitForResponses`. */
export function watchRequests(page: Page) {
  const open = new Set<Request>();
  openRequests.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Waits until every request since `watchRequests` has its response, except held ones and the event stream. */
export async function waitForResponses(page: Page) {
  const isAwaited = (request: Request) =>
    !heldRequests.has(request) && !new URL(request.url()).pathname.endsWith('/api/events');
  const open = openRequests.get(page) ?? new Set();
  await expect
    .poll(() => [...open].filter(isAwaited).map((request) => request.url()), { timeout: 30_000 })
    .toEqual([]);
}
