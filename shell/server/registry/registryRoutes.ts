import {
  type Caller,
  findSignatureProblem,
  type Health,
  InvalidRelease,
  type Permission,
  parseDescription,
  type ReceiveLimits,
  type Registry,
  type RegistryPaths,
  type ReleaseStore,
  type Report,
  readQaLinkModules,
  receiveRelease,
  recordProvenance,
  requireAccess,
  storeRegistry,
  withProvenance,
} from '@lintel/cli';
import type { Release } from '@lintel/contract';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type { QaKey } from '../qaAccess.ts';
import { type CallerSource, createCallerReader, type RateLimits } from './callers.ts';
import { createValidation, documentText } from './document.ts';
import { notFound, RegistryError, respond, respondWithError } from './errors.ts';
import { forbidAcceptingForOthers, readReferences } from './rules.ts';

export interface RegistryApiOptions {
  store: ReleaseStore;
  /** The dashboard's origin, for QA links. */
  publicUrl: string;
  qaKey: QaKey;
  /** Reads the health of the live versions in browsers. */
  readHealth(module?: string): Promise<Health>;
  receiveLimits?: ReceiveLimits;
  rateLimits?: RateLimits;
}

type Path = keyof RegistryPaths;
type Method = 'get' | 'post' | 'put';

/** The JSON body that the document describes for a call. */
type JsonBody<P extends Path, M extends Method> = RegistryPaths[P][M] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : undefined;

interface Call<Body> {
  request: Request;
  response: Response;
  caller: Caller;
  registry: Registry;
  /** The body, validated against the document. */
  body: Body;
  query: Record<string, unknown>;
  /** Requires a permission for modules. */
  allow(permission: Permission, modules: string[]): Promise<void>;
}

/** `/registry/v1`: provides the operations of `lintel` on a store, for teams that only have a token. */
export function registryRoutes(options: RegistryApiOptions): Router {
  const { store, publicUrl, qaKey, readHealth, receiveLimits } = options;
  const readCaller = createCallerReader(store.records, publicUrl, options.rateLimits);
  const router = Router();
  router.get('/openapi.yaml', (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('application/yaml').send(documentText);
  });
  const parseBody = express.json({ limit: '4mb', type: 'application/json' });

  /** Recognizes the caller before the body is read, and validates the request against the document. */
  function handle<M extends Method, P extends Path>(
    method: M,
    path: P,
    answer: (call: Call<JsonBody<P, M>>) => Promise<unknown>,
  ) {
    const validate = createValidation(path, method);
    const run: RequestHandler = async (request, response) => {
      const caller: Caller = response.locals['caller'];
      const query = validate({ params: request.params, query: request.query, body: request.body });
      const registry = await openRegistry(caller);
      const allow = (permission: Permission, modules: string[]) =>
        requireAccess(store.records, caller, permission, modules);
      const body = request.body;
      const result = await answer({ request, response, caller, registry, body, query, allow });
      if (!response.headersSent) respond(response, result);
    };
    const steps = [recognize, ...(method === 'post' ? [requireJson, parseBody] : []), run];
    router[method](path.replace(/\{(\w+)\}/g, ':$1'), ...steps);
  }

  const recognize: RequestHandler = async (request, response, next) => {
    response.locals['caller'] = await readCaller(request);
    next();
  };

  async function openRegistry(caller: Caller): Promise<Registry> {
    const live = (await store.readRevision(await store.newestRevision()))?.live ?? {};
    const { builder: _, dirty: __, tests: ___, ...source } = (caller.source ?? {}) as CallerSource;
    return storeRegistry(store, {
      actor: caller.actor,
      attribute: (why) => ({ actor: caller.actor, ...source, ...(why && { why }) }),
      reviewReport: (report: Report) => forbidAcceptingForOthers(report, caller, Object.keys(live)),
    });
  }

  handle('get', '/releases', async ({ query }) => {
    const releases = (await store.listReleases()).filter(
      ({ id }) => !query['module'] || id === query['module'],
    );
    return { releases: await withProvenance(store, releases) };
  });

  handle('get', '/releases/{id}/{version}', async ({ request, registry }) => {
    const { id, version } = request.params as { id: string; version: string };
    const release = await registry.readRelease(id, version);
    if (!release) throw notFound(`${id}@${version} is not in the store.`);
    return release;
  });

  handle('put', '/releases/{id}/{version}', async ({ request, response, caller, allow }) => {
    const { id, version } = request.params as { id: string; version: string };
    if (!request.is('application/x-tar'))
      throw new RegistryError(415, 'INVALID_REQUEST', 'Send a tar stream: Content-Type: application/x-tar');
    await allow('publish', [id]);
    // A takeover is refused based on the name in module.json, regardless of the address.
    const review = async (release: Release) => {
      await allow('publish', [release.manifest.id]);
      if (release.server) await allow('server', [id]);
      const problem = await findSignatureProblem(store.records, release);
      if (problem) throw new InvalidRelease(problem);
    };
    // A refusal must leave the connection open, so that the client reads it.
    const stream = request.iterator({ destroyOnReturn: false });
    const options = { id, version, limits: receiveLimits, review };
    const result = await receiveRelease(store, stream, options).finally(() => stream.return?.());
    const { builder = 'unknown', ...source } = (caller.source ?? {}) as CallerSource;
    await recordProvenance(store, { id, version }, { builder, ...source, publishedBy: caller.actor });
    respond(response, result, result.added ? 201 : 200);
  });

  handle('post', '/checks', ({ registry, body: { releases = [], builds = [], against, accept } }) =>
    registry.check([...releases, ...builds.map(parseDescription)], { against, accept }),
  );

  handle('post', '/promotions', async ({ registry, body: { releases, ...rest }, allow }) => {
    await allow('promote', readReferences(releases));
    return registry.promote(releases, rest);
  });

  handle('post', '/rollbacks', async ({ registry, body: { module: id, ...rest }, allow }) => {
    const live = (await registry.readStatus()).modules.map((module) => module.id);
    await allow('promote', id ? [id] : live);
    return registry.rollback({ id, ...rest });
  });

  handle('post', '/canaries', async ({ registry, body, allow }) => {
    const { module: id, version, percent, end, ...rest } = body;
    await allow('promote', [id]);
    if (end || version === undefined || percent === undefined) return registry.endCanary(id, rest);
    return registry.startCanary({ id, version }, percent, rest);
  });

  handle('post', '/switches', async ({ registry, body: { module: id, on, ...rest }, allow }) => {
    await allow('promote', [id]);
    return registry.switchModule(id, on, rest);
  });

  handle('post', '/backends', async ({ registry, body: { module: id, url, ...rest }, allow }) => {
    await allow('backend', [id]);
    return registry.setBackend(id, url === null ? null : { url }, rest);
  });

  handle('post', '/qa-links', async ({ registry, body: { releases, servers = {}, ...rest }, allow }) => {
    const modules = [...readReferences(releases), ...Object.keys(servers)];
    if (modules.length === 0) throw new RegistryError(400, 'INVALID_REQUEST', 'Name a release or a server.');
    await allow('qa', modules);
    return registry.createQaLink({ url: publicUrl, ...rest, references: releases, servers });
  });

  handle('post', '/qa-revocations', async ({ registry, body: { link }, allow }) => {
    const modules = await readQaLinkModules(store.records, link, qaKey);
    if (!modules)
      throw notFound('There is no such QA link. Name the whole link, or ask the operator to end it.');
    await allow('qa', modules);
    return { id: await registry.revokeQaLink(link) };
  });

  handle('get', '/status', ({ registry }) => registry.readStatus());
  handle('get', '/health', ({ query }) => readHealth(query['module'] as string | undefined));
  handle('get', '/history', async ({ registry, query }) => ({
    revisions: await registry.readHistory(query),
  }));

  router.use(() => {
    throw notFound('The registry has no such call.');
  });
  router.use(drainBody, respondWithError);
  return router;
}

const requireJson: RequestHandler = (request, _response, next) => {
  if (request.is('application/json')) return next();
  throw new RegistryError(415, 'INVALID_REQUEST', 'Send JSON: Content-Type: application/json');
};

const DRAINED_BYTES = 100_000_000;

/**
 * Reads and discards a bounded rest of the body: a client that is still sending may not read the response before it is
 * done.
 */
const drainBody: express.ErrorRequestHandler = (error, request, _response, next) => {
  let bytes = 0;
  request.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > DRAINED_BYTES) request.destroy();
  });
  next(error);
};
