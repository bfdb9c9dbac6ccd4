import type { PageRequest } from '@lintel/contract';
import type { Request } from 'express';
import { forwardedHeaders } from '../forwardedHeaders.ts';

/** Nobody waits longer than this for a page because of the API. */
const TIME_LIMIT_MS = 5_000;

/** Calls the API for a visitor, whom it counts by the address: as what goes through `/api` does. */
export function apiCaller(
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
