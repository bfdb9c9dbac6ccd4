import type { Page } from '@playwright/test';
import { waitForResponses, watchRequests } from './openRequests.ts';

/** Shorter than the page's timeouts. */
const STEP_MS = 2000;

/** Puts the page's time under the test's control, for `advanceClock`. */
export async function installClock(page: Page) {
  await page.clock.install();
  watchRequests(page);
}

/**
 * Advances the page's clock, after `installClock`. Timeouts of requests use this clock, while responses take real time,
 * so each step waits until every request has its response, except held ones and the event stream.
 */
export async function advanceClock(page: Page, ms: number) {
  for (let left = ms; left > 0; left -= STEP_MS) {
    await waitForResponses(page);
    await page.clock.runFor(Math.min(left, STEP_MS));
  }
}
