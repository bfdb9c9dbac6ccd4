/** A call without an answer by then has failed: its screen offers another try instead of waiting for ever. */
export const ANSWER_TIMEOUT_MS = 30_000;

/**
 * `fetch` that does not wait for ever for an answer to begin. Uploads take as long as they take.
 * @throws TypeError when no answer comes in time, as when there is no network
 */
export async function fetchInTime(url: string, init: RequestInit = {}): Promise<Response> {
  if (init.body instanceof FormData) return fetch(url, init);
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new TypeError('The server did not answer in time.')),
    ANSWER_TIMEOUT_MS,
  );
  const signal = init.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal;
  try {
    return await fetch(url, { ...init, signal });
  } finally {
    clearTimeout(timer);
  }
}
