// Finds a Chromium for Playwright: one that it has, one on the PATH, or Debian's package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath() {
  const places = (process.env.PATH ?? '').split(delimiter);
  return places.flatMap((place) => names.map((name) => join(place, name))).find((file) => existsSync(file));
}

/** @returns the executable's path; empty when Playwright's own browser is to be used */
export async function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return '';
  return onPath() ?? install();
}

function install() {
  const tell = 'No browser was found, and ';
  const isRoot = process.getuid?.() === 0;
  if (spawnSync('apt-get', ['--version']).status !== 0) {
    console.error(`${tell}this is no Debian. Install Chromium, or run: npx playwright install chromium`);
    process.exit(1);
  }
  if (!isRoot) {
    console.error(`${tell}only root may install one. Run: sudo apt-get install chromium`);
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
  return onPath() ?? '';
}
