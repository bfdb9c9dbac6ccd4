import type { PageRequest } from '@lintel/contract';
import type { Request } from 'express';

/** Nobody waits longer than this for a page because of the API. */
const TIME_LIMIT_MS = 5_000;

/** Calls the API for a visitor, whom it counts by the address: as what goes through `/api` does. */
export function apiCaller(apiOrigin: string, request: Request): PageRequest['callApi'] {
  const addresses = [request.get('x-forwarded-for'), request.socket.remoteAddress].filter(Boolean).join(', ');
  return (path, { method = 'GET', headers, body } = {}) =>
    fetch(`${apiOrigin}/api${path}`, {
      method,
      headers: {
        ...headers,
        'X-Forwarded-For': addresses,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
}
