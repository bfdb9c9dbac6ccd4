import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readManifest } from '@lintel/build/manifest';
import { findBrowser } from '../../../scripts/browser.mjs';
import { freePort, servers, startServer, stopServer, untilHealthy } from '../../../scripts/services.ts';
import { buildPages } from './buildPages.ts';
import { compressPictures } from './compressPictures.ts';
import { modulesToTest } from './modulesToTest.ts';
import { MOMENT } from './moment.ts';
import { servePage } from './servePage.ts';
import type { Target } from './Target.ts';

// Modules alone, built for production, against the real API on data of its own, whose clock stands still; then Playwright.
const playwrightCli = createRequire(import.meta.url).resolve('@playwright/test/cli');
const started = Date.now();
const { directories, everything } = modulesToTest(process.cwd());
const browser = await findBrowser();
const pages = await buildPages(directories);
const data = await mkdtemp(join(tmpdir(), 'lintel-isolated-'));
const apiPort = await freePort();
const api = startServer(
  servers.api,
  {
    API_PORT: String(apiPort),
    LINTEL_DATA: data,
    LINTEL_NOW: MOMENT,
    RATE_LIMITS: 'off',
    NODE_ENV: 'development',
  },
  true,
);
const served = await Promise.all(pages.map((page) => servePage(page, apiPort)));
const targets = directories.map(
  (directory, index): Target => ({
    id: readManifest(directory).id,
    directory,
    url: served[index]?.url ?? '',
  }),
);

let code = 1;
try {
  await untilHealthy(api, apiPort);
  const playwright = spawn(process.execPath, [playwrightCli, 'test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    cwd: resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      CHROMIUM: browser,
      LINTEL_ISOLATED: JSON.stringify(targets),
      LINTEL_BAR: everything ? '1' : '',
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => playwright.kill(signal));
  code = await new Promise((ended) => playwright.on('exit', (status) => ended(status ?? 1)));
  await compressPictures(directories, started);
} finally {
  await Promise.all([stopServer(api), ...served.map(({ stop }) => stop())]);
  await rm(data, { recursive: true, force: true });
}
process.exit(code);
