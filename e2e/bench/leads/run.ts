import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { directoryStore, liveReleases, storeRoot } from '@lintel/cli';
import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../../../scripts/browser.mjs';
import { browserArguments } from '../../../scripts/browserArguments.ts';
import { releaseCheckout } from '../../../scripts/release.ts';
import { freePort, servers, startServer, stopServer, untilHealthy } from '../../../scripts/services.ts';
import { type Account, storeSession } from '../../support/account.ts';
import { type ColdLoad, coldLoad, leadList, type Screen } from '../coldLoad.ts';
import { medianLoad } from '../medianLoad.ts';
import { dragging } from './dragging.ts';

// npm run bench: cold leads as table and board with 60 leads and with 100,000, alternating, five times; then a drag.
const RUNS = 5;
const board: Screen = { module: 'leads', path: '/leads?view=board', ready: '[data-lead]' };
const screens = { table: leadList, board };
const out = resolve(import.meta.dirname, '../../../.lintel/bench');

await releaseCheckout();
const store = directoryStore(storeRoot());
const revision = await store.readRevision(await store.newestRevision());
if (!revision) throw new Error('Nothing is live.');
const { modules, shell } = await liveReleases(store, revision);
const releases = [...(shell ? [shell] : []), ...modules];

const data = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
const [apiPort, port] = [await freePort(), await freePort()];
const env = { API_PORT: String(apiPort), LINTEL_DATA: data, RATE_LIMITS: 'off', NODE_ENV: 'development' };
const api = startServer(servers.api, env, true);
const gateway = startServer(servers.gateway, { ...env, PORT: String(port) }, true);
const origin = `http://localhost:${port}`;
try {
  await Promise.all([untilHealthy(api, apiPort), untilHealthy(gateway, port)]);
  const executablePath = (await findBrowser()) || undefined;
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  const accounts = { demo: await account('demo'), large: await account('large') };
  const table = await measure(browser, accounts, screens.table);
  const cards = await measure(browser, accounts, screens.board);
  const drag = await drags(browser, accounts.large);
  await browser.close();
  const figures = { table, board: cards, drag, budgets: { tableRatio: 1.2, boardRatio: 2, longTasks: 0 } };
  await mkdir(out, { recursive: true });
  await writeFile(join(out, 'leads.json'), JSON.stringify(figures, null, 2));
  console.log(JSON.stringify(figures, null, 2));
} finally {
  await Promise.all([api, gateway].map(stopServer));
  await rm(data, { recursive: true, force: true });
}

async function measure(browser: Browser, accounts: Record<'demo' | 'large', Account>, screen: Screen) {
  const loads: Record<'demo' | 'large', ColdLoad[]> = { demo: [], large: [] };
  for (let run = 0; run < RUNS; run += 1) {
    for (const scenario of ['demo', 'large'] as const)
      loads[scenario].push(await coldLoad(browser, origin, accounts[scenario], releases, screen));
  }
  const [demo, large] = [medianLoad(loads.demo), medianLoad(loads.large)];
  return { demo, large, ratio: Math.round((large.ready / demo.ready) * 1000) / 1000 };
}

async function drags(browser: Browser, large: Account) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await storeSession(page, large);
  await page.goto(origin + board.path);
  await page.locator(board.ready).first().waitFor();
  await page.getByRole('region', { name: 'Lost', exact: true }).getByRole('link').first().waitFor();
  const measured = await dragging(page);
  await context.close();
  return measured;
}

async function account(scenario: string): Promise<Account> {
  const answer = await fetch(`http://localhost:${apiPort}/api/__mock/accounts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ scenario }),
  });
  return (await answer.json()).data;
}
