import type { AddressInfo } from 'node:net';
import { makeEvent } from '../testing/mailgun';
import { makeSubscription } from '../testing/pushService';
import {
  createManualClock,
  setProcessClock,
  startApi,
  type TestAccount,
  type TestApi,
} from '../testing/startApi';

const gatewayKey = 'known-to-the-gateway';
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const clock = createManualClock();

let api: TestApi;
let origin: string;
let close: () => void;
beforeAll(async () => {
  setProcessClock(clock);
  api = await startApi({
    now: clock.now,
    accessTtl: 7 * 24 * HOUR,
    rateLimits: true,
    callLimits: true,
    gatewayKey,
  });
  const server = api.app.listen(0);
  origin = `http://localhost:${(server.address() as AddressInfo).port}/api`;
  close = () => server.close();
});
afterAll(async () => {
  close();
  await api.stop();
});

let numbers = 0;
const nextNumber = () => {
  numbers += 1;
  return numbers;
};
const makeAddress = () => `2001:db8:${nextNumber().toString(16)}::1`;

const credential = {
  id: 'unknown',
  rawId: 'unknown',
  type: 'public-key',
  clientExtensionResults: {},
};
const assertion = { clientDataJSON: '', authenticatorData: '', signature: '' };
const attestation = { clientDataJSON: '', attestationObject: '' };

const bodies: Record<string, (account: TestAccount) => object | string> = {
  'POST /auth/register': () => ({
    email: `ada-${nextNumber()}@example.com`,
    firstname: 'Ada',
    lastname: 'Lovelace',
    password: 'engine 1843',
  }),
  'POST /auth/forgot-password': ({ email }) => ({ email: email.toUpperCase() }),
  'POST /auth/reset-password': () => ({ token: 'unknown', password: 'engine 1843' }),
  'POST /auth/passkey': () => ({ credential: { ...credential, response: assertion } }),
  'POST /auth/reauthenticate/passkey': () => ({ credential: { ...credential, response: assertion } }),
  'POST /account/passkeys': () => ({
    name: 'Laptop',
    credential: { ...credential, response: attestation },
  }),
  'POST /account/verify-email': () => ({ code: '123456' }),
  'POST /account/resend-code': () => ({}),
  'POST /chat': () => ({ message: 'Hello' }),
  'POST /ai-analysis': () => ({ coin: 'solana' }),
  'POST /leads/import': () => 'Name\nAda\n',
  'POST /subscribers/import': () => 'Email\nada@example.com\n',
  'POST /me/push': () => makeSubscription('B'.padEnd(87, 'A')),
  'POST /me/notifications/test': () => ({}),
  'POST /public/mailgun/events': () => makeEvent(clock.now(), '<unknown@example.com>', {}),
  'POST /uploads': () => ({}),
  'POST /user/avatar/update': () => ({ avatar: '' }),
};

/** Makes a call from an address. @returns its status and Retry-After, without waiting for the end of a stream */
async function send(name: string, account: TestAccount, address: string) {
  const [method = '', path] = name.split(' ');
  const body = bodies[name]?.(account);
  const isText = typeof body === 'string';
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${account.token}`,
      'X-Forwarded-For': address,
      'X-Gateway-Key': gatewayKey,
      ...(body && { 'Content-Type': isText ? 'text/csv' : 'application/json' }),
    },
    ...(body && { body: isText ? body : JSON.stringify(body) }),
  });
  const refusal = response.status === 429 ? await response.json() : await response.body?.cancel();
  return {
    status: response.status,
    code: refusal?.error.code,
    retryAfter: response.headers.get('retry-after'),
  };
}

const refused = (seconds: number) => ({ status: 429, code: 'RATE_LIMITED', retryAfter: String(seconds) });
const isAccepted = async (name: string, account: TestAccount, address: string) =>
  (await send(name, account, address)).status !== 429;

const byAddress: [string, number, number][] = [
  ['POST /auth/register', 60, HOUR],
  ['POST /auth/forgot-password', 60, HOUR],
  ['POST /auth/reset-password', 60, HOUR],
  ['POST /auth/passkey/options', 300, MINUTE],
  ['POST /auth/passkey', 300, MINUTE],
  ['POST /account/passkeys/options', 300, MINUTE],
  ['POST /account/passkeys', 300, MINUTE],
  ['POST /auth/reauthenticate/passkey/options', 300, MINUTE],
  ['POST /auth/reauthenticate/passkey', 300, MINUTE],
  ['POST /me/push', 300, MINUTE],
  ['POST /me/notifications/test', 100, HOUR],
  ['POST /account/verify-email', 300, HOUR],
  ['POST /account/resend-code', 300, HOUR],
  ['POST /chat', 200, MINUTE],
  ['POST /ai-analysis', 200, MINUTE],
  ['POST /leads/import', 2_000, MINUTE],
  ['POST /subscribers/import', 2_000, MINUTE],
  ['GET /leads/export.csv', 120, MINUTE],
  ['GET /subscribers/export.csv', 120, MINUTE],
  ['GET /account/export', 120, MINUTE],
  ['POST /uploads', 1_000, MINUTE],
  ['POST /user/avatar/update', 1_000, MINUTE],
  ['GET /events', 600, MINUTE],
  ['POST /public/mailgun/messages', 3_000, MINUTE],
  ['POST /public/mailgun/events', 3_000, MINUTE],
];

test.each(byAddress)('[SEC-06] limits %s to %i per address in %i seconds', async (name, calls, seconds) => {
  const [account, address] = [await api.createAccount('empty'), makeAddress()];
  for (let count = 1; count < calls; count += 1)
    await api.services.callLimits.count(name, { ip: address }, `other-${count}`);
  expect(await isAccepted(name, account, address)).toBe(true);
  expect(await send(name, account, address)).toEqual(refused(seconds));
  expect(await isAccepted(name, account, makeAddress())).toBe(true);
  clock.advance(seconds * 1_000);
  expect(await isAccepted(name, account, address)).toBe(true);
});

const byAccount: [string, number, number][] = [
  ['POST /auth/forgot-password', 20, HOUR],
  ['POST /account/passkeys/options', 60, MINUTE],
  ['POST /account/passkeys', 60, MINUTE],
  ['POST /auth/reauthenticate/passkey/options', 60, MINUTE],
  ['POST /auth/reauthenticate/passkey', 60, MINUTE],
  ['POST /me/push', 60, MINUTE],
  ['POST /me/notifications/test', 10, HOUR],
  ['POST /account/verify-email', 30, HOUR],
  ['POST /account/resend-code', 30, HOUR],
  ['POST /chat', 40, MINUTE],
  ['POST /ai-analysis', 40, MINUTE],
  ['POST /leads/import', 600, MINUTE],
  ['POST /subscribers/import', 600, MINUTE],
  ['GET /leads/export.csv', 30, MINUTE],
  ['GET /subscribers/export.csv', 30, MINUTE],
  ['GET /account/export', 30, MINUTE],
  ['POST /uploads', 300, MINUTE],
  ['POST /user/avatar/update', 300, MINUTE],
  ['GET /events', 120, MINUTE],
];

test.each(byAccount)('[SEC-06] limits %s to %i per account in %i seconds', async (name, calls, seconds) => {
  const [account, other] = [await api.createAccount('empty'), await api.createAccount('empty')];
  const key = name === 'POST /auth/forgot-password' ? account.email : account.user.id;
  for (let count = 1; count < calls; count += 1)
    await api.services.callLimits.count(name, { ip: makeAddress() }, key);
  expect(await isAccepted(name, account, makeAddress())).toBe(true);
  expect(await send(name, account, makeAddress())).toEqual(refused(seconds));
  expect(await isAccepted(name, other, makeAddress())).toBe(true);
  clock.advance(seconds * 1_000);
  expect(await isAccepted(name, account, makeAddress())).toBe(true);
});

test('[SEC-06] five requested links an hour lock an account for their address, not for others, known or not', async () => {
  const account = await api.createAccount('empty');
  for (const email of [account.email, 'nobody@example.com']) {
    const [named, address] = [{ ...account, email }, makeAddress()];
    for (let count = 0; count < 5; count += 1)
      expect((await send('POST /auth/forgot-password', named, address)).status).toBe(202);
    expect(await send('POST /auth/forgot-password', named, address)).toEqual(refused(HOUR));
    expect((await send('POST /auth/forgot-password', named, makeAddress())).status).toBe(202);
  }
});

test('[SEC-06] does not limit calls of every day', async () => {
  const account = await api.createAccount('demo');
  const statuses = new Set<number>();
  for (let count = 0; count < 700; count += 1)
    statuses.add((await send('GET /leads', account, '192.0.2.1')).status);
  expect([...statuses]).toEqual([200]);
});
