import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, servers, startServer, stopServer, untilHealthy } from '../../scripts/services.ts';
import { type ModelServer, startModelServer } from './modelServer.ts';
import { startRecordingProxy } from './recordingProxy.ts';
import { test as base, expect } from './test.ts';

export const AI_KEY = 'sk-stand-in-5f1d0c7e';
export const AI_MODEL = 'tiny-1';

export interface ProductWithModel {
  /** Of the gateway, seen from the browser. */
  url: string;
  model: ModelServer;
  /** What browsers have received so far, byte for byte. */
  received(): string;
  /** What API and gateway have printed so far. */
  logs(): string;
}

/** For tests of what a model says: an API and a gateway for each worker that ask a stand-in, whose answers the test writes. */
export const test = base.extend<{ model: ModelServer }, { product: ProductWithModel }>({
  product: [
    async ({ browserName: _ }, use) => {
      const model = await startModelServer();
      const data = await mkdtemp(join(tmpdir(), 'lintel-model-'));
      const [port, apiPort] = [await freePort(), await freePort()];
      const ai = { AI_BASE_URL: model.url, AI_API_KEY: AI_KEY, AI_MODEL, AI_TIMEOUT: '3' };
      const api = startServer(
        servers.api,
        { ...ai, API_PORT: String(apiPort), LINTEL_DATA: data, NODE_ENV: 'development' },
        'kept',
      );
      const gateway = startServer(
        servers.gateway,
        { PORT: String(port), API_ORIGIN: `http://localhost:${apiPort}`, NODE_ENV: 'production' },
        'kept',
      );
      const proxy = await startRecordingProxy(`http://localhost:${port}`);
      const printed = [api, gateway].map(keepPrinted);
      try {
        await Promise.all([untilHealthy(api, apiPort), untilHealthy(gateway, port)]);
        await use({
          url: proxy.url,
          model,
          received: proxy.received,
          logs: () => printed.map((read) => read()).join(''),
        });
      } finally {
        await Promise.all([stopServer(api), stopServer(gateway), proxy.stop(), model.stop()]);
        await rm(data, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  model: ({ product }, use) => use(product.model),
  baseURL: ({ product }, use) => use(product.url),
});

function keepPrinted({ stdout, stderr }: ChildProcess): () => string {
  let printed = '';
  for (const stream of [stdout, stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  return () => printed;
}

export { expect };
