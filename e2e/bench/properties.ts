import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { directoryStore, liveReleases, storeRoot } from '@lintel/cli';
import { chromium } from 'playwright';
import { findBrowser } from '../../scripts/browser.mjs';
import { browserArguments } from '../../scripts/browserArguments.ts';
import { releaseCheckout } from '../../scripts/release.ts';
import { freePort, servers, startServer, stopServer, untilHealthy } from '../../scripts/services.ts';
import type { Account } from '../support/account.ts';
import { type ColdLoad, coldLoad, type Screen } from './coldLoad.ts';
import { medianLoad } from './medianLoad.ts';

// npm run bench: a cold list of properties with 24 listings and with 10,000, alternating, five times.
const RUNS = 5;
const scenarios = ['demo', 'large'] as const;
const screen: Screen = { module: 'properties', path: '/properties', ready: 'article h2 a' };
const out = resolve(import.meta.dirname, '../../.lintel/bench');

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
try {
  await Promise.all([untilHealthy(api, apiPort), untilHealthy(gateway, port)]);
  await report(await measure());
} finally {
  await Promise.all([api, gateway].map(stopServer));
  await rm(data, { recursive: true, force: true });
}

async function measure() {
  const executablePath = (await findBrowser()) || undefined;
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  const accounts = { demo: await account('demo'), large: await account('large') };
  const loads: Record<(typeof scenarios)[number], ColdLoad[]> = { demo: [], large: [] };
  for (let run = 0; run < RUNS; run += 1) {
    for (const scenario of scenarios) {
      const origin = `http://localhost:${port}`;
      loads[scenario].push(await coldLoad(browser, origin, accounts[scenario], releases, screen));
    }
  }
  await browser.close();
  return loads;
}

async function report(loads: Awaited<ReturnType<typeof measure>>) {
  const [demo, large] = [medianLoad(loads.demo), medianLoad(loads.large)];
  const figures = {
    coldProperties: { demo, large },
    ratios: { ready: Math.round((large.ready / demo.ready) * 1000) / 1000 },
    budgets: { own: 60_000, readyRatio: 1.2 },
  };
  await mkdir(out, { recursive: true });
  await writeFile(join(out, 'cold-properties.json'), JSON.stringify(figures, null, 2));
  console.log(JSON.stringify(figures, null, 2));
}

async function account(scenario: string): Promise<Account> {
  const answer = await fetch(`http://localhost:${apiPort}/api/__mock/accounts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ scenario }),
  });
  return (await answer.json()).data;
}
