import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startApi, type TestApi } from '../src/testing/startApi';
import { checkContract } from './Suite';

jest.setTimeout(180_000);

let api: TestApi;
const servers: Server[] = [];
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  await api.stop();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0);
  servers.push(server);
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}/api`;
}

const failures = async (base: string, credentials = null) =>
  (await checkContract(base, credentials)).filter(({ problem }) => problem !== null);

test('[API-03] passes every check with this server', async () => {
  const results = await checkContract(await serve(api.app), null);
  expect(results.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(results.length).toBeGreaterThan(120);
});

test('[API-03] reports each call of a server that violates the contract', async () => {
  const base = await serve((request, response) => {
    if (request.method !== 'GET' || request.url !== '/api/overview') return api.app(request, response);
    response.setHeader('Content-Type', 'application/json').end('{"data":{}}');
  });
  const found = await failures(base);
  expect(found.map(({ name }) => name)).toEqual(['GET /overview without a token', 'GET /overview']);
  expect(found[1]?.problem).toMatch(/against its schema/);
});

test('[API-03] fails at the sign-in with any other server', async () => {
  const base = await serve((_, response) => response.end('hello'));
  expect((await failures(base)).map(({ name }) => name)).toEqual(['sign-in']);
});
