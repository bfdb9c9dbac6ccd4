/**
 * Why a call failed; the one error type of every module's data.
 * - a number: the HTTP status, with the API's code, message and per-field messages;
 * - `false`: the API said `error` under a status that means success;
 * - `NETWORK`: no answer came; `MALFORMED`: an answer came that is not the API's JSON.
 */
export interface ApiError {
  status: number | false | 'NETWORK' | 'MALFORMED';
  /** The API's code in UPPER_SNAKE, or the status again. */
  code: string;
  /** For people. Empty when the API sent none. */
  message: string;
  /** Field name → what is wrong with it. */
  fields?: Record<string, string>;
  /** The answer's body as it came. */
  body?: unknown;
}

export type CallResult<Data> = { data: Data } | { error: ApiError };

/** Narrows what RTK Query hands to `catch` and `error`: ours, or a thrown exception. */
export function isApiError(error: unknown): error is ApiError {
  return (
    typeof error === 'object' && error !== null && 'status' in error && 'code' in error && 'message' in error
  );
}

/**
 * Reads an answer of the API: its body, or why it counts as a failure. A body with an `error` is a failure whatever
 * its status.
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
