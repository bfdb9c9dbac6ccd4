import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi } from '@lintel/build/api';
import { readManifest } from '@lintel/build/manifest';
import { registerBackend } from '@lintel/build/running-api';
import { findFreePort, stopServer, waitUntilHealthy } from '@lintel/build/servers';
import { createProxyMiddleware } from 'http-proxy-middleware';
import sirv from 'sirv';
import { MOMENT } from './states.ts';

/**
 * Serves each standalone page on its own port, all with one real API that has its own data and a fixed clock.
 *
 * @param directories the modules; the first one provides the API
 * @param pages folders of their built pages
 * @returns the URLs in the same order, and a function that stops everything
 */
export async function serveModules(directories: string[], pages: string[]) {
  const data = await mkdtemp(join(tmpdir(), 'lintel-isolated-'));
  const port = await findFreePort();
  const settings = { LINTEL_DATA: data, LINTEL_NOW: MOMENT, RATE_LIMITS: 'off', LINTEL_MODE: 'development' };
  const [first = process.cwd()] = directories;
  const api = startApi(first, { ...settings, API_PORT: String(port) }, ['ignore', 'ignore', 'inherit']);
  // Also kills the API when this process exits in any other way.
  process.on('exit', () => api.kill());
  await waitUntilHealthy(api, port);
  for (const directory of directories) await registerBackend(directory, readManifest(directory), port);
  const served = await Promise.all(pages.map((page) => servePage(page, port)));
  return {
    urls: served.map(({ url }) => url),
    async stop() {
      await Promise.all([stopServer(api), ...served.map((page) => page.stop())]);
      await rm(data, { recursive: true, force: true });
    },
  };
}

interface PageServer {
  url: string;
  stop(): Promise<unknown>;
}

/** Serves a standalone page on a free port: its files, the page for every other path, and the API under `/api`. */
async function servePage(directory: string, apiPort: number): Promise<PageServer> {
  const files = sirv(directory, { single: true });
  const toApi = createProxyMiddleware({
    target: `http://127.0.0.1:${apiPort}`,
    pathFilter: '/api',
  });
  const server = createServer((request, response) =>
    toApi(request, response, () => files(request, response)),
  );
  await new Promise<void>((listening) => server.listen(0, listening));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The page has no port.');
  return {
    url: `http://localhost:${address.port}`,
    stop() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}
