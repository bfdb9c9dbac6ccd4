import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium arguments that Debian's package needs in a container without network and graphics. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function findOnPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}

/**
 * Finds a Chromium for Playwright: its own, one on the PATH, or Debian's package, which it installs.
 * @returns the path of the executable; empty for Playwright's own browser
 */
export async function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return '';
  return findOnPath() ?? install();
}

function install() {
  const isRoot = process.getuid?.() === 0;
  if (spawnSync('apt-get', ['--version']).status !== 0) {
    console.error('No browser found. Install Chromium, or run: npx playwright install chromium');
    process.exit(1);
  }
  if (!isRoot) {
    console.error('No browser found. Run: sudo apt-get install chromium');
    process.exit(1);
  }
  console.log('Installing Debian’s chromium …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
    if (status !== 0) {
      console.error(`apt-get ${args.join(' ')} failed; see above.`);
      process.exit(1);
    }
  }
  return findOnPath() ?? '';
}
