import type { ErrorRequestHandler, Response } from 'express';
import { ApiError, busy, conflict, emailTaken, invalidToken, unavailable, unsaved } from '../errors';
import { describeError, requestFacts } from '../logging/logRequests';
import { QueueFullError } from '../passwords/BoundedQueue';
import { NotUniqueError } from '../store/NotUniqueError';
import { RecordLimitError } from '../store/RecordLimitError';
import { NotSavedError, RemovedAccountError, StoreUnavailableError } from '../store/transaction';
import { uncached } from './uncached';

const MAX_FIELDS = 20;
const MAX_NAME = 200;
const MAX_MESSAGE = 500;
/** An error's body is at most 8 kB: a small request must not cause a large response. */
const MAX_FIELD_BYTES = 4 * 1024;

/** An error that body-parser or the router throws, identified by its `type` or status. */
interface HttpError {
  type?: string;
  status?: number;
}

/** Handles all errors, as the last handler: unexpected ones become 500 without details. */
export const errorHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  // The response was already sent: the body ended while its handler was still reading it.
  if (response.writableEnded) return;
  if (response.headersSent) return next(error);
  const isPublic = request.originalUrl.startsWith('/api/public/');
  const failure = isPublic && error instanceof RecordLimitError ? closed() : readFailure(error, response);
  const { retryAfterSeconds } = failure.details;
  if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds));
  // A file's headers may already be set, with its type and a year in caches.
  response
    .status(failure.status)
    .set(uncached)
    .type('json')
    .send(JSON.stringify({ error: describeFailure(failure) }));
};

/** Returns the error for the caller. An unexpected one is logged. */
export function readFailure(error: unknown, response: Response): ApiError {
  const failure = toApiError(error);
  if (failure.status === 500 && !(error instanceof ApiError)) {
    const { logger, requestId, route } = requestFacts(response);
    logger?.error({ requestId, route, error: describeError(error, logger) }, 'Request failed');
  }
  return failure;
}

/** Makes the body of an error: as many fields as fit, and the number of the omitted ones. */
export function describeFailure({ code, message, details: { fields } }: ApiError) {
  const short = { code, message: message.slice(0, MAX_MESSAGE) };
  if (!fields) return short;
  const all = Object.entries(fields);
  const listed: [string, string][] = [];
  let bytes = 0;
  for (const [name, text] of all.slice(0, MAX_FIELDS)) {
    const field: [string, string] = [name.slice(0, MAX_NAME), text.slice(0, MAX_MESSAGE)];
    bytes += Buffer.byteLength(JSON.stringify(field));
    if (bytes > MAX_FIELD_BYTES) break;
    listed.push(field);
  }
  const omitted = all.length - listed.length;
  return { ...short, fields: Object.fromEntries(listed), ...(omitted > 0 && { omitted }) };
}

/** Hides the size of an account from visitors. */
const closed = () => new ApiError(503, 'UNAVAILABLE', "This can't be accepted right now. Try again later.");

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof RemovedAccountError) return invalidToken();
  if (error instanceof NotUniqueError) return error.index === 'email' ? emailTaken() : conflict();
  if (error instanceof QueueFullError) return busy();
  if (error instanceof StoreUnavailableError) return unavailable();
  if (error instanceof RecordLimitError) return new ApiError(409, 'LIMIT_REACHED', error.message);
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
