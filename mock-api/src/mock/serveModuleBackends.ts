import { findApiCall } from '@lintel/contract';
import type { RequestHandler } from 'express';
import { notFound } from '../errors';
import { authenticate } from '../http/authenticate';
import { validateRequest } from '../http/checkRequest';
import { createJsonReader } from '../http/readJsonBody';
import { requestFacts } from '../logging/logRequests';
import type { Services } from '../Services';
import type { ModuleBackends } from './ModuleBackends';

const BODY_LIMIT = 1_000_000;

/**
 * Serves `/x/<module>/…` as the document of the module's backend describes it. Faults and counts are those of the
 * account.
 */
export function serveModuleBackends(services: Services, backends: ModuleBackends): RequestHandler {
  const readJson = createJsonReader(BODY_LIMIT);
  return async (request, response, next) => {
    const [, module = '', path = ''] = /^\/x\/([a-z][a-z0-9-]*)(\/.*)$/.exec(request.path) ?? [];
    const calls = backends.get(module);
    if (!calls) return next();
    const facts = requestFacts(response);
    const { account } = await authenticate(request, services, false);
    facts.accountId = account.id;
    const name = findApiCall([...calls.keys()], request.method, path);
    const call = name && calls.get(name);
    if (!call) throw notFound('address');
    facts.route = `/api/x/${module}${call.operation.path}`;
    if (request.method !== 'GET') await readJson(request, response);
    services.callLog?.record(account.id, request, response);
    await services.faults.injectFault(account.id, request);
    validateRequest(request, call.operation);
    response.status(call.status);
    if (call.body === undefined) response.end();
    else response.json(call.body);
  };
}
