import type { FailureSource } from '@lintel/contract';

/**
 * The reason why a call failed; the one error type of every module's data.
 * - a number: the HTTP status, with the API's code, message and per-field messages;
 * - `false`: the body has an `error`, although the status means success;
 * - `NETWORK`: there was no response; `MALFORMED`: the response is not the API's JSON.
 */
export interface ApiError {
  status: number | false | 'NETWORK' | 'MALFORMED';
  /** The API's code in UPPER_SNAKE_CASE, or the status as text. */
  code: string;
  /** Message for users; empty when the API sent none. */
  message: string;
  /** Field name → error message. */
  fields?: Record<string, string>;
  /** The response body, unchanged. */
  body?: unknown;
  /** Details from the host's failure report. */
  source?: FailureSource;
}

export type CallResult<Data> = { data: Data } | { error: ApiError };

/** Whether this is an `ApiError` rather than an exception; RTK Query passes either to `catch` and `error`. */
export function isApiError(error: unknown): error is ApiError {
  return (
    typeof error === 'object' && error !== null && 'status' in error && 'code' in error && 'message' in error
  );
}

/**
 * Parses a response of the API to its body or an error. A body with an `error` is a failure, regardless of the status.
 */
export async function parseResponse(response: Response): Promise<CallResult<unknown>> {
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
  const detail = typeof failure === 'string' ? { message: failure } : failure;
  const status = response.ok ? false : response.status;
  return {
    error: {
      status,
      code: detail?.code ?? String(status),
      message: detail?.message ?? '',
      fields: detail?.fields,
      body,
    },
  };
}
