import type { Page } from '@playwright/test';
import { runOwnProduct } from './ownProduct.ts';
import { type PushedLead, type PushServer, startPushService } from './pushService.ts';
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
      // Tests may only create accounts in this mode.
      const api = { LINTEL_MODE: 'development', PUSH_SERVICES: service.origin };
      try {
        await runOwnProduct({ api }, ({ url }) => use({ url, service }));
      } finally {
        await service.stop();
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ live }, use) => use(live.url),
});

/**
 * Lets the page subscribe to a service on loopback, and grants the permission: a headless browser has no push service
 * and blocks notifications.
 */
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
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem('permission') ?? 'default',
    });
    Notification.requestPermission = async () => {
      localStorage.setItem('permission', 'granted');
      return Notification.permission;
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

/** Returns the address of the browser's subscription; undefined without one. */
export const getEndpoint = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('push subscription') ?? '{}').endpoint);

interface Shown {
  title: string;
  body?: string;
  data: unknown;
}
interface WorkerWindow {
  shown: Shown[];
  registration: ServiceWorkerRegistration;
}

/** Simulates the messages to the page's service worker, and the notifications that it would show on a screen. */
export async function openWorker(page: Page) {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerWindow;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) =>
      void scope.shown.push({ title, data: null, ...options });
  });
  const protocol = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await protocol.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return {
    /** Delivers a message like a browser that has received it. */
    deliver: (message: PushedLead) =>
      protocol.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify(message),
      }),
    listShown: () =>
      worker.evaluate(() =>
        (globalThis as unknown as WorkerWindow).shown.map(({ title, body }) => ({ title, body })),
      ),
    /** Clicks the first notification. */
    click: () =>
      worker.evaluate(() => {
        const [{ data } = { data: null }] = (globalThis as unknown as WorkerWindow).shown;
        const notification = { data, close() {} };
        const waitUntil = (work: Promise<unknown>) => void work.catch(() => {});
        const event = Object.assign(new Event('notificationclick'), { notification, waitUntil });
        globalThis.dispatchEvent(event);
      }),
  };
}

export { expect };
