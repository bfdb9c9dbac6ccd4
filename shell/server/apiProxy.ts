import type { ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { forwardedHeaders } from './forwardedHeaders.ts';

/** Hands `/api` to the API's origin, streams and all; says so in the API's own words when it cannot be reached. */
export function apiProxy(apiOrigin: string, gatewayKey?: string): RequestHandler {
  return createProxyMiddleware<Request>({
    target: apiOrigin,
    pathFilter: (path) => path === '/api' || path.startsWith('/api/'),
    xfwd: true,
    on: {
      proxyReq(outgoing, request) {
        for (const [name, value] of Object.entries(forwardedHeaders(request, gatewayKey)))
          outgoing.setHeader(name, value);
      },
      // What breaks off on this side breaks off on the other, too: it neither hangs nor looks whole.
      proxyRes(answer, _request, response) {
        // The connection to the API ends with its answer, the one to the browser does not; and to some clients the end
        // of a connection that was to be closed is the answer's end.
        answer.headers.connection = undefined;
        answer.once('close', () => {
          if (!answer.complete) response.socket?.resetAndDestroy();
        });
      },
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
