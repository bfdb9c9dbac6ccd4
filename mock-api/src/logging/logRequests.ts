import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

const REQUEST_ID = /^[\w-]{8,64}$/;
const TRACE_PARENT = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;

/** What a request's line says beyond the request itself; its handlers fill it in. */
interface RequestFacts {
  logger?: Logger;
  requestId?: string;
  /** The pattern, such as `/api/leads/{id}`: an address may hold a code. */
  route?: string;
  accountId?: string;
}

export const requestFacts = ({ locals }: Response): RequestFacts => locals;

/** Logs one line per request when its response is over, under the gateway's request id or a new one. */
export function logRequests(logger: Logger, steadyNow: () => number): RequestHandler {
  return ({ method, headers }, response, next) => {
    const start = steadyNow();
    const requestId = readRequestId(headers);
    Object.assign(requestFacts(response), { logger, requestId });
    response.set('X-Request-Id', requestId);
    response.once('close', () => {
      const { route = null, accountId = null } = requestFacts(response);
      const status = response.headersSent ? response.statusCode : null;
      const durationMs = Math.round(steadyNow() - start);
      const isComplete = response.writableFinished;
      logger.info(
        { requestId, ...readTrace(headers), method, route, status, durationMs, accountId, isComplete },
        'Request',
      );
    });
    next();
  };
}

function readRequestId(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

function readTrace({ traceparent }: IncomingHttpHeaders) {
  return typeof traceparent === 'string' && TRACE_PARENT.test(traceparent) ? { traceparent } : {};
}

/** An unexpected error for the log: its name and place. In production no message, which could quote the request. */
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
