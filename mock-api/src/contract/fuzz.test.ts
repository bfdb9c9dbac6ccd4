import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRandom } from '../seededRandom';
import { makeHostileRequest } from '../testing/hostileRequest';
import { makeOwnPath } from '../testing/ownIds';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';
import { readContract } from './readContract';

const BODIES = process.env['LINTEL_FULL'] === '1' ? 1_000 : 5;

/** Excluded: an endless stream, and calls that delay or break later calls on purpose. */
const apart = new Set(['/events', '/__mock/faults', '/__mock/accounts']);

const contract = readContract();
const operations = contract.operations.filter(({ path }) => !apart.has(path));
const named = operations.map(
  (operation, index) => [`${operation.method.toUpperCase()} ${operation.path}`, operation, index] as const,
);

let api: TestApi;
let reader: TestAccount;
let server: Server;
let base: string;
let log: jest.SpyInstance;
beforeAll(async () => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api = await startApi();
  reader = await api.createAccount('demo');
  server = createServer(api.app);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  base = `http://localhost:${(server.address() as AddressInfo).port}/api`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.stop();
  log.mockRestore();
});

test.each(named)(
  '[API-15] %s never responds with 500 to hostile input, and names the charset of text',
  async (_name, operation, index) => {
    const random = createRandom(index + 1);
    const account = operation.method === 'get' ? reader : await api.createAccount('demo');
    const path = await makeOwnPath(operation, account);
    for (let count = 0; count < BODIES; count += 1) {
      const request = makeHostileRequest(operation, path, contract.schemas, random);
      const response = await fetch(`${base}${request.path}`, {
        method: operation.method.toUpperCase(),
        redirect: 'manual',
        headers: { Authorization: `Bearer ${account.token}`, 'Content-Type': 'application/json' },
        ...(request.body !== undefined && { body: request.body }),
      });
      const text = await response.text();
      const type = response.headers.get('content-type');
      if (text !== '' && !type?.startsWith('image/')) expect(type).toMatch(/; charset=utf-8$/);
      const leaks = /node_modules|SyntaxError|\.ts:\d+/.test(text);
      if (response.status >= 500 || leaks)
        throw new Error(`${JSON.stringify(request).slice(0, 2_000)} → ${text}`);
      if (response.status >= 400) expect(JSON.parse(text).error.code).toMatch(/^[A-Z_]+$/);
    }
    expect(log.mock.calls).toEqual([]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  },
  600_000,
);
