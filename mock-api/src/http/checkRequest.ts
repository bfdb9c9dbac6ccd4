import type { Request } from 'express';
import type { CompiledOperation } from '../contract/compileContract';
import { describeFieldErrors } from '../contract/fieldMessages';
import { ApiError, invalid } from '../errors';
import type { BodyRules } from './operation';
import { hasUnstorableText } from './readJsonBody';

const MAX_QUERY_VALUES = 100;
const MAX_QUERY_LENGTH = 500;

/**
 * Validates a request. @returns its query, with numbers and flags converted
 * @throws VALIDATION; UNSUPPORTED_MEDIA when the body is not JSON
 */
export function validateRequest(
  request: Request,
  operation: CompiledOperation,
  rules: BodyRules = () => ({}),
): Record<string, unknown> {
  assertShortQuery(request.query);
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

/** @throws VALIDATION */
function assertShortQuery(query: Request['query']) {
  const values = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((text) => [name, String(text)] as const),
  );
  if (values.length > MAX_QUERY_VALUES) throw invalid({ query: `Send at most ${MAX_QUERY_VALUES} values` });
  for (const [name, text] of values) {
    if (text.length > MAX_QUERY_LENGTH || name.length > MAX_QUERY_LENGTH)
      throw invalid({ [name.slice(0, 60)]: `Send at most ${MAX_QUERY_LENGTH} characters` });
    if (hasUnstorableText(name + text))
      throw invalid({ [name]: 'Remove the characters that cannot be saved' });
  }
}
