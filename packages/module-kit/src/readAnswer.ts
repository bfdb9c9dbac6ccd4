import type { ApiError } from './ApiError';
import type { Outcome } from './sendCall';

/**
 * Reads an answer of the API: its body, or why it counts as a failure. A body with an `error` is a failure whatever
 * its status.
 */
export async function readAnswer(response: Response): Promise<Outcome<unknown>> {
  const text = await response.text();
  if (response.status === 204 && !text) return { data: null };
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    const status = response.ok ? 'MALFORMED' : response.status;
    return { error: { status, code: String(status), message: '', body: text } };
  }
  const failure = (body as { error?: Partial<ApiError> | string } | null)?.error;
  if (response.ok && !failure) return { data: body };
  const told = typeof failure === 'string' ? { message: failure } : failure;
  const status = response.ok ? false : response.status;
  return {
    error: {
      status,
      code: told?.code ?? String(status),
      message: told?.message ?? '',
      fields: told?.fields,
      body,
    },
  };
}
