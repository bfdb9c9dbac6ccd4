import type { Request, RequestHandler, Response } from 'express';
import { ApiError } from '../errors';
import { errorHandler } from './errorHandler';

/** Number of checks of a body within its idle limit. */
const CHECKS_PER_LIMIT = 10;

interface BodyLimits {
  /** Longest time without a byte. */
  idleMs: number;
  /** Longest time from the first to the last byte of a JSON body. */
  totalMs: number;
}

/**
 * Ends requests whose body stalls or trickles in. A dropped connection would otherwise keep its data, and the requests
 * that wait for it, for minutes.
 */
export const endIdleBodies =
  ({ idleMs, totalMs }: BodyLimits): RequestHandler =>
  (request, response, next) => {
    // Files may take as long as Node.js allows for a request.
    const isJson = request.is('json') !== false;
    if (hasBody(request))
      watchBody(request, response, { idleMs, totalMs: isJson ? totalMs : Number.POSITIVE_INFINITY });
    next();
  };

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watchBody(request: Request, response: Response, { idleMs, totalMs }: BodyLimits) {
  let lastBytesRead = request.socket.bytesRead;
  const startedAt = performance.now();
  let idleSince = startedAt;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    const { bytesRead } = request.socket;
    const isLate = performance.now() - startedAt >= totalMs;
    // Bytes that have arrived but are still unread do not count against the sender.
    if (!isLate && (bytesRead !== lastBytesRead || request.readableLength > 0)) {
      lastBytesRead = bytesRead;
      idleSince = performance.now();
    } else if (isLate || performance.now() - idleSince >= idleMs) {
      clearInterval(timer);
      end(request, response);
    }
  }, idleMs / CHECKS_PER_LIMIT);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}

function end(request: Request, response: Response) {
  if (response.headersSent) return request.destroy();
  response.once('finish', () => request.destroy());
  response.set('Connection', 'close');
  const stopped = new ApiError(
    408,
    'REQUEST_TIMEOUT',
    'The connection stopped before the request was complete. Try again.',
  );
  errorHandler(stopped, request, response, () => undefined);
}
