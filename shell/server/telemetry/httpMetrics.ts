import type { RequestHandler } from 'express';
import { Histogram, type Registry } from 'prom-client';

const PREFIXES = ['api', 'modules', 'registry', 'telemetry', 'healthz'];

/** Measures the gateway's own requests, by kind: addresses would be as many as visitors like. */
export function measureRequests(registry: Registry): RequestHandler {
  const seconds = new Histogram({
    name: 'lintel_http_request_seconds',
    help: 'Requests to the gateway until their response is sent; event streams are left out',
    labelNames: ['kind', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return ({ path, method }, response, next) => {
    const startedAt = performance.now();
    response.once('close', () => {
      if (String(response.getHeader('Content-Type')).startsWith('text/event-stream')) return;
      seconds.observe(
        {
          kind: getKind(path),
          method: METHODS.has(method) ? method : 'other',
          status: response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted',
        },
        (performance.now() - startedAt) / 1_000,
      );
    });
    next();
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** The kind of a request, by which it is counted and logged. */
export function getKind(path: string): string {
  const [, first = ''] = path.split('/');
  return PREFIXES.includes(first) ? first : 'page';
}
