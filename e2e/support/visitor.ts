import { randomInt } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** A visitor of the public pages, at an address of its own: the limits of one test are not those of another. */
export async function visitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const context = await browser.newContext({
    extraHTTPHeaders: { 'X-Forwarded-For': address },
    ...options,
  });
  return context.newPage();
}
