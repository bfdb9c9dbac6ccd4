import type { Release } from '@lintel/contract';
import type { Browser } from 'playwright';
import { type Account, storeSession } from '../support/account.ts';

export interface ColdLoad {
  /** Bytes of JavaScript, gzip, asked for until the list is there. */
  bytes: number;
  /** The part of them that is the screen's own module. */
  own: number;
  /** JavaScript files. */
  files: number;
  /** From navigation to the first row or card on screen, ms. */
  ready: number;
}

/** A screen, whose it is and what shows that it is ready. */
export interface Screen {
  module: string;
  path: string;
  ready: string;
}

export const leadList: Screen = { module: 'leads', path: '/leads', ready: 'tbody tr a' };

/** 1.6 Mbit/s, 150 ms, a processor four times slower: a phone at the kerb. */
const slow = { latency: 150, throughput: (1.6 * 1024 * 1024) / 8, cpu: 4 };

/** Opens a screen in an empty browser, slowed down, signed in. */
export async function coldLoad(
  browser: Browser,
  origin: string,
  account: Account,
  releases: Release[],
  screen = leadList,
): Promise<ColdLoad> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await storeSession(page, account);
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slow.latency,
      downloadThroughput: slow.throughput,
      uploadThroughput: slow.throughput,
    });
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.add(new URL(request.url()).pathname);
    });
    await page.goto(origin + screen.path, { waitUntil: 'commit' });
    await page.locator(screen.ready).first().waitFor({ timeout: 60_000 });
    const ready = await page.evaluate(() => performance.now());
    const bytes = (paths: string[]) => sum(paths.map((path) => gzipOf(path, releases)));
    const own = [...scripts].filter((path) => path.startsWith(`/modules/${screen.module}/`));
    return { bytes: bytes([...scripts]), own: bytes(own), files: scripts.size, ready };
  } finally {
    await context.close();
  }
}

function gzipOf(path: string, releases: Release[]): number {
  const [, , id, version, ...rest] = path.split('/');
  const file = releases.find((release) => release.id === id && release.version === version)?.files[
    rest.join('/')
  ];
  if (!file) throw new Error(`${path} belongs to no release.`);
  return file.gzip;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
