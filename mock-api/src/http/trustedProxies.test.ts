import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSettings } from '../settings';
import { startApi } from '../testing/startApi';

const gatewayKey = 'known-to-the-gateway';
const balancer = '127.0.0.2';
const other = '127.0.0.3';

interface Attempt {
  /** Address of the connection: all of 127.0.0.0/8 is this machine. */
  via: string;
  forwardedFor?: string;
  key?: string;
}

/** Starts an API that listens. @returns a function that guesses a password */
async function start(trustedProxies: string[]) {
  const api = await startApi({ rateLimits: true, callLimits: true, gatewayKey, trustedProxies });
  const server = api.app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { email } = await api.createAccount('empty');

  /** @returns the status of the response */
  const guess = ({ via, forwardedFor, key }: Attempt) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        'Content-Type': 'application/json',
        ...(forwardedFor && { 'X-Forwarded-For': forwardedFor }),
        ...(key && { 'X-Gateway-Key': key }),
      };
      const call = request(
        { port, host: '127.0.0.1', localAddress: via, path: '/api/auth/login', method: 'POST', headers },
        (response) => resolve(response.resume().statusCode),
      );
      call.once('error', reject);
      call.end(JSON.stringify({ email, password: 'wrong' }));
    });

  async function exhaust(attempt: Attempt) {
    for (let count = 0; count < 10; count += 1) expect(await guess(attempt)).toBe(401);
    expect(await guess(attempt)).toBe(429);
  }

  async function stop() {
    server.closeAllConnections();
    server.close();
    await api.stop();
  }
  return { guess, exhaust, stop };
}

test.each([
  ['loopback', '127.0.0.1'],
  ['another host', balancer],
])('[SEC-08] trusts nobody by default: X-Forwarded-For from %s evades no limit', async (_what, via) => {
  const { guess, exhaust, stop } = await start([]);
  await exhaust({ via });
  for (const forwardedFor of ['203.0.113.1', '203.0.113.2', '127.0.0.1'])
    expect(await guess({ via, forwardedFor })).toBe(429);
  expect(await guess({ via: other })).toBe(401);
  await stop();
});

test.each([['127.0.0.2'], ['127.0.0.2/31'], ['::ffff:127.0.0.2']])(
  '[SEC-08] counts visitors behind the balancer %s one by one',
  async (trusted) => {
    const { guess, exhaust, stop } = await start([trusted]);
    await exhaust({ via: balancer, forwardedFor: '203.0.113.1' });
    expect(await guess({ via: balancer, forwardedFor: '203.0.113.2' })).toBe(401);
    // A visitor's own entries precede the one that the balancer appends.
    expect(await guess({ via: balancer, forwardedFor: '198.51.100.9, 203.0.113.1' })).toBe(429);
    // With several balancers in a row, the last address that is not a balancer's counts.
    expect(await guess({ via: balancer, forwardedFor: '203.0.113.1, 127.0.0.2' })).toBe(429);
    await stop();
  },
);

test('[SEC-08] ignores X-Forwarded-For from all but the named proxy', async () => {
  const { guess, exhaust, stop } = await start([balancer]);
  await exhaust({ via: '127.0.0.1' });
  expect(await guess({ via: '127.0.0.1', forwardedFor: '203.0.113.2' })).toBe(429);
  await stop();
});

test('[SEC-08] trusts the gateway by its key, wherever it is, and only the address that it has seen', async () => {
  const { guess, exhaust, stop } = await start([]);
  await exhaust({ via: other, forwardedFor: '203.0.113.1', key: gatewayKey });
  expect(await guess({ via: other, forwardedFor: '203.0.113.2', key: gatewayKey })).toBe(401);
  expect(await guess({ via: other, forwardedFor: '203.0.113.2, 203.0.113.1', key: gatewayKey })).toBe(429);
  await exhaust({ via: other });
  for (const key of ['known-to-nobody', `${gatewayKey}!`, gatewayKey.slice(1)])
    expect(await guess({ via: other, forwardedFor: '203.0.113.3', key })).toBe(429);
  await stop();
});

test('[SEC-08] reads a list of proxies and names what it cannot read', () => {
  expect(readSettings({}).trustedProxies).toEqual([]);
  expect(readSettings({ TRUSTED_PROXIES: '' }).trustedProxies).toEqual([]);
  const list = ['loopback', '10.0.0.0/8', '2001:db8::1'];
  expect(readSettings({ TRUSTED_PROXIES: list.join(', ') }).trustedProxies).toEqual(list);
  expect(() => readSettings({ TRUSTED_PROXIES: 'balancer.example' })).toThrow(
    'TRUSTED_PROXIES: invalid IP address: balancer.example',
  );
});
