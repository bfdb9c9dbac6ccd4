import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { type Account, storeSession } from '../../support/account.ts';
import { benchProduct, type Product } from '../benchProduct.ts';
import { reportFigures } from '../figures.ts';
import { readLive } from '../readLive.ts';
import { breaking } from './breaking.ts';
import { CuttingProxy } from './CuttingProxy.ts';
import { measureReordering } from './reordering.ts';
import { typing } from './typing.ts';
import { uploading } from './uploading.ts';
import { weight } from './weight.ts';

/** Returns the peak memory of a process so far (its resident set), MB of 1024²; only Linux reports it. */
function peakMemory(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

// npm run bench: the wizard's typing, uploads, reordering and weight.
const budgets = { typingMedian: 50, longTasks: 0, own: 120_000, apiMegabytes: 400 };
/** Number of files that the server creates for a picture larger than all of its sizes. */
const SIZES = 3;

const measured = await benchProduct(async (product) => {
  const proxy = new CuttingProxy(product.port);
  try {
    return await measure(product, proxy);
  } finally {
    proxy.stop();
  }
});
const module = (await readLive()).modules.find(({ id }) => id === 'properties');
if (!module) throw new Error('The module is not live.');
await reportFigures('wizard', { ...measured, weight: weight(module), budgets });

async function measure({ origin, browser, account, api, data }: Product, proxy: CuttingProxy) {
  const agent = await account('empty');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const { page, savedNames } = await openMedia(context, agent, origin);
  const uploads = await uploading(page, savedNames);
  const apiMegabytes = peakMemory(api.pid ?? 0);
  const reorder = await measureReordering(browser, page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const keys = await typing(page, await context.newCDPSession(page));
  const other = await openMedia(context, agent, await proxy.start());
  const broken = await breaking(other.page, proxy, {
    saved: async () => (await other.savedNames()).length,
    stored: async () => (await readdir(join(data, 'pictures'))).length / SIZES,
  });
  return { typing: keys, reordering: reorder, uploading: { ...uploads, apiMegabytes }, breaking: broken };
}

/** Opens the second step of a new draft. */
async function openMedia(context: BrowserContext, { token, ...account }: Account, origin: string) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const call = async (path: string, init: RequestInit = {}) =>
    (await (await fetch(`${origin}/api${path}`, { headers, ...init })).json()).data;
  const body = JSON.stringify({ title: 'Bench house', price: 5 });
  const { id } = await call('/properties', { method: 'POST', body });
  const page = await context.newPage();
  await storeSession(page, { token, ...account });
  await page.goto(`${origin}/properties/${id}/edit`);
  await page.getByRole('button', { name: 'Continue' }).click();
  const savedNames = async (): Promise<string[]> =>
    (await call(`/properties/${id}`)).imageFiles.map(({ name }: { name: string }) => name);
  return { page, savedNames };
}
