import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline, Transform } from 'node:stream';
import type { Request, Response } from 'express';
import { BackendError, tooLarge, tooSlow, unreachable } from './errors.ts';

export interface BackendLimits {
  /** Maximum size of a request's body. */
  bodyBytes: number;
  /** Timeout until the response begins, and between two chunks of a request's body. */
  answerMs: number;
  /** Timeout between two chunks of a response. */
  idleMs: number;
  /** Maximum number of simultaneous calls per module. */
  concurrency: number;
}

/** The shell's timeout is 30 s, so the gateway responds earlier. */
export const BACKEND_LIMITS: BackendLimits = {
  bodyBytes: 25_000_000,
  answerMs: 25_000,
  idleMs: 60_000,
  concurrency: 64,
};

/**
 * The forwarded headers. All others are dropped: cookies, the agent's token, addresses, and headers between proxies.
 */
const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'last-event-id',
  'prefer',
  'range',
  'traceparent',
  'tracestate',
];

/** The passed response headers. A backend can set neither cookies nor policies of the dashboard's origin. */
const RESPONSE_HEADERS = [
  'accept-ranges',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
  'x-request-id',
];

/** Policy of a response that is opened as a page: it neither runs scripts nor loads anything. */
const CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

export interface Forwarding {
  target: URL;
  /** Signed identity of the caller, for the backend. */
  identity: string;
  requestId: string;
  lookup?: LookupFunction;
  limits: BackendLimits;
}

/**
 * Sends a request to a backend and its response to the browser, both as streams.
 * @throws BackendError when no response arrives or it must not be passed on
 */
export function forward(request: Request, response: Response, forwarding: Forwarding): Promise<void> {
  const { target, identity, requestId, lookup, limits } = forwarding;
  if (Number(request.headers['content-length'] ?? 0) > limits.bodyBytes) return Promise.reject(tooLarge());
  return new Promise((resolve, reject) => {
    const send = target.protocol === 'https:' ? requestHttps : requestHttp;
    const headers = {
      ...pickHeaders(request, REQUEST_HEADERS),
      authorization: `Bearer ${identity}`,
      'accept-encoding': 'identity',
      'x-request-id': requestId,
    };
    const outgoing = send(target, { method: request.method, headers, agent: false, lookup });
    const timer = setTimeout(() => outgoing.destroy(tooSlow()), limits.answerMs);
    const stop = (error: Error) => {
      clearTimeout(timer);
      outgoing.destroy();
      reject(error instanceof BackendError ? error : Object.assign(unreachable(), { cause: error }));
    };
    // Once the response has begun, its own stream reports errors.
    let hasAnswered = false;
    outgoing.on('error', (error) => hasAnswered || stop(error));
    response.once('close', () => {
      clearTimeout(timer);
      outgoing.destroy();
      resolve();
    });
    outgoing.once('response', (answer: IncomingMessage) => {
      clearTimeout(timer);
      try {
        passHead(answer, response);
      } catch (error) {
        return stop(error as Error);
      }
      hasAnswered = true;
      answer.setTimeout(limits.idleMs, () => answer.destroy(tooSlow()));
      pipeline(answer, response, (error) => {
        if (error && !response.writableEnded) response.socket?.resetAndDestroy();
        resolve();
      });
    });
    const limited = limitBytes(limits.bodyBytes, () => timer.refresh());
    pipeline(request, limited, outgoing, (error) => {
      if (error instanceof BackendError) stop(error);
    });
  });
}

function pickHeaders({ headers }: IncomingMessage, names: string[]): Record<string, string> {
  const picked = names.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  return Object.fromEntries(picked);
}

function limitBytes(most: number, onProgress: () => void): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      onProgress();
      done(bytes > most ? tooLarge() : null, chunk);
    },
  });
}

/** @throws BackendError for a response that the browser must not receive */
function passHead(answer: IncomingMessage, response: Response) {
  const { statusCode = 502 } = answer;
  // The browser would follow a redirect with the agent's token, to any call of the API. And the shell would end the
  // session on a 401, which here means that the backend does not accept the gateway's identity.
  const isRedirect = statusCode >= 300 && statusCode < 400 && statusCode !== 304;
  if (isRedirect || statusCode === 401)
    throw new BackendError(502, 'BAD_GATEWAY', `The module's backend returned ${statusCode}.`);
  const cacheControl = answer.headers['cache-control'];
  response.status(statusCode);
  // Not `set`, which would add a character set.
  response.setHeaders(new Map(Object.entries(pickHeaders(answer, RESPONSE_HEADERS))));
  response.setHeader('Content-Security-Policy', CONTENT_POLICY);
  // A response for one agent must not be stored in shared caches.
  const isCacheable = cacheControl && !/no-store/i.test(cacheControl);
  response.setHeader('Cache-Control', isCacheable ? 'private, no-cache' : 'no-store');
  response.flushHeaders();
}
