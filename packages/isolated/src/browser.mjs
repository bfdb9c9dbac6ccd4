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

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Has no window, which saves a tenth of the processor time. It renders text slightly differently. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/** @param {string[]} names */
function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

/**
 * Finds a Chromium for Playwright: Playwright's own, one on the PATH, or Debian's package, which it installs.
 * @param {{ draws?: boolean }} [needs] `draws`: screenshots are compared, so it must be the full browser
 * @returns the path of the executable; empty for Playwright's own browser
 */
export async function findBrowser({ draws = false } = {}) {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return '';
  const names = draws ? browsers : [HEADLESS_SHELL, ...browsers];
  return findOnPath(names) ?? install(draws ? 'chromium' : HEADLESS_SHELL);
}

/** @param {string} name */
function install(name) {
  const isRoot = process.getuid?.() === 0;
  if (spawnSync('apt-get', ['--version']).status !== 0) {
    console.error('No browser found. Install Chromium, or run: npx playwright install chromium');
    process.exit(1);
  }
  if (!isRoot) {
    console.error(`No browser found. Run: sudo apt-get install ${name}`);
    process.exit(1);
  }
  console.log(`Installing Debian’s ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', name],
  ]) {
    const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
    if (status !== 0) {
      console.error(`apt-get ${args.join(' ')} failed; see above.`);
      process.exit(1);
    }
  }
  return findOnPath([name]) ?? '';
}
