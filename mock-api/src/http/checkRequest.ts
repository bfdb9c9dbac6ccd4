import type { Request } from 'express';
import type { CompiledOperation } from '../contract/compileContract';
import { describeFieldErrors } from '../contract/fieldMessages';
import { ApiError, invalid } from '../errors';
import type { BodyRules } from './operation';

/**
 * The request's validated query, with numbers and flags converted.
 * @throws VALIDATION; UNSUPPORTED_MEDIA when the body is not JSON
 */
export function validateRequest(
  request: Request,
  operation: CompiledOperation,
  rules: BodyRules = () => ({}),
): Record<string, unknown> {
  const given = Object.entries(request.query).filter(([, value]) => value !== '');
  const query: Record<string, unknown> = Object.fromEntries(given);
  const { checkBody, checkQuery } = operation;
  if (!checkQuery(query)) throw invalid(describeFieldErrors(checkQuery.errors ?? []));
  if (checkBody) {
    // body-parser leaves the body undefined when its type is not JSON.
    if (request.body === undefined && Number(request.headers['content-length'] ?? 0) > 0) {
      throw new ApiError(415, 'UNSUPPORTED_MEDIA', 'Send JSON (Content-Type: application/json)');
    }
    const body = request.body ?? {};
    const wrong = checkBody(body) ? {} : describeFieldErrors(checkBody.errors ?? []);
    // The schema's message of a field takes precedence.
    const fields = { ...rules(body), ...wrong };
    if (Object.keys(fields).length > 0) throw invalid(fields);
  }
  return query;
}
