import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { decrypt } from 'http_ece';

export type PushServer = Awaited<ReturnType<typeof startPushService>>;

/** Message that the service worker receives. */
export interface PushedLead {
  id: string;
  account: string;
  title: string;
  body: string;
  path: string;
}

/** Starts a browsers' push service on loopback, which decrypts received messages like a browser. */
export async function startPushService() {
  const browsers = new Map<string, { pair: ECDH; auth: Buffer }>();
  const received = new Map<string, PushedLead[]>();
  let notify = () => {};
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', origin);
    const message = await buffer(request);
    const browser = browsers.get(pathname);
    response.writeHead(browser ? 201 : 404).end();
    if (!browser) return;
    const text = decrypt(message, {
      version: 'aes128gcm',
      privateKey: browser.pair,
      authSecret: browser.auth.toString('base64url'),
    }).toString();
    const endpoint = origin + pathname;
    received.set(endpoint, [...(received.get(endpoint) ?? []), JSON.parse(text)]);
    notify();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** Creates the subscription that a browser would get. */
    subscribe() {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/${randomBytes(9).toString('base64url')}`;
      browsers.set(path, { pair, auth });
      return { endpoint: origin + path, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    /** Waits for that many messages to an address. @returns them, oldest first */
    async waitForPushes(endpoint: string, count = 1): Promise<PushedLead[]> {
      for (;;) {
        const pushes = received.get(endpoint) ?? [];
        if (pushes.length >= count) return pushes;
        await new Promise<void>((resolve) => {
          notify = resolve;
        });
      }
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
