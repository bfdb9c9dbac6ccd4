import { createKey } from './createKey';
import type { ApiError, CallResult } from './parseResponse';
import type { ApiCall } from './sendCall';

/** After this time, the same call is assumed to add another record. */
const MAX_AGE_MS = 10 * 60_000;

/** Key and time of each call whose response was lost. The server may have the record. */
const lost = new Map<string, { key: string; at: number }>();

/**
 * Whether a status leaves the outcome of a call open: the server responds with 401, 408 and 429 before it reads the
 * key.
 */
export const isForLater = (status: ApiError['status']) =>
  !(Number(status) < 500) || [401, 408, 429].includes(Number(status));

/**
 * Sends a POST that adds a record. If it is sent again within ten minutes after its response was lost, it has the same
 * key, so that the server adds the record only once.
 * @param call path and body
 */
export async function sendOnce<Result extends CallResult<unknown> | { error?: ApiError }>(
  call: { url: string; body: unknown },
  send: (headers: { 'Idempotency-Key': string }) => Result | PromiseLike<Result>,
): Promise<Result> {
  const name = JSON.stringify([call.url, call.body]);
  const before = lost.get(name);
  const key = before && Date.now() - before.at < MAX_AGE_MS ? before.key : createKey();
  lost.delete(name);
  const result = await send({ 'Idempotency-Key': key });
  if ('error' in result && result.error && isForLater(result.error.status))
    lost.set(name, { key, at: Date.now() });
  return result;
}

/**
 * Creates an endpoint's `queryFn` for a POST that adds a record, once even if the user sends it again after its
 * response was lost.
 * @example queryFn: createOnce((body) => ({ url: '/saved-views', method: 'POST', body })),
 */
export const createOnce =
  <Arg, Data>(toCall: (arg: Arg) => { url: string; method: 'POST'; body: unknown }) =>
  async (
    arg: Arg,
    _api: unknown,
    _options: unknown,
    send: (
      call: ApiCall,
    ) => { data?: unknown; error?: ApiError } | PromiseLike<{ data?: unknown; error?: ApiError }>,
  ) => {
    const call = toCall(arg);
    const { data, error } = await sendOnce(call, (headers) => send({ ...call, headers }));
    return error ? { error } : { data: data as NonNullable<Data> };
  };
