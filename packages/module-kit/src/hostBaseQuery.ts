import type { HostServices } from '@lintel/contract';
import type { BaseQueryFn } from '@lintel/module-kit/redux';
import type { ApiError } from './ApiError';
import { readAnswer } from './readAnswer';

/** A call: a path under the API's base for a GET, or the path with method, query and body. */
export type ApiCall =
  | string
  | {
      url: string;
      method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
      /** Left out where undefined or empty. */
      params?: Record<string, string | number | boolean | undefined>;
      /** Sent as JSON, or as it is when it is FormData. */
      body?: unknown;
      headers?: Record<string, string>;
    };

/** RTK Query's base query over `host.session.request`, which adds the token and refreshes it. */
export const hostBaseQuery: BaseQueryFn<ApiCall, unknown, ApiError> = async (call, api) => {
  const { host } = api.extra as { host: HostServices };
  const {
    url,
    method = 'GET',
    params,
    body,
    headers,
  } = typeof call === 'string' ? ({ url: call } as Exclude<ApiCall, string>) : call;
  let response: Response;
  try {
    response = await host.session.request(url + queryOf(params), {
      method,
      signal: api.signal,
      ...bodyOf(body, headers),
    });
  } catch (cause) {
    if (!(cause instanceof TypeError) && !api.signal.aborted) console.error(cause);
    return {
      error: { status: 'NETWORK', code: 'NETWORK', message: 'There is no connection to the server.' },
    };
  }
  return readAnswer(response);
};

function queryOf(params: Record<string, string | number | boolean | undefined> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size ? `?${query}` : '';
}

function bodyOf(body: unknown, headers?: Record<string, string>): RequestInit {
  if (body === undefined || body instanceof FormData) return { body: body as FormData | undefined, headers };
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } };
}
