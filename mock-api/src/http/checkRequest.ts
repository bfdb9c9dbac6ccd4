import type { Request } from 'express';
import type { CompiledOperation } from '../contract/compileContract';
import { fieldMessages } from '../contract/fieldMessages';
import { ApiError, invalid } from '../errors';

/**
 * The request's query after the contract's check, numbers and flags turned into such.
 * @throws VALIDATION; UNSUPPORTED_MEDIA when the body is not JSON
 */
export function checkRequest(request: Request, operation: CompiledOperation): Record<string, unknown> {
  const given = Object.entries(request.query).filter(([, value]) => value !== '');
  const query: Record<string, unknown> = Object.fromEntries(given);
  const { checkBody, checkQuery } = operation;
  if (!checkQuery(query)) throw invalid(fieldMessages(checkQuery.errors ?? []));
  if (checkBody) {
    // body-parser leaves the body undefined when its type is not JSON.
    if (request.body === undefined && Number(request.headers['content-length'] ?? 0) > 0) {
      throw new ApiError(415, 'UNSUPPORTED_MEDIA', 'Send JSON (Content-Type: application/json)');
    }
    if (!checkBody(request.body ?? {})) throw invalid(fieldMessages(checkBody.errors ?? []));
  }
  return query;
}
