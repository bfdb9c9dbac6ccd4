import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findFreePort,
  servers,
  startServer,
  stopServer,
  waitUntilHealthy,
} from '@lintel/cli/checkout/servers';
import type { Page } from '@playwright/test';
import { type PushServer, startPushService } from './pushService.ts';
import { test as base, expect } from './test.ts';

declare global {
  interface Window {
    subscribeBrowser(): Promise<{ endpoint: string; keys: Record<string, string> }>;
  }
}

/** For tests of notifications: an API and a gateway for each worker, with a push service on loopback. */
export const test = base.extend<object, { live: { url: string; service: PushServer } }>({
  live: [
    async ({ browserName: _ }, use) => {
      const service = await startPushService();
      const data = await mkdtemp(join(tmpdir(), 'lintel-push-'));
      const [port, apiPort] = [await findFreePort(), await findFreePort()];
      const url = `http://localhost:${port}`;
      const env = { API_PORT: String(apiPort), LINTEL_DATA: data, PUBLIC_URL: url };
      const api = startServer(
        servers.api,
        { ...env, LINTEL_MODE: 'development', PUSH_SERVICES: service.origin },
        'errors',
      );
      const gateway = startServer(
        servers.gateway,
        { PORT: String(port), API_ORIGIN: `http://localhost:${apiPort}`, LINTEL_MODE: 'production' },
        'errors',
      );
      try {
        await Promise.all([waitUntilHealthy(api, apiPort), waitUntilHealthy(gateway, port)]);
        await use({ url, service });
      } finally {
        await Promise.all([stopServer(api), stopServer(gateway)]);
        await service.stop();
        await rm(data, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ live }, use) => use(live.url),
});

/** Lets the page subscribe to a service on loopback: a browser without a screen has none of its own. */
export async function subscribeTo(page: Page, service: PushServer) {
  await page.exposeFunction('subscribeBrowser', service.subscribe);
  await page.addInitScript(() => {
    const SUBSCRIPTION = 'push subscription';
    const read = () => {
      const stored = localStorage.getItem(SUBSCRIPTION);
      if (stored === null) return null;
      const { key, ...subscription } = JSON.parse(stored);
      const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
      return {
        endpoint: subscription.endpoint,
        options: { applicationServerKey: Uint8Array.from(text, (each) => each.charCodeAt(0)).buffer },
        toJSON: () => subscription,
        async unsubscribe() {
          localStorage.removeItem(SUBSCRIPTION);
          return true;
        },
      };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => read(),
      async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
        localStorage.setItem(SUBSCRIPTION, JSON.stringify({ ...(await window.subscribeBrowser()), key }));
        return read();
      },
    });
  });
}

/** The address that the browser has subscribed for; undefined without one. */
export const getEndpoint = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('push subscription') ?? '{}').endpoint);

export { expect };
