import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { runInSpan, startRequestSpan } from '@lintel/contract/tracing';
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Additional fields of a request's log line, which its handlers fill in. */
interface RequestFacts {
  logger?: Logger;
  requestId?: string;
  /** The route pattern, such as `/api/leads/{id}`: an address may contain a code. */
  route?: string;
  accountId?: string;
}

/** Callback that measures a request when its response has ended. */
export type ObserveRequest = (request: {
  method: string;
  route: string | null;
  status: number | null;
  durationMs: number;
  isStream: boolean;
}) => void;

export const requestFacts = ({ locals }: Response): RequestFacts => locals;

/**
 * Logs one line per request when its response has ended, under the gateway's request id and trace or new ones. All
 * lines of the request have its trace.
 */
export function logRequests(
  logger: Logger,
  steadyNow: () => number,
  observe?: ObserveRequest,
): RequestHandler {
  return ({ method, headers }, response, next) => {
    const start = steadyNow();
    const requestId = readRequestId(headers);
    const span = startRequestSpan(method, headers['traceparent']);
    Object.assign(requestFacts(response), { logger, requestId });
    response.set('X-Request-Id', requestId);
    response.once('close', () => {
      const { route = null, accountId = null } = requestFacts(response);
      const status = response.headersSent ? response.statusCode : null;
      const elapsedMs = steadyNow() - start;
      const durationMs = Math.round(elapsedMs);
      const isStream = String(response.getHeader('Content-Type')).startsWith('text/event-stream');
      observe?.({ method, route, status, durationMs: elapsedMs, isStream });
      const isComplete = response.writableFinished;
      const trace = span.context.traceId;
      logger.info({ requestId, trace, method, route, status, durationMs, accountId, isComplete }, 'Request');
      span.end({
        name: route === null ? method : `${method} ${route}`,
        attributes: {
          'http.request.method': method,
          'lintel.request_id': requestId,
          ...(route !== null && { 'http.route': route }),
          ...(status !== null && { 'http.response.status_code': status }),
        },
        hasFailed: response.statusCode >= 500,
      });
    });
    runInSpan(span, next);
  };
}

function readRequestId(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/**
 * Formats an unexpected error for the log: its name and location. In production it omits the message, which could quote
 * the request.
 */
export function describeError(error: unknown, logger?: Logger) {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, code, stack = '' } = error as NodeJS.ErrnoException;
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  const isDevelopment = logger?.level === 'warn';
  return {
    name,
    ...(isDevelopment && { message: error.message }),
    ...(code !== undefined && { code }),
    stack: frames.map((line) => line.trim()),
  };
}
