import type { Response } from 'express';

/** A failure in the API's error format. */
export class BackendError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** Messages that the gateway also sends for other calls than those to backends. */
export const UNREACHABLE_MESSAGE = "Can't reach the server. Try again in a moment.";
export const TOO_LARGE_MESSAGE = 'The request is too large.';
export const NOT_FOUND_MESSAGE = 'Not found.';

export const noBackend = () => new BackendError(404, 'NOT_FOUND', 'This address does not exist');
export const tooLarge = () => new BackendError(413, 'PAYLOAD_TOO_LARGE', TOO_LARGE_MESSAGE);
export const unreachable = () => new BackendError(502, 'BAD_GATEWAY', UNREACHABLE_MESSAGE);
export const tooSlow = () => new BackendError(504, 'GATEWAY_TIMEOUT', 'The request timed out. Try again.');
export const busy = () =>
  new BackendError(503, 'UNAVAILABLE', 'Too many calls at the moment. Try again shortly.', {
    'Retry-After': '5',
  });

/** Sends the error, or interrupts the response if it has begun. */
export function respondWithError(error: BackendError, response: Response) {
  if (response.headersSent) return void response.socket?.resetAndDestroy();
  const { status, code, message, headers } = error;
  response
    .status(status)
    .set({ 'Cache-Control': 'no-store', ...headers })
    .json({ error: { code, message } });
}
