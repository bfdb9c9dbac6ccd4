import { type IRouter, Router } from 'express';
import { compileContract } from '../contract/compileContract';
import { readContract } from '../contract/readContract';
import { notFound } from '../errors';
import { operations } from '../operations';
import type { Services } from '../Services';
import { IdempotentAnswers } from './IdempotentAnswers';
import { serveOperation } from './serveOperation';

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * Serves the contract's calls, all of them and nothing else.
 * @throws an Error naming the calls that only one of contract and code knows
 */
export function apiRouter(services: Services): IRouter {
  const router = Router();
  const bound = new Map<string, (typeof operations)[number]>(operations.map((each) => [each.name, each]));
  // /leads/board before /leads/{id}, wherever they stand in the contract.
  const contract = compileContract(readContract()).sort(
    (a, b) => placeholders(a.path) - placeholders(b.path),
  );
  const idempotentAnswers = new IdempotentAnswers(services.store, services.now);
  const names = contract.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  const strays = [
    ...names.filter((name) => !bound.has(name)),
    ...[...bound.keys()].filter((name) => !names.includes(name)),
  ];
  if (strays.length > 0) throw new Error(`Contract and code do not agree on: ${strays.join(', ')}`);

  contract.forEach((operation, index) => {
    const handler = bound.get(names[index] ?? '');
    const hidden = services.settings.production && operation.path.startsWith('/__mock/');
    if (!handler || hidden) return;
    const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
    router[operation.method as Verb](path, serveOperation(operation, handler, services, idempotentAnswers));
  });
  router.use(() => {
    throw notFound('address');
  });
  return router;
}

const placeholders = (path: string) => path.split('{').length;
