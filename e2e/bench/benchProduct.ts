import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseCheckout } from '@lintel/cli/checkout/release';
import {
  findFreePort,
  servers,
  startServer,
  stopServer,
  waitUntilHealthy,
} from '@lintel/cli/checkout/servers';
import { browserArguments, findBrowser } from '@lintel/isolated/browser';
import { type Browser, chromium } from 'playwright';
import type { Account } from '../support/account.ts';

/** The running product, and a browser to measure it with. */
export interface Product {
  origin: string;
  port: number;
  browser: Browser;
  api: ChildProcess;
  /** Directory of the API's data. */
  data: string;
  /** Starts another gateway with its own releases; returns its origin. */
  startGateway(storeDirectory: string): Promise<string>;
  /** Creates a fresh account with a scenario's data. */
  account(scenario: string): Promise<Account>;
}

/** Releases the checkout, starts the product, measures it, and stops everything that was started. */
export async function benchProduct<Figures>(
  measure: (product: Product) => Promise<Figures>,
): Promise<Figures> {
  await releaseCheckout();
  const data = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
  const env = { LINTEL_DATA: data, RATE_LIMITS: 'off', LINTEL_MODE: 'development' };
  const children: ChildProcess[] = [];
  async function start(file: string, port: number, settings: Record<string, string>) {
    const child = startServer(file, { ...env, ...settings }, 'errors');
    children.push(child);
    await waitUntilHealthy(child, port);
    return child;
  }
  async function startGateway(port: number, settings: Record<string, string>) {
    await start(servers.gateway, port, { API_PORT: String(apiPort), PORT: String(port), ...settings });
    return `http://localhost:${port}`;
  }
  const [apiPort, port] = [await findFreePort(), await findFreePort()];
  let browser: Browser | undefined;
  try {
    const api = await start(servers.api, apiPort, { API_PORT: String(apiPort) });
    const origin = await startGateway(port, {});
    browser = await chromium.launch({
      executablePath: (await findBrowser()) || undefined,
      args: browserArguments,
    });
    return await measure({
      origin,
      port,
      browser,
      api,
      data,
      startGateway: async (storeDirectory) =>
        startGateway(await findFreePort(), { LINTEL_STORE: storeDirectory }),
      account: (scenario) => createAccount(origin, scenario),
    });
  } finally {
    await browser?.close();
    await Promise.all(children.map(stopServer));
    await rm(data, { recursive: true, force: true });
  }
}

async function createAccount(origin: string, scenario: string): Promise<Account> {
  const answer = await fetch(`${origin}/api/__mock/accounts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ scenario }),
  });
  return (await answer.json()).data;
}

/** Returns the path of a public listing. */
export async function getListingPath(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/public/agents/marta-almeida`);
  return `/p/${(await answer.json()).data.listings[0].slug}`;
}
