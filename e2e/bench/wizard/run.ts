import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { directoryStore, liveReleases, storeRoot } from '@lintel/cli';
import { chromium } from 'playwright';
import { findBrowser } from '../../../scripts/browser.mjs';
import { browserArguments } from '../../../scripts/browserArguments.ts';
import { releaseCheckout } from '../../../scripts/release.ts';
import { freePort, servers, startServer, stopServer, untilHealthy } from '../../../scripts/services.ts';
import { type Account, storeSession } from '../../support/account.ts';
import { reordering } from './reordering.ts';
import { typing } from './typing.ts';
import { uploading } from './uploading.ts';
import { weight } from './weight.ts';

// npm run bench: the wizard's typing, uploads, reordering and weight. BENCH_URL names servers that run already.
const out = resolve(import.meta.dirname, '../../../.lintel/bench');
const budgets = { typingMedian: 50, longTasks: 0, own: 120_000 };

const data = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
const started = process.env.BENCH_URL ? null : await start();
const origin = process.env.BENCH_URL ?? started?.origin ?? '';
try {
  await report(await measure());
} finally {
  await Promise.all((started?.children ?? []).map(stopServer));
  await rm(data, { recursive: true, force: true });
}

async function start() {
  await releaseCheckout();
  const [apiPort, port] = [await freePort(), await freePort()];
  const env = { API_PORT: String(apiPort), LINTEL_DATA: data, RATE_LIMITS: 'off', NODE_ENV: 'development' };
  const api = startServer(servers.api, env, true);
  const gateway = startServer(servers.gateway, { ...env, PORT: String(port) }, true);
  await Promise.all([untilHealthy(api, apiPort), untilHealthy(gateway, port)]);
  return { origin: `http://localhost:${port}`, children: [api, gateway] };
}

async function call<Data>(path: string, token?: string, body?: unknown): Promise<Data> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  return (await (await fetch(`${origin}/api${path}`, init)).json()).data;
}

async function measure() {
  const account = await call<Account>('/__mock/accounts', undefined, { scenario: 'empty' });
  const { id } = await call<{ id: string }>('/properties', account.token, { title: 'Bench house', price: 5 });
  const savedNames = async () => {
    const listing = await call<{ imageFiles: { name: string }[] }>(`/properties/${id}`, account.token);
    return listing.imageFiles.map(({ name }) => name);
  };
  const executablePath = (await findBrowser()) || undefined;
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await storeSession(page, account);
    await page.goto(`${origin}/properties/${id}/edit`);
    await page.getByRole('button', { name: 'Continue' }).click();
    const uploads = await uploading(page, savedNames);
    const reorder = await reordering(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const keys = await typing(page, await context.newCDPSession(page));
    return { typing: keys, reordering: reorder, uploading: uploads };
  } finally {
    await browser.close();
  }
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
