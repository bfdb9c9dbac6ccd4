import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { directoryStore, liveReleases, storeRoot } from '@lintel/cli';
import { type BrowserContext, chromium } from 'playwright';
import { findBrowser } from '../../../scripts/browser.mjs';
import { browserArguments } from '../../../scripts/browserArguments.ts';
import { releaseCheckout } from '../../../scripts/release.ts';
import { freePort, servers, startServer, stopServer, untilHealthy } from '../../../scripts/services.ts';
import { type Account, storeSession } from '../../support/account.ts';
import { breaking } from './breaking.ts';
import { CuttingProxy } from './CuttingProxy.ts';
import { peakMemory } from './peakMemory.ts';
import { reordering } from './reordering.ts';
import { typing } from './typing.ts';
import { uploading } from './uploading.ts';
import { weight } from './weight.ts';

// npm run bench: the wizard's typing, uploads, reordering and weight.
const out = resolve(import.meta.dirname, '../../../.lintel/bench');
const budgets = { typingMedian: 50, longTasks: 0, own: 120_000, apiMegabytes: 400 };
/** Files that the server makes of a picture larger than all of its sizes. */
const SIZES = 3;

await releaseCheckout();
const data = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
const [apiPort, port] = [await freePort(), await freePort()];
const origin = `http://localhost:${port}`;
const env = { API_PORT: String(apiPort), LINTEL_DATA: data, RATE_LIMITS: 'off', NODE_ENV: 'development' };
const api = startServer(servers.api, env, true);
const gateway = startServer(servers.gateway, { ...env, PORT: String(port) }, true);
const proxy = new CuttingProxy(port);
try {
  await Promise.all([untilHealthy(api, apiPort), untilHealthy(gateway, port)]);
  await report(await measure());
} finally {
  proxy.stop();
  await Promise.all([api, gateway].map(stopServer));
  await rm(data, { recursive: true, force: true });
}

async function call<Data>(path: string, token?: string, body?: unknown): Promise<Data> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  return (await (await fetch(`${origin}/api${path}`, init)).json()).data;
}

async function measure() {
  const account = await call<Account>('/__mock/accounts', undefined, { scenario: 'empty' });
  const executablePath = (await findBrowser()) || undefined;
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const { page, savedNames } = await openMedia(context, account, origin);
    const uploads = await uploading(page, savedNames);
    const apiMegabytes = peakMemory(api.pid ?? 0);
    const reorder = await reordering(browser, page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const keys = await typing(page, await context.newCDPSession(page));
    const other = await openMedia(context, account, await proxy.start());
    const broken = await breaking(other.page, proxy, {
      saved: async () => (await other.savedNames()).length,
      stored: async () => (await readdir(join(data, 'pictures'))).length / SIZES,
    });
    return {
      typing: keys,
      reordering: reorder,
      uploading: { ...uploads, apiMegabytes },
      breaking: broken,
    };
  } finally {
    await browser.close();
  }
}

/** The second step of a draft of its own. */
async function openMedia(context: BrowserContext, account: Account, at: string) {
  const { id } = await call<{ id: string }>('/properties', account.token, { title: 'Bench house', price: 5 });
  const page = await context.newPage();
  await storeSession(page, account);
  await page.goto(`${at}/properties/${id}/edit`);
  await page.getByRole('button', { name: 'Continue' }).click();
  const savedNames = async () => {
    const listing = await call<{ imageFiles: { name: string }[] }>(`/properties/${id}`, account.token);
    return listing.imageFiles.map(({ name }) => name);
  };
  return { page, savedNames };
}

async function report(measured: Awaited<ReturnType<typeof measure>>) {
  const store = directoryStore(storeRoot());
  const revision = await store.readRevision(await store.newestRevision());
  const module =
    revision && (await liveReleases(store, revision)).modules.find(({ id }) => id === 'properties');
  if (!module) throw new Error('The module is not live.');
  const figures = { ...measured, weight: weight(module), budgets };
  await mkdir(out, { recursive: true });
  await writeFile(join(out, 'wizard.json'), JSON.stringify(figures, null, 2));
  console.log(JSON.stringify(figures, null, 2));
}
