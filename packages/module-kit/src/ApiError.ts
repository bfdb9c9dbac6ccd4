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

/** Narrows what RTK Query hands to `catch` and `error`: ours, or a thrown exception. */
export function isApiError(error: unknown): error is ApiError {
  return (
    typeof error === 'object' && error !== null && 'status' in error && 'code' in error && 'message' in error
  );
}
