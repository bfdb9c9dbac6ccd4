import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import { type PushService, readPushService } from '../push/pushServices';

/** No server listens at this port. */
const DOWN = 'http://127.0.0.1:9';

/** The settings of an API in tests: no test may reach the push services of browsers. */
export const unreachablePush = { keys: null, services: [toService(DOWN)] };

function toService(origin: string): PushService {
  const service = readPushService(origin);
  if (!service) throw new Error(`${origin} is not understood`);
  return service;
}

export interface ReceivedPush {
  browser: Browser;
  notification: { id: string; account: string; title: string; body: string; path: string };
  headers: IncomingHttpHeaders;
  /** Claims of the signature. */
  claims: { sub?: string; aud?: unknown };
}

export type Browser = ReturnType<typeof makeBrowser>;
export type PushServer = Awaited<ReturnType<typeof startPushService>>;

/** Starts a push service of browsers on loopback. It checks signatures, and decrypts messages like a browser. */
export async function startPushService() {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  /** The paths of all requests. */
  const requests: string[] = [];
  let respond: (path: string) => { status: number; headers?: Record<string, string> } = () => ({
    status: 201,
  });
  let notify = () => {};
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const browser = browsers.get(path);
    const { status, headers = {} } = browser ? respond(path) : { status: 404 };
    if (browser && status === 201) {
      const claims = await verify(request.headers.authorization ?? '', browser.publicKey);
      const notification = JSON.parse(decrypt(Buffer.concat(chunks), browser));
      received.push({ browser, notification, headers: request.headers, claims });
    }
    response.writeHead(status, headers).end('a body that nobody reads');
    notify();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Waits until the condition holds after a request. */
  async function waitUntil(condition: () => boolean) {
    while (!condition())
      await new Promise<void>((resolve) => {
        notify = resolve;
      });
  }

  return {
    origin,
    /** Settings of an API that uses this service. */
    push: { keys: null, services: [toService(origin)] },
    received,
    requests,
    /** Sets the responses from now on. */
    respondWith(answer: typeof respond) {
      respond = answer;
    },
    /** Makes a browser that has subscribed with this key. */
    subscribe(publicKey: string): Browser {
      const path = `/push/${randomBytes(9).toString('base64url')}`;
      const browser = makeBrowser(origin + path, publicKey);
      browsers.set(path, browser);
      return browser;
    },
    async waitForPushes(count: number) {
      await waitUntil(() => received.length >= count);
      return received;
    },
    waitForRequests: (count: number) => waitUntil(() => requests.length >= count),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Makes the body of `POST /me/push` of a browser whose push service is down. */
export const makeSubscription = (publicKey: string) => makeBrowser(`${DOWN}/push`, publicKey).subscription;

function makeBrowser(endpoint: string, publicKey: string) {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16);
  /** The body of `POST /me/push`. */
  const subscription = { endpoint, publicKey, keys: { p256dh, auth: auth.toString('base64url') } };
  return { endpoint, publicKey, pair, auth, subscription };
}

/**
 * Checks the server's signature (RFC 8292).
 * @throws when it was not made with the key that the browser has subscribed with
 */
async function verify(authorization: string, publicKey: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('The browser has subscribed for another key');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  const { payload } = await jwtVerify(token, jwk, { requiredClaims: ['aud', 'exp', 'sub'] });
  if ((payload.exp ?? 0) > Date.now() / 1_000 + 24 * 60 * 60) throw new Error('Valid for more than a day');
  return payload as ReceivedPush['claims'];
}

/**
 * Decrypts a message of one record as a browser does (RFC 8188 and 8291).
 * @throws unless the message is for this browser
 */
function decrypt(message: Buffer, { pair, auth }: ReturnType<typeof makeBrowser>): string {
  const salt = message.subarray(0, 16);
  const keyEnd = 21 + (message[20] ?? 0);
  const sender = message.subarray(21, keyEnd);
  const derive = (secret: Uint8Array, by: Uint8Array, info: Uint8Array | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length));
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), auth, keyInfo, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(message.subarray(-16));
  const padded = Buffer.concat([decipher.update(message.subarray(keyEnd, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
