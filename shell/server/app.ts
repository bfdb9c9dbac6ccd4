import { randomBytes } from 'node:crypto';
import type { LiveReleases, ReleaseStore } from '@lintel/cli';
import { findSignatureProblem, StoreUnavailableError, toRegistry } from '@lintel/cli';
import type { HostConfig } from '@lintel/contract';
import { notices } from '@lintel/contract/notices';
import compression from 'compression';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { createReference } from '../shared/reference.ts';
import { apiProxy } from './apiProxy.ts';
import { type BackendLimits, backendRoutes } from './backends/backendRoutes.ts';
import { NOT_FOUND_MESSAGE, TOO_LARGE_MESSAGE } from './backends/errors.ts';
import { serveIdentityKeys } from './backends/identity.ts';
import { applyCanaries } from './canaries.ts';
import { createDevReleases, type DevSources } from './devReleases.ts';
import { FileCache } from './fileCache.ts';
import { LiveFiles } from './liveFiles.ts';
import { createLiveReader } from './liveReader.ts';
import { serveModuleFiles } from './moduleFiles.ts';
import { serveModulesPage, serveModulesPageFiles } from './modulesPage/modulesPage.ts';
import { serveManifest } from './offline/install.ts';
import { serveServiceWorker } from './offline/serviceWorker.ts';
import { renderPage } from './page.ts';
import { createPageHandler, findPages } from './pages/renderedPages.ts';
import { createShellFrames } from './pages/shellFrames.ts';
import { isKnownPath } from './preloads.ts';
import { createConfigReader, type QaKey, type RevokedQaLinks, readQaAccess } from './qaAccess.ts';
import { type RegistryApiOptions, registryRoutes } from './registry/registryRoutes.ts';
import { resolveAddress } from './resolveAddress.ts';
import { contentSecurityPolicy, permissionsPolicy, securityHeaders } from './securityHeaders.ts';
import { type LogRequest, observeRequests } from './telemetry/observeRequests.ts';
import { receiveTelemetry } from './telemetry/receive.ts';
import { createTelemetry, type Telemetry } from './telemetry/telemetry.ts';
import { listVersions } from './versions.ts';
import { getVisitor } from './visitor.ts';

export interface GatewayOptions {
  store: ReleaseStore;
  /** Origin of the API, without `/api`. */
  apiOrigin: string;
  config: HostConfig;
  qaKey?: QaKey;
  revokedQaLinks?: RevokedQaLinks;
  /** The dashboard's origin for visitors, without a trailing slash: used in links and previews of public pages. */
  publicUrl?: string;
  /** Signs the forms of rendered pages. Gateways behind one load balancer need the same key. */
  formKey?: string;
  /** Proves to the API that the gateway has set the visitor's address. */
  gatewayKey?: string;
  /** Proxies whose `X-Forwarded-For` is trusted: addresses, networks, `loopback`. None by default. */
  trustedProxies?: string[];
  /** Serves the registry's API; undefined disables it. */
  registry?: Pick<RegistryApiOptions, 'receiveLimits' | 'rateLimits'>;
  /** Limits of calls to backends of modules. */
  backendLimits?: BackendLimits;
  /** Collects reports of browsers; by default only for `lintel health`. */
  telemetry?: Telemetry;
  /** Logs a line per request. */
  logRequest?: LogRequest;
  /** Modules under development; only set in development. */
  dev?: DevSources;
}

/** The gateway: serves the shell's page, the releases' files and the registry, and forwards API calls. */
export function createGateway({
  store,
  apiOrigin,
  config,
  qaKey = async () => null,
  revokedQaLinks,
  publicUrl = 'http://localhost:3000',
  formKey,
  gatewayKey,
  trustedProxies = [],
  registry,
  backendLimits,
  telemetry = createTelemetry({ store }),
  logRequest,
  dev = {},
}: GatewayOptions): Express {
  const app = express();
  const files = store.directory === null ? new FileCache(store) : new LiveFiles(store);
  const readLive = createDevReleases(
    createLiveReader(store, files, registry && ((release) => findSignatureProblem(store.records, release))),
    store,
    dev,
  );
  const readConfig = createConfigReader(config, qaKey, revokedQaLinks);
  const servePage = createPageHandler({
    readFile: files.readFile,
    apiOrigin,
    formKey,
    gatewayKey,
    publicUrl,
  });
  const renderFrame = createShellFrames(files.readFile);
  /** The releases for a visitor. While a canary runs, shared caches must not keep the response. */
  async function readReleases(request: Request, response: Response): Promise<LiveReleases> {
    const releases = await readLive();
    response.set('Cache-Control', 'no-cache');
    if (!releases.canaries?.length) return releases;
    response.set('Cache-Control', 'private, no-cache').vary('Cookie');
    return applyCanaries(getVisitor(request, response), releases);
  }
  app.disable('x-powered-by');
  app.set('trust proxy', trustedProxies);
  app.use(observeRequests(telemetry.metrics.registry, logRequest));
  app.use(securityHeaders, permissionsPolicy);
  app.use(refuseInvalidHost);

  app.get('/healthz', async (_request, response) => {
    const releases = await readLive().catch(() => null);
    response
      .status(releases?.shell ? 200 : 503)
      .json({ ok: Boolean(releases?.shell), revision: releases?.revision });
  });
  app.use('/telemetry', receiveTelemetry(telemetry));
  app.use(compressResponses);
  if (registry) {
    const { records } = store;
    app.get('/.well-known/jwks.json', serveIdentityKeys(records));
    app.use(
      '/api/x',
      backendRoutes({ records, readLive, apiOrigin, gatewayKey, publicUrl, limits: backendLimits }),
    );
  }
  app.use(apiProxy(apiOrigin, gatewayKey));
  if (registry) {
    const { readHealth } = telemetry;
    app.use('/registry/v1', registryRoutes({ ...registry, store, publicUrl, qaKey, readHealth }));
    app.get('/_lintel', serveModulesPage);
    app.use('/_lintel', serveModulesPageFiles);
  }
  app.use('/modules', serveModuleFiles(store, files));
  app.get('/registry.json', async (request, response) => {
    response.json(toRegistry(await readReleases(request, response)));
  });
  app.get('/config.json', async (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(await readConfig());
  });
  app.get(
    '/service-worker.js',
    serveServiceWorker({ readReleases, readConfig, readFile: files.readFile, renderFrame }),
  );
  app.use(serveManifest());
  app.get('/versions.json', listVersions(store, readLive, readConfig));

  app.get('/{*path}', async (request, response) => {
    const releases = await readReleases(request, response);
    const pages = findPages(releases, request.path);
    if (pages) return servePage(pages, request, response);
    const config = await readConfig();
    const { development } = config;
    const { mayOverride, devServers } = development
      ? { mayOverride: true, devServers: ['http://localhost:*'] }
      : await readQaAccess(request, config);
    if (!development && mayOverride) response.set('Cache-Control', 'private, no-cache');
    const pageConfig = !development && devServers.length > 0 ? { ...config, devServers } : config;
    const nonce = randomBytes(16).toString('base64');
    const query = /\?.*$/s.exec(request.originalUrl)?.[0] ?? '';
    const { path, search } = resolveAddress(releases, { path: request.path, search: query });
    const frame = await renderFrame({ releases, config: pageConfig, path, search });
    response
      .status(getStatus(releases, request.path))
      .set('Content-Security-Policy', contentSecurityPolicy(nonce, config, devServers))
      .type('html')
      .send(
        renderPage({
          releases,
          config: pageConfig,
          path,
          search,
          nonce,
          mayOverride,
          frame,
          isMoved: path + search !== request.path + query,
        }),
      );
  });
  app.post(
    '/{*path}',
    express.urlencoded({ extended: false, limit: '256kb' }),
    async (request, response, next) => {
      const pages = findPages(await readReleases(request, response), request.path);
      return pages ? servePage(pages, request, response) : next();
    },
  );
  app.use(respondNotFound);
  app.use(onFailure);
  return app;
}

function getStatus(releases: LiveReleases, path: string): number {
  if (!releases.shell) return 503;
  return isKnownPath(releases, path) ? 200 : 404;
}

/** Compresses the page and the API's responses. Release files are compressed on disk; an event stream must not be buffered. */
const compressResponses = compression({
  filter: (request, response) =>
    !String(response.getHeader('Content-Type')).startsWith('text/event-stream') &&
    compression.filter(request, response),
});

const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

const refuseInvalidHost: RequestHandler = ({ headers: { host } }, response, next) => {
  if (host === undefined || HOST.test(host)) return next();
  response.status(400).set('Cache-Control', 'no-store').type('text').send('Bad request.');
};

/** Responds to methods without a route. Express's own response would replace the content security policy. */
const respondNotFound: RequestHandler = (_request, response) => {
  response.status(404).set('Cache-Control', 'no-store').type('text').send(NOT_FOUND_MESSAGE);
};

/**
 * Errors caused by the request: an undecodable address (`/%E0%A4`), a form that is too large. All others are the
 * gateway's.
 */
const clientErrors: Record<number, string> = {
  400: NOT_FOUND_MESSAGE,
  413: TOO_LARGE_MESSAGE,
};

/** Reveals no internals to the visitor. */
const onFailure: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  const isAway = error instanceof StoreUnavailableError;
  const status = error.status in clientErrors ? error.status : isAway ? 503 : 500;
  const answer = response.status(status).set('Cache-Control', 'no-store').type('text');
  if (status < 500) return void answer.send(clientErrors[status]);
  const reference = createReference();
  notices.error(`A request failed (reference ${reference}):`, error);
  answer.send(`Couldn't load the page.\nReference ${reference}`);
};
