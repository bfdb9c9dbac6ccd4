import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, servers, startServer, stopServer, untilHealthy } from '../../../scripts/services.ts';
import { MOMENT } from './moment.ts';
import { servePage } from './servePage.ts';

/**
 * Serves standalone pages on a port each, with one API behind them all: the real one, on data of its own, whose clock
 * stands still.
 * @param pages folders of built pages
 * @returns the pages' addresses in the same order, and what ends it all
 */
export async function serveModules(pages: string[]) {
  const data = await mkdtemp(join(tmpdir(), 'lintel-isolated-'));
  const port = await freePort();
  const settings = { LINTEL_DATA: data, LINTEL_NOW: MOMENT, RATE_LIMITS: 'off', NODE_ENV: 'development' };
  const api = startServer(servers.api, { ...settings, API_PORT: String(port) }, true);
  // Whatever this process ends of.
  process.on('exit', () => api.kill());
  await untilHealthy(api, port);
  const served = await Promise.all(pages.map((page) => servePage(page, port)));
  return {
    urls: served.map(({ url }) => url),
    async stop() {
      await Promise.all([stopServer(api), ...served.map((page) => page.stop())]);
      await rm(data, { recursive: true, force: true });
    },
  };
}
