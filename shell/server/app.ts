import { randomBytes } from 'node:crypto';
import type { ReleaseStore } from '@lintel/cli';
import { registryOf } from '@lintel/cli';
import type { HostConfig } from '@lintel/contract';
import express, { type Express } from 'express';
import { apiProxy } from './apiProxy.ts';
import { compressed } from './compressed.ts';
import { liveReader } from './liveReader.ts';
import { moduleFiles } from './moduleFiles.ts';
import { renderPage } from './page.ts';
import { isKnownPath } from './preloads.ts';
import { contentSecurityPolicy, securityHeaders } from './securityHeaders.ts';

export interface GatewayOptions {
  store: ReleaseStore;
  /** Origin of the API, without `/api`. */
  apiOrigin: string;
  config: HostConfig;
}

/** The gateway: the shell's page, the releases' files, the registry, and the way to the API. */
export function createGateway({ store, apiOrigin, config }: GatewayOptions): Express {
  const app = express();
  const live = liveReader(store);
  app.disable('x-powered-by');
  app.use(securityHeaders);

  app.get('/healthz', async (_request, response) => {
    const releases = await live().catch(() => null);
    response
      .status(releases?.shell ? 200 : 503)
      .json({ ok: Boolean(releases?.shell), revision: releases?.revision });
  });
  app.use(compressed);
  app.use(apiProxy(apiOrigin));
  app.use('/modules', moduleFiles(store));
  app.get('/registry.json', async (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(registryOf(await live()));
  });
  app.get('/config.json', (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(config);
  });

  app.get('/{*path}', async (request, response) => {
    const releases = await live();
    const nonce = randomBytes(16).toString('base64');
    response
      .status(isKnownPath(releases, request.path) ? 200 : 404)
      .set('Content-Security-Policy', contentSecurityPolicy(nonce, config))
      .set('Cache-Control', 'no-cache')
      .type('html')
      .send(renderPage({ releases, config, path: request.path, nonce }));
  });
  return app;
}
