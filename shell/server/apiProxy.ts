import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

/** Hands `/api` to the API's origin, streams and all; says so in the API's own words when it cannot be reached. */
export function apiProxy(apiOrigin: string): RequestHandler {
  return createProxyMiddleware({
    target: apiOrigin,
    pathFilter: (path) => path === '/api' || path.startsWith('/api/'),
    xfwd: true,
    on: {
      error(_error, _request, response) {
        if (!('writeHead' in response) || response.headersSent) return;
        (response as ServerResponse).writeHead(502, { 'Content-Type': 'application/json' });
        response.end(
          JSON.stringify({ error: { code: 'BAD_GATEWAY', message: 'The server cannot be reached.' } }),
        );
      },
    },
  });
}
