import type { Request, RequestHandler, Response } from 'express';
import { ApiError } from '../errors';
import { errorHandler } from './errorHandler';

/** How often a body is checked within its idle limit. */
const CHECKS_PER_LIMIT = 10;

interface BodyLimits {
  /** Without a byte. */
  idleMs: number;
  /** From the first byte of a JSON body to its last. */
  totalMs: number;
}

/**
 * Ends requests whose body stops arriving, or trickles in: a dropped connection would otherwise hold its data, and requests that
 * wait for it, for minutes.
 */
export const endIdleBodies =
  ({ idleMs, totalMs }: BodyLimits): RequestHandler =>
  (request, response, next) => {
    // Files may take as long as Node allows for a request.
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
    // Bytes that arrived and are still unread here are not the sender's fault.
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
