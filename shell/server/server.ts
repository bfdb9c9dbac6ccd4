import { createServer } from 'node:http';
import { directoryStore, readQaPublicKey, readRevokedQaLinks, storeRoot } from '@lintel/cli';
import type { HostConfig } from '@lintel/contract';
import { createGateway } from './app.ts';
import { readDevSources } from './devReleases.ts';
import { describeStoreProblem } from './liveReader.ts';

const port = Number(process.env.PORT ?? 3000);
const apiOrigin = process.env.API_ORIGIN ?? `http://localhost:${process.env.API_PORT ?? 4000}`;
const development = process.env.LINTEL_MODE === 'development';
const host = process.env.HOST || (development ? '127.0.0.1' : undefined);
const billingPortalUrl = process.env.BILLING_PORTAL_URL;
const config: HostConfig = {
  apiBaseUrl: process.env.API_BASE_URL ?? '/api',
  ...(billingPortalUrl && { billingPortalUrl }),
  ...(development && { development, overrides: process.env.LINTEL_DEV !== undefined }),
};
const qaKey = async () => process.env.LINTEL_QA_PUBLIC_KEY || readQaPublicKey(storeRoot());
const revokedQaLinks = () => readRevokedQaLinks(storeRoot());
const publicUrl = (process.env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/$/, '');
const formKey = process.env.LINTEL_FORM_KEY || undefined;

const gatewayKey = process.env.GATEWAY_KEY || undefined;
const trustedProxies = (process.env.TRUSTED_PROXIES ?? '').split(',').flatMap((each) => each.trim() || []);

const dev = development ? readDevSources(process.env.LINTEL_DEV) : {};

const store = directoryStore(storeRoot());
const server = createServer(
  createGateway({
    store,
    apiOrigin,
    config,
    qaKey,
    revokedQaLinks,
    publicUrl,
    formKey,
    gatewayKey,
    trustedProxies,
    dev,
  }),
);
// Longer than proxies keep idle connections (nginx: 60 s): one that is closed while a request is on its way fails that request.
server.keepAliveTimeout = 75_000;
server.headersTimeout = 20_000;
// A file of 25 MB over a slow connection; the API has shorter limits for other bodies.
server.requestTimeout = 300_000;

server.on('error', (error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE';
  console.error(isTaken ? `Port ${port} is taken. Choose another: PORT=3001 npm start` : error.message);
  process.exit(1);
});
server.listen(port, host, async () => {
  console.log(`Lintel gateway on http://localhost:${port}`);
  // Keep running: a store that is being copied will be complete soon.
  const problem = await describeStoreProblem(store);
  if (problem) console.error(problem);
});

function stop() {
  // Finish running requests and close idle connections.
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), 5000).unref();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
