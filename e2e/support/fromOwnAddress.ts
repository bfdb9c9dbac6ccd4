import { randomInt } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';

/** Gives a visitor an address of his own: those who share one are limited together. */
export async function fromOwnAddress(context: BrowserContext): Promise<string> {
  const part = () => randomInt(1, 255);
  const address = `198.${randomInt(18, 20)}.${part()}.${part()}`;
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': address });
  return address;
}
