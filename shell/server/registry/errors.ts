import {
  AccessError,
  InvalidRelease,
  Refusal,
  ReleaseTooLarge,
  StoreUnavailableError,
  UsageError,
  UserError,
} from '@lintel/cli';
import { notices } from '@lintel/contract/notices';
import type { ErrorRequestHandler, Response } from 'express';

/** An error with a status and a code of the registry's document. */
export class RegistryError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** Errors of a file system that is full, read-only, or not the gateway's. */
const STORE_ERRORS = ['ENOSPC', 'EROFS', 'EACCES', 'EPERM', 'EDQUOT'];

/** Responds with the error in the registry's format. Reveals nothing about unexpected ones. */
export const respondWithError: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  const { status, code, message, headers } = toRegistryError(error);
  if (status >= 500) notices.error('A call of the registry failed:', error);
  const report = error instanceof Refusal ? error.report : undefined;
  response
    .status(status)
    .set({ 'Cache-Control': 'no-store', ...headers })
    .json({ error: { code, message, report } });
};

function toRegistryError(error: unknown): RegistryError {
  if (error instanceof RegistryError) return error;
  if (error instanceof AccessError) {
    const headers: Record<string, string> =
      error.status === 401 ? { 'WWW-Authenticate': 'Bearer realm="Lintel registry"' } : {};
    return new RegistryError(error.status, error.code, error.message, headers);
  }
  if (error instanceof Refusal) return new RegistryError(409, 'REFUSED', error.message);
  if (error instanceof StoreUnavailableError)
    return new RegistryError(503, 'UNAVAILABLE', error.message, { 'Retry-After': '5' });
  if (error instanceof UsageError) return new RegistryError(400, 'INVALID_REQUEST', error.message);
  if (error instanceof UserError) return new RegistryError(409, 'IMPOSSIBLE', error.message);
  if (error instanceof InvalidRelease) return new RegistryError(422, 'INVALID_RELEASE', error.message);
  if (error instanceof ReleaseTooLarge) return new RegistryError(413, 'TOO_LARGE', error.message);
  const { status, type, code } = error as { status?: number; type?: string; code?: string };
  if (status === 413) return new RegistryError(413, 'TOO_LARGE', 'The request is too large.');
  if (type?.startsWith('entity.') || status === 400)
    return new RegistryError(400, 'INVALID_REQUEST', 'The body is not JSON.');
  if (code === 'ECONNRESET') return new RegistryError(400, 'INVALID_REQUEST', 'The request ended early.');
  if (code && STORE_ERRORS.includes(code))
    return new RegistryError(503, 'UNAVAILABLE', 'The registry cannot write to its store now.');
  return new RegistryError(500, 'INTERNAL', 'The registry failed. The operator finds the cause in its log.');
}

export const notFound = (message: string) => new RegistryError(404, 'NOT_FOUND', message);

export function respond(response: Response, body: unknown, status = 200) {
  response.status(status).set('Cache-Control', 'no-store').json(body);
}
