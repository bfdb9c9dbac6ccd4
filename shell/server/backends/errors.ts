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

export const noBackend = () => new BackendError(404, 'NOT_FOUND', 'This address does not exist');
export const tooLarge = () => new BackendError(413, 'PAYLOAD_TOO_LARGE', 'That is more than can be sent.');
export const unreachable = () => new BackendError(502, 'BAD_GATEWAY', 'The server cannot be reached.');
export const tooSlow = () => new BackendError(504, 'GATEWAY_TIMEOUT', 'The server did not answer in time.');
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
