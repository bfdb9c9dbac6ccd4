import { randomInt } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** Opens a page for a visitor with its own IP address, so that tests do not share rate limits. */
export async function visitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const context = await browser.newContext({
    extraHTTPHeaders: { 'X-Forwarded-For': address },
    ...options,
  });
  return context.newPage();
}

/** Gives a visitor its own IP address, because visitors with the same one share rate limits. */
export async function useOwnAddress(context: BrowserContext): Promise<string> {
  const part = () => randomInt(1, 255);
  const address = `198.${randomInt(18, 20)}.${part()}.${part()}`;
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': address });
  return address;
}
