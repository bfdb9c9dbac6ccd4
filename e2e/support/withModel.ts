import type { ChildProcess } from 'node:child_process';
import { type ModelServer, startModelServer } from './modelServer.ts';
import { runOwnProduct } from './ownProduct.ts';
import { startRecordingProxy } from './proxy.ts';
import { test as base, expect } from './test.ts';

export const AI_KEY = 'sk-stand-in-5f1d0c7e';
export const AI_MODEL = 'tiny-1';

export interface ProductWithModel {
  /** URL of the gateway for the browser. */
  url: string;
  model: ModelServer;
  /** Returns everything that browsers have received so far. */
  received(): string;
  /** Returns the output of API and gateway so far. */
  logs(): string;
}

/**
 * For tests of the model: an API and a gateway for each worker that use a fake model, whose responses the test writes.
 */
export const test = base.extend<{ model: ModelServer }, { product: ProductWithModel }>({
  product: [
    async ({ browserName: _ }, use) => {
      const model = await startModelServer();
      const ai = { AI_BASE_URL: model.url, AI_API_KEY: AI_KEY, AI_MODEL, AI_TIMEOUT: '3' };
      // Tests may only create accounts in this mode.
      const settings = { api: { ...ai, LINTEL_MODE: 'development' }, output: 'pipe' } as const;
      try {
        await runOwnProduct(settings, async ({ url, api, gateway }) => {
          const output = [api, gateway].map(collectOutput);
          const proxy = await startRecordingProxy(url);
          try {
            await use({
              url: proxy.url,
              model,
              received: proxy.received,
              logs: () => output.map((read) => read()).join(''),
            });
          } finally {
            await proxy.stop();
          }
        });
      } finally {
        await model.stop();
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  model: ({ product }, use) => use(product.model),
  baseURL: ({ product }, use) => use(product.url),
});

function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout, stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  return () => output;
}

export { expect };
