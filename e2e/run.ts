import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseCheckout } from '@lintel/cli/checkout/release';
import {
  findFreePort,
  gatewayKey,
  servers,
  startServer,
  stopServer,
  waitUntilHealthy,
} from '@lintel/cli/checkout/servers';
import { findBrowser } from '@lintel/isolated/browser';

// Runs the production build behind the real gateway, with the real API on its own data; then Playwright.
const refused = await releaseCheckout();

const [port, apiPort] = [await findFreePort(), await findFreePort()];
const data = await mkdtemp(join(tmpdir(), 'lintel-e2e-'));
const env = {
  PORT: String(port),
  API_PORT: String(apiPort),
  LINTEL_DATA: data,
  PUBLIC_URL: `http://localhost:${port}`,
  LINTEL_MODE: 'development',
};
const api = startServer(servers.api, env, 'errors');
// The API runs in development mode, whose calls tests use to prepare data; the gateway runs as for visitors. Tests give
// each visitor an address (support/visitor.ts), like a proxy in front of the gateway.
const trustedProxies = { TRUSTED_PROXIES: 'loopback' };
const gateway = startServer(
  servers.gateway,
  { ...env, ...trustedProxies, LINTEL_MODE: 'production' },
  'errors',
);

let code = 1;
try {
  await Promise.all([waitUntilHealthy(api, apiPort), waitUntilHealthy(gateway, port)]);
  const playwright = spawn('npx', ['playwright', 'test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    cwd: import.meta.dirname,
    env: {
      ...process.env,
      CHROMIUM: (await findBrowser()) || '',
      BASE_URL: `http://localhost:${port}`,
      // For the gateways that tests start themselves.
      API_ORIGIN: `http://localhost:${apiPort}`,
      GATEWAY_KEY: gatewayKey,
      ...trustedProxies,
    },
  });
  code = await new Promise((resolve) => playwright.on('exit', (status) => resolve(status ?? 1)));
} finally {
  await Promise.all([api, gateway].map(stopServer));
  await rm(data, { recursive: true, force: true });
}
if (refused) console.error('A deployment of this checkout would be refused: see above, before the tests.');
process.exit(refused ? 1 : code);
