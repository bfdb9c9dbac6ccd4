import { createServer } from 'node:http';
import { serverLimits } from './serverLimits';

test('[SEC-18] a server ends requests whose headers take 20 s, and all that take 300 s, at the latest', () => {
  const server = createServer(serverLimits);
  const { connectionsCheckingInterval: check } = serverLimits;
  expect(server.headersTimeout + check).toBe(20_000);
  expect(server.requestTimeout + check).toBe(300_000);
});
