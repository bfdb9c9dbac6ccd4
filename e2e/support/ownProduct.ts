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
  /** Environment of the API, besides its port, its data and its public URL. */
  api: Record<string, string>;
  /** Environment of the gateway, besides its port and the API's. */
  gateway?: Record<string, string>;
  /** Directory of the API's data, which stays; by default one that is removed. */
  data?: string;
  /** What of the servers' output to show; `pipe` leaves it to the caller. */
  output?: Parameters<typeof startServer>[2];
}

interface OwnProduct {
  /** URL of the gateway. */
  url: string;
  api: ChildProcess;
  gateway: ChildProcess;
}

/** Runs an API with data of its own and a gateway, as in production unless told otherwise, for as long as `use` takes. */
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
