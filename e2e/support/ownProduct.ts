import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findFreePort,
  servers,
  startServer,
  stopServer,
  waitUntilHealthy,
} from '@lintel/cli/checkout/servers';

interface Options {
  /** Environment of the API, in addition to its port, its data and its public URL. */
  api: Record<string, string>;
  /** Environment of the gateway, in addition to its port and the API's. */
  gateway?: Record<string, string>;
  /** Directory of the API's data, which is kept; by default a temporary one, which is removed. */
  data?: string;
  /** Displayed output of the servers; `pipe` leaves it to the caller. */
  output?: Parameters<typeof startServer>[2];
}

interface OwnProduct {
  /** URL of the gateway. */
  url: string;
  api: ChildProcess;
  gateway: ChildProcess;
}

/** Runs an API with its own data and a gateway while `use` runs, in production mode by default. */
export async function runOwnProduct(
  { api: apiSettings, gateway: gatewaySettings = {}, data: ownData, output = 'errors' }: Options,
  use: (product: OwnProduct) => Promise<void>,
) {
  const data = ownData ?? (await mkdtemp(join(tmpdir(), 'lintel-own-')));
  const [port, apiPort] = [await findFreePort(), await findFreePort()];
  const url = `http://localhost:${port}`;
  const mode = { LINTEL_MODE: 'production' };
  const apiEnv = { API_PORT: String(apiPort), LINTEL_DATA: data, PUBLIC_URL: url };
  const gatewayEnv = { PORT: String(port), API_ORIGIN: `http://localhost:${apiPort}` };
  const api = startServer(servers.api, { ...mode, ...apiSettings, ...apiEnv }, output);
  const gateway = startServer(servers.gateway, { ...mode, ...gatewaySettings, ...gatewayEnv }, output);
  try {
    await Promise.all([waitUntilHealthy(api, apiPort), waitUntilHealthy(gateway, port)]);
    await use({ url, api, gateway });
  } finally {
    await Promise.all([stopServer(api), stopServer(gateway)]);
    if (ownData === undefined) await rm(data, { recursive: true, force: true });
  }
}
