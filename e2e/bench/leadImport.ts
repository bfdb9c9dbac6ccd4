import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { findBrowser } from '../../scripts/browser.mjs';
import { browserArguments } from '../../scripts/browserArguments.ts';
import { releaseCheckout } from '../../scripts/release.ts';
import { freePort, servers, startServer, stopServer, untilHealthy } from '../../scripts/services.ts';
import { type Account, storeSession } from '../support/account.ts';

// npm run bench: a file of 50,000 leads from the choice of the file to the last row.
const ROWS = 50_000;
const out = resolve(import.meta.dirname, '../../.lintel/bench');

await releaseCheckout();
const data = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
const [apiPort, port] = [await freePort(), await freePort()];
const origin = `http://localhost:${port}`;
const env = { API_PORT: String(apiPort), LINTEL_DATA: data, RATE_LIMITS: 'off', NODE_ENV: 'development' };
const api = startServer(servers.api, env, true);
const gateway = startServer(servers.gateway, { ...env, PORT: String(port) }, true);
try {
  await Promise.all([untilHealthy(api, apiPort), untilHealthy(gateway, port)]);
  await report(await measure());
} finally {
  await Promise.all([api, gateway].map(stopServer));
  await rm(data, { recursive: true, force: true });
}

async function measure() {
  const answer = await fetch(`${origin}/api/__mock/accounts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ scenario: 'empty' }),
  });
  const account: Account = (await answer.json()).data;
  const executablePath = (await findBrowser()) || undefined;
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  try {
    return await importing(await browser.newContext(), account);
  } finally {
    await browser.close();
  }
}

async function importing(context: BrowserContext, account: Account) {
  const file = join(data, 'leads.csv');
  const rows = Array.from(
    { length: ROWS },
    (_, row) => `Lead ${row},lead.${row}@example.com,+351 ${row},New,"Asked for ""number ${row}"", twice"`,
  );
  await writeFile(file, ['Name,Email,Phone,Status,Message', ...rows].join('\r\n'));
  const page = await context.newPage();
  await storeSession(page, account);
  await page.goto(`${origin}/leads/import`);
  const choose = page.getByLabel('CSV file');
  await choose.waitFor();
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
    }).observe({ type: 'longtask' });
  });
  const begin = performance.now();
  await choose.setInputFiles(file);
  const go = page.getByRole('button', { name: 'Import 50,000 leads' });
  await go.waitFor({ timeout: 120_000 });
  const checked = performance.now();
  await go.click();
  await page.getByRole('heading', { name: 'Imported' }).waitFor({ timeout: 300_000 });
  const end = performance.now();
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
  const list = await fetch(`${origin}/api/leads?_limit=1`, {
    headers: { Authorization: `Bearer ${account.token}` },
  });
  return {
    rows: ROWS,
    stored: (await list.json()).meta.total as number,
    msUntilChecked: Math.round(checked - begin),
    msToImport: Math.round(end - checked),
    longestTask: Math.max(0, ...tasks),
    longTasks: tasks.length,
  };
}

async function report(figures: Awaited<ReturnType<typeof measure>>) {
  const told = { leadImport: figures, budgets: { stored: ROWS, longestTask: 200 } };
  await mkdir(out, { recursive: true });
  await writeFile(join(out, 'lead-import.json'), JSON.stringify(told, null, 2));
  console.log(JSON.stringify(told, null, 2));
}
