#!/usr/bin/env node
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { readManifest } from '@lintel/build/manifest';
import { findProjectRoot } from '@lintel/build/project-root';
import { findBrowser } from '../browser.mjs';
import { buildPages } from '../buildPages.ts';
import { compressPictures } from '../compressPictures.ts';
import { serveModules } from '../serveModules.ts';
import type { Target } from '../test.ts';

const root = findProjectRoot(process.cwd());
const { resolve: resolvePackage } = createRequire(import.meta.url);

/** Tests of the scenario bar, which run with the first module; only this repository contains them. */
const suites = resolve(import.meta.dirname, '../../suites');

const hasSuite = (directory: string) =>
  existsSync(join(directory, 'module.json')) && existsSync(join(directory, 'isolated'));

/**
 * Finds the module of a folder; in any other folder, all modules of the project that have a suite.
 * @throws Error when there is none
 */
function findModulesToTest(directory: string): { directories: string[]; isWholeRun: boolean } {
  if (hasSuite(directory)) return { directories: [directory], isWholeRun: false };
  const directories = readdirSync(root)
    .map((name) => join(root, name))
    .filter(hasSuite);
  if (directories.length === 0) throw new Error('No module of this project has a folder "isolated".');
  return { directories, isWholeRun: true };
}

// Runs Playwright with standalone modules, built for production, and the real API with its own data and a fixed clock.
const started = Date.now();
let playwright: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => (playwright ? playwright.kill(signal) : process.exit(1)));

const { directories, isWholeRun } = findModulesToTest(process.cwd());
const browser = await findBrowser({ draws: true });
const pages = await buildPages(directories);
const { urls, stop } = await serveModules(directories, pages);
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
  const config = resolvePackage('@lintel/isolated/playwright-config');
  const command = [resolvePackage('@playwright/test/cli'), 'test', '--config', config];
  const child = spawn(process.execPath, [...command, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM: browser,
      LINTEL_ISOLATED: JSON.stringify(targets),
      LINTEL_ISOLATED_OUTPUT: join(root, '.lintel/isolated'),
      LINTEL_ISOLATED_SUITES: isWholeRun && existsSync(suites) ? suites : '',
    },
  });
  playwright = child;
  return new Promise((ended) => child.on('exit', (status) => ended(status ?? 1)));
}
