import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { directoryStore, liveReleases, type ReleaseStore, storeRoot } from '@lintel/cli';
import { chromium } from 'playwright';
import { findBrowser } from '../../scripts/browser.mjs';
import { releaseCheckout } from '../../scripts/release.ts';
import { freePort, servers, startServer, stopServer, untilHealthy } from '../../scripts/services.ts';
import { browserArguments } from '../support/browserArguments.ts';
import { type ColdLoad, coldLoad } from './coldLoad.ts';
import { medianLoad } from './medianLoad.ts';
import { yardstickStore } from './yardstickStore.ts';

// npm run bench: a cold /leads of the micro-frontend beside the same code as one application, alternating, five times.
const RUNS = 5;
const out = resolve(import.meta.dirname, '../../.lintel/bench');

await releaseCheckout();
const store = directoryStore(storeRoot());
const releases = await live(store);
const yardstick = await yardstickStore(releases);
const yardstickReleases = await live(yardstick.store);

const data = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
const [apiPort, port, yardstickPort] = [await freePort(), await freePort(), await freePort()];
const env = { API_PORT: String(apiPort), LINTEL_DATA: data, RATE_LIMITS: 'off', NODE_ENV: 'development' };
const children = [
  startServer(servers.api, env, true),
  startServer(servers.gateway, { ...env, PORT: String(port) }, true),
  startServer(
    servers.gateway,
    { ...env, PORT: String(yardstickPort), LINTEL_STORE: yardstick.directory },
    true,
  ),
];
const [api, gateway, other] = children;
try {
  if (!api || !gateway || !other) throw new Error('A server did not start.');
  await Promise.all([
    untilHealthy(api, apiPort),
    untilHealthy(gateway, port),
    untilHealthy(other, yardstickPort),
  ]);
  await report(await measure());
} finally {
  await Promise.all(children.map(stopServer));
  await rm(data, { recursive: true, force: true });
}

async function measure() {
  const executablePath = (await findBrowser()) || undefined;
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  const answer = await fetch(`http://localhost:${apiPort}/api/__mock/accounts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ scenario: 'demo' }),
  });
  const account = (await answer.json()).data;
  const figures: Record<'lintel' | 'yardstick', ColdLoad[]> = { lintel: [], yardstick: [] };
  for (let run = 0; run < RUNS; run += 1) {
    figures.yardstick.push(
      await coldLoad(browser, `http://localhost:${yardstickPort}`, account, all(yardstickReleases)),
    );
    figures.lintel.push(await coldLoad(browser, `http://localhost:${port}`, account, all(releases)));
  }
  await browser.close();
  return figures;
}

async function report({ lintel, yardstick: one }: Awaited<ReturnType<typeof measure>>) {
  const [ours, theirs] = [medianLoad(lintel), medianLoad(one)];
  const figures = {
    coldLeads: { lintel: ours, yardstick: theirs },
    ratios: { bytes: round(ours.bytes / theirs.bytes), ready: round(ours.ready / theirs.ready) },
    budgets: { bytes: 240_000, bytesRatio: 1.4, readyRatio: 1.15 },
  };
  await mkdir(out, { recursive: true });
  await writeFile(join(out, 'cold-leads.json'), JSON.stringify(figures, null, 2));
  console.log(JSON.stringify(figures, null, 2));
}

function round(ratio: number) {
  return Math.round(ratio * 1000) / 1000;
}

function all({ shell, modules }: Awaited<ReturnType<typeof live>>) {
  return [...(shell ? [shell] : []), ...modules];
}

async function live(from: ReleaseStore) {
  const revision = await from.readRevision(await from.newestRevision());
  if (!revision) throw new Error('Nothing is live.');
  return liveReleases(from, revision);
}
