import { type ApiCall, type ApiError, createKey } from '@lintel/module-kit';

/** The same call later than this is meant as another record. */
const MAX_AGE_MS = 10 * 60_000;

/** By call: the key and time of those whose answer was lost. The server may have the record. */
const lost = new Map<string, { key: string; at: number }>();

interface Sent {
  data?: unknown;
  error?: ApiError;
}

/**
 * For `queryFn`: a POST that adds a record. Sent again after its answer was lost, it has the same key, so that the server adds
 * the record once.
 */
export const createOnce =
  <Arg, Data>(toCall: (arg: Arg) => { url: string; body: unknown }) =>
  async (arg: Arg, _api: unknown, _options: unknown, send: (call: ApiCall) => Sent | PromiseLike<Sent>) => {
    const call = toCall(arg);
    const name = JSON.stringify(call);
    const before = lost.get(name);
    const key = before && Date.now() - before.at < MAX_AGE_MS ? before.key : createKey();
    lost.delete(name);
    const { data, error } = await send({ ...call, method: 'POST', headers: { 'Idempotency-Key': key } });
    if (!error) return { data: data as NonNullable<Data> };
    // Below 500 the server refused it.
    if (!(Number(error.status) < 500)) lost.set(name, { key, at: Date.now() });
    return { error };
  };
