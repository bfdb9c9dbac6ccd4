import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { readManifest } from '@lintel/build/manifest';
import { findBrowser } from '../../../scripts/browser.mjs';
import { buildPages } from './buildPages.ts';
import { compressPictures } from './compressPictures.ts';
import { modulesToTest } from './modulesToTest.ts';
import { serveModules } from './serveModules.ts';
import type { Target } from './Target.ts';

// Modules alone, built for production, against the real API on data of its own, whose clock stands still; then Playwright.
const playwrightCli = createRequire(import.meta.url).resolve('@playwright/test/cli');
const started = Date.now();
let playwright: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => (playwright ? playwright.kill(signal) : process.exit(1)));

const { directories, everything } = modulesToTest(process.cwd());
const browser = await findBrowser();
const pages = await buildPages(directories);
const { urls, stop } = await serveModules(pages);
try {
  const targets = directories.map(
    (directory, index): Target => ({
      id: readManifest(directory).id,
      directory,
      url: urls[index] ?? '',
    }),
  );
  process.exitCode = await runPlaywright(targets);
  await compressPictures(directories, started);
} finally {
  await stop();
}

function runPlaywright(targets: Target[]): Promise<number> {
  const child = spawn(process.execPath, [playwrightCli, 'test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    cwd: resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      CHROMIUM: browser,
      LINTEL_ISOLATED: JSON.stringify(targets),
      LINTEL_BAR: everything ? '1' : '',
    },
  });
  playwright = child;
  return new Promise((ended) => child.on('exit', (status) => ended(status ?? 1)));
}
