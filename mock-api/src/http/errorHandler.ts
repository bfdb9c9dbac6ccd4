import type { ErrorRequestHandler } from 'express';
import { ApiError, invalidToken, unsaved } from '../errors';
import { NotSavedError, RemovedAccountError } from '../store/transaction';
import { uncached } from './uncached';

/** Errors that body-parser and the router throw, by their `type` or status. */
interface HttpError {
  type?: string;
  status?: number;
}

/** The last handler: unexpected errors become 500 without details. */
export const errorHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  // The response was already sent: the body ended while its handler was still reading it.
  if (response.writableEnded) return;
  if (response.headersSent) return next(error);
  const failure = toApiError(error);
  if (failure.status === 500 && !(error instanceof ApiError)) {
    console.error(
      `${request.method} ${request.path} failed: ${error instanceof Error ? error.message : 'unknown cause'}`,
    );
  }
  const { retryAfterSeconds, fields } = failure.details;
  if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds));
  // A file's headers may already be set, with its type and a year in caches.
  response
    .status(failure.status)
    .set(uncached)
    .type('json')
    .send(
      JSON.stringify({ error: { code: failure.code, message: failure.message, ...(fields && { fields }) } }),
    );
};

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof RemovedAccountError) return invalidToken();
  return error instanceof NotSavedError ? unsaved() : translate(error as HttpError);
}

function translate({ type, status }: HttpError): ApiError {
  if (type === 'entity.parse.failed') return new ApiError(400, 'BAD_JSON', 'The body is not valid JSON');
  if (type === 'request.aborted' || type === 'request.size.invalid')
    return new ApiError(400, 'BAD_JSON', 'The request body is incomplete');
  if (status === 412) return new ApiError(412, 'CONFLICT', 'This file has changed');
  if (status === 416) return new ApiError(416, 'VALIDATION', 'This file has no such part');
  if (status === 413) return new ApiError(413, 'PAYLOAD_TOO_LARGE', 'This is too large');
  if (status === 415) return new ApiError(415, 'UNSUPPORTED_MEDIA', 'This kind of content is not supported');
  if (status === 400) return new ApiError(404, 'NOT_FOUND', 'There is nothing at this address');
  return new ApiError(500, 'INTERNAL', 'Something went wrong on our side. Try again.');
}
