import type { HostServices, RecordChange, ReportedFailure } from '@lintel/contract';
import type { BaseQueryFn } from '@lintel/module-kit/redux';
import { getHost } from './getHost';
import { type ApiError, type CallResult, parseResponse } from './parseResponse';

/** A call: the path of a GET below the API's base, or the path with method, query and body. */
export type ApiCall =
  | string
  | {
      url: string;
      method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
      /** Undefined and empty values are omitted. */
      params?: Record<string, string | number | boolean | undefined>;
      /** Sent as JSON; FormData and Blobs are sent unchanged, because they have a content type. */
      body?: unknown;
      headers?: Record<string, string>;
      /** Lets the host keep a POST or PATCH of a record until there is a network. */
      change?: Omit<RecordChange, 'path' | 'method' | 'body'>;
    };

/**
 * Sends a call through the host and reads the response.
 * @param read converts the response; a connection that breaks during this also counts as a network failure
 */
export async function sendCall<Data>(
  host: HostServices,
  call: ApiCall,
  signal: AbortSignal,
  read: (response: Response) => Promise<CallResult<Data>>,
): Promise<CallResult<Data>> {
  const {
    url,
    method = 'GET',
    params,
    body,
    headers,
    change,
  } = typeof call === 'string' ? ({ url: call } as Exclude<ApiCall, string>) : call;
  async function readReported(response: Response & ReportedFailure): Promise<CallResult<Data>> {
    const result = await read(response);
    if (!('error' in result) || result.error.status !== 'MALFORMED') return addSource(result, response);
    const cause = new Error(`${method} ${url.split('?')[0]} sent a response that can't be read.`);
    return addSource(result, { failure: host.telemetry.report({ phase: 'data', cause }) });
  }
  try {
    if (change && host.changes && (method === 'POST' || method === 'PATCH')) {
      const sent = { ...change, path: url, method, body: body as RecordChange['body'] };
      return await readReported(await host.changes.send(sent));
    }
    const init = { method, signal, ...toRequestInit(body, headers) };
    return await readReported(await host.session.request(url + toQueryString(params), init));
  } catch (cause) {
    if (!(cause instanceof TypeError) && !signal.aborted) console.error(cause);
    const message = "You're offline, or the server can't be reached.";
    return addSource({ error: { status: 'NETWORK', code: 'NETWORK', message } }, cause as ReportedFailure);
  }
}

/** Adds the details of the host's failure report for an error card. */
function addSource<Data>(result: CallResult<Data>, { failure }: ReportedFailure): CallResult<Data> {
  return 'error' in result && failure ? { error: { ...result.error, source: failure } } : result;
}

/** The host sets this header on responses that it kept on this device. */
const KEPT_AT = 'Lintel-Kept-At';

/** Metadata of a call's result. */
export interface CallMeta {
  /** Whether the response was kept on this device, because there is no network. */
  isKept: boolean;
}

/** RTK Query's base query based on `host.session.request`, which adds the token and refreshes it. */
export const hostBaseQuery: BaseQueryFn<ApiCall, unknown, ApiError, object, CallMeta> = async (
  call,
  { extra, signal },
) => {
  let isKept = false;
  const result = await sendCall(getHost(extra), call, signal, (response) => {
    isKept = response.headers.has(KEPT_AT);
    return parseResponse(response);
  });
  return { ...result, meta: { isKept } };
};

function toQueryString(params: Record<string, string | number | boolean | undefined> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size ? `?${query}` : '';
}

function toRequestInit(body: unknown, headers?: Record<string, string>): RequestInit {
  if (body === undefined) return { headers };
  if (body instanceof FormData || body instanceof Blob) return { body, headers };
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } };
}
