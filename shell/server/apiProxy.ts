import type { ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { UNREACHABLE_MESSAGE } from './backends/errors.ts';
import { forwardedHeaders } from './forwardedHeaders.ts';

/** Forwards `/api` to the API's origin, streams included. Responds in the API's error format when it can't be reached. */
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
      // A response that is interrupted must also be interrupted for the browser, instead of hanging or looking
      // complete.
      proxyRes(apiResponse, _request, response) {
        // The connection to the API closes after its response; the browser's doesn't. With `Connection: close` some
        // clients would interpret a closed connection as the end of the response.
        apiResponse.headers.connection = undefined;
        apiResponse.once('close', () => {
          if (!apiResponse.complete && !response.writableEnded) response.socket?.resetAndDestroy();
        });
      },
      error(_error, _request, response) {
        if (!('writeHead' in response) || response.headersSent) return;
        (response as ServerResponse).writeHead(502, {
          'Content-Type': 'application/json',
          'Cache-Control': 'no-store',
        });
        response.end(JSON.stringify({ error: { code: 'BAD_GATEWAY', message: UNREACHABLE_MESSAGE } }));
      },
    },
  });
}
