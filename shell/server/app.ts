import { randomBytes } from 'node:crypto';
import type { LiveReleases, ReleaseStore } from '@lintel/cli';
import { toRegistry } from '@lintel/cli';
import type { HostConfig } from '@lintel/contract';
import express, { type ErrorRequestHandler, type Express, type Request, type Response } from 'express';
import { apiProxy } from './apiProxy.ts';
import { applyCanaries } from './canaries.ts';
import { compressed } from './compressed.ts';
import { createDevReleases, type DevSources } from './devReleases.ts';
import { LiveFiles } from './liveFiles.ts';
import { createLiveReader } from './liveReader.ts';
import { serveModuleFiles } from './moduleFiles.ts';
import { renderPage } from './page.ts';
import { createPageHandler, findPages } from './pages/renderedPages.ts';
import { isKnownPath } from './preloads.ts';
import { hasQaLink } from './qaAccess.ts';
import { contentSecurityPolicy, securityHeaders } from './securityHeaders.ts';
import { createConfigReader, type QaKey } from './settings.ts';
import { versions } from './versions.ts';
import { getVisitor } from './visitor.ts';

export interface GatewayOptions {
  store: ReleaseStore;
  /** Origin of the API, without `/api`. */
  apiOrigin: string;
  config: HostConfig;
  qaKey?: QaKey;
  /** What the forms of rendered pages are signed with: gateways that stand side by side need the same. */
  formKey?: string;
  /** Proves to the API that it is the gateway who forwards a visitor's address. */
  gatewayKey?: string;
  /** Proxies in front of the gateway whose `X-Forwarded-For` is believed: addresses, networks, `loopback`. Nobody's without. */
  trustedProxies?: string[];
  /** Modules that are worked on; only ever given in development. */
  dev?: DevSources;
}

/** The gateway: the shell's page, the releases' files, the registry, and the way to the API. */
export function createGateway({
  store,
  apiOrigin,
  config,
  qaKey,
  formKey,
  gatewayKey,
  trustedProxies = [],
  dev = {},
}: GatewayOptions): Express {
  const app = express();
  const liveFiles = new LiveFiles(store);
  const live = createDevReleases(createLiveReader(store, liveFiles), store, dev);
  const settings = createConfigReader(config, qaKey);
  const answerWithPage = createPageHandler({ store, apiOrigin, formKey, gatewayKey });
  /** What this visitor gets. While a canary runs, no shared cache may keep what is made of it. */
  async function releasesOf(request: Request, response: Response): Promise<LiveReleases> {
    const releases = await live();
    response.set('Cache-Control', 'no-cache');
    if (!releases.canaries?.length) return releases;
    response.set('Cache-Control', 'private, no-cache').vary('Cookie');
    return applyCanaries(getVisitor(request, response), releases);
  }
  app.disable('x-powered-by');
  app.set('trust proxy', trustedProxies);
  app.use(securityHeaders);

  app.get('/healthz', async (_request, response) => {
    const releases = await live().catch(() => null);
    response
      .status(releases?.shell ? 200 : 503)
      .json({ ok: Boolean(releases?.shell), revision: releases?.revision });
  });
  app.use(compressed);
  app.use(apiProxy(apiOrigin, gatewayKey));
  app.use('/modules', serveModuleFiles(store, liveFiles));
  app.get('/registry.json', async (request, response) => {
    response.json(toRegistry(await releasesOf(request, response)));
  });
  app.get('/config.json', async (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(await settings());
  });
  app.get('/versions.json', versions(store, live, settings));

  app.get('/{*path}', async (request, response) => {
    const releases = await releasesOf(request, response);
    const pages = findPages(releases, request.path);
    if (pages) return answerWithPage(pages, request, response);
    const config = await settings();
    const local = config.development || (await hasQaLink(request, response, config));
    const nonce = randomBytes(16).toString('base64');
    response
      .status(statusOf(releases, request.path))
      .set('Content-Security-Policy', contentSecurityPolicy(nonce, config, local))
      .type('html')
      .send(renderPage({ releases, config, path: request.path, nonce, overridable: local }));
  });
  app.post(
    '/{*path}',
    express.urlencoded({ extended: false, limit: '256kb' }),
    async (request, response, next) => {
      const pages = findPages(await releasesOf(request, response), request.path);
      return pages ? answerWithPage(pages, request, response) : next();
    },
  );
  app.use(onFailure);
  return app;
}

function statusOf(releases: LiveReleases, path: string): number {
  if (!releases.shell) return 503;
  return isKnownPath(releases, path) ? 200 : 404;
}

/** What is the visitor's matter: an address that cannot be read (`/%E0%A4`), a form that is too long. The rest is ours. */
const refusals: Record<number, string> = {
  400: 'There is no such address.',
  413: 'That is more than can be sent.',
};

/** Says nothing of the inside. */
const onFailure: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  const status = error.status in refusals ? error.status : 500;
  if (status === 500) console.error(error);
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .type('text')
    .send(refusals[status] ?? 'The page cannot be served now.');
};
