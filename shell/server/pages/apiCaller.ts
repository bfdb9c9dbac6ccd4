import type { PageRequest } from '@lintel/contract';
import type { Request } from 'express';
import { forwardedHeaders } from '../forwardedHeaders.ts';

/** Timeout of an API call for a page. */
const TIME_LIMIT_MS = 5_000;

/** Creates a function that calls the API with the visitor's address, like calls through `/api`. */
export function createApiCaller(
  apiOrigin: string,
  request: Request,
  gatewayKey: string | undefined,
): PageRequest['callApi'] {
  return (path, { method = 'GET', headers, body } = {}) =>
    fetch(`${apiOrigin}/api${path}`, {
      method,
      headers: {
        ...headers,
        ...forwardedHeaders(request, gatewayKey),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
}
