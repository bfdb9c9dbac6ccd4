import { type IRouter, Router } from 'express';
import { compileContract } from '../contract/compileContract';
import { readContract } from '../contract/readContract';
import { notFound } from '../errors';
import { operations } from '../operations';
import type { Services } from '../Services';
import { performOperation, serveOperation } from './serveOperation';

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * Serves exactly the operations of the contract.
 * @throws an Error that names operations missing in the contract or in the code
 */
export function apiRouter(services: Services): IRouter {
  const router = Router();
  const bound = new Map<string, (typeof operations)[number]>(operations.map((each) => [each.name, each]));
  // Matches /leads/board before /leads/{id}, regardless of their order in the contract.
  const contract = compileContract(readContract()).sort(
    (a, b) => placeholders(a.path) - placeholders(b.path),
  );
  const names = contract.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  const mismatches = [
    ...names.filter((name) => !bound.has(name)),
    ...[...bound.keys()].filter((name) => !names.includes(name)),
  ];
  if (mismatches.length > 0) throw new Error(`Contract and code do not agree on: ${mismatches.join(', ')}`);

  contract.forEach((operation, index) => {
    const handler = bound.get(names[index] ?? '');
    const isHidden = services.settings.production && operation.path.startsWith('/__mock/');
    if (!handler || isHidden) return;
    const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const perform = performOperation(operation, handler, services);
    // Streams and files are not JSON.
    const isJson = Boolean(operation.responses.get('200'));
    if (operation.method === 'get' && isJson) services.readCalls.add(operation.path, perform);
    router[operation.method as Verb](path, serveOperation(perform));
  });
  router.use(() => {
    throw notFound('address');
  });
  return router;
}

const placeholders = (path: string) => path.split('{').length;
