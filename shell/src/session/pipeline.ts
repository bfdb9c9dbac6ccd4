import type { UploadOptions } from '@lintel/contract';
import { config } from '../config';
import { sandbox } from '../containment/sandbox';
import { reportShellCall } from '../reportCall';
import { makeTraceparent } from './trace';

/** One call to the API in the pipeline. */
export interface ApiCall {
  url: string;
  init: RequestInit;
  /** The access token to send; set by `refreshExpiredToken`. */
  token?: string;
  /** Present for a form with files, whose progress `fetch` can't report. */
  upload?: { form: FormData; onProgress: UploadOptions['onProgress'] };
}

export type Send = (call: ApiCall) => Promise<Response>;

/** Wraps the rest of the pipeline: may change the call or the response, or send the call again. */
export type Middleware = (next: Send) => Send;

/** @param middlewares the outermost first */
export const createPipeline = (middlewares: Middleware[]): Send =>
  middlewares.reduceRight<Send>((next, middleware) => middleware(next), transport);

async function transport({ url, init, upload }: ApiCall): Promise<Response> {
  const traced = new Headers(init.headers);
  // An API of another origin may not allow the header.
  if (url.startsWith('/')) traced.set('traceparent', makeTraceparent());
  if (!upload) return sandbox.fetch(url, { ...init, headers: traced });
  const headers = Object.fromEntries(traced);
  const { sendForm } = await import(/* webpackChunkName: "send-form" */ './sendForm').catch((cause) => {
    throw new TypeError('The upload did not get through.', { cause });
  });
  return sendForm(url, upload.form, {
    headers,
    onProgress: upload.onProgress,
    signal: init.signal ?? undefined,
  });
}

/** Timeout until the response begins: the screen then offers a retry instead of waiting forever. */
export const RESPONSE_TIMEOUT_MS = 30_000;

/**
 * Limits the wait for a response to begin. Uploads have no limit.
 * @throws TypeError when no response begins in time, as when there is no network
 */
export const withTimeout: Middleware = (next) => async (call) => {
  const { init, upload } = call;
  if (upload || init.body instanceof FormData) return next(call);
  const timeout = new AbortController();
  const timer = setTimeout(
    () => timeout.abort(new TypeError('The request timed out. Try again.')),
    RESPONSE_TIMEOUT_MS,
  );
  const signal = init.signal ? AbortSignal.any([init.signal, timeout.signal]) : timeout.signal;
  try {
    return await next({ ...call, init: { ...init, signal } });
  } finally {
    clearTimeout(timer);
  }
};

const sendWithTimeout = createPipeline([withTimeout]);

/** Sends a call that needs no session. */
export const fetchWithTimeout = (url: string, init: RequestInit = {}) => sendWithTimeout({ url, init });

/**
 * Posts JSON without a session, to sign in or out or to refresh the tokens, and reports a failure.
 * @throws TypeError when no response arrives
 */
export function postJson(path: string, body: unknown, options: RequestInit = {}): Promise<Response> {
  const init = {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...options.headers },
    body: JSON.stringify(body),
  };
  return reportShellCall({ ...init, path }, () => fetchWithTimeout(config.apiBaseUrl + path, init));
}
