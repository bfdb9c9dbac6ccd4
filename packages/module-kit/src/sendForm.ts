import type { UploadOptions } from '@lintel/contract';

/**
 * Posts a form and reports upload progress, which `fetch` doesn't. For hosts: a module calls
 * `host.session.upload`.
 * @throws TypeError when there is no response, AbortError when `signal` is aborted, like `fetch`
 */
export function sendForm(url: string, form: FormData, options: UploadOptions = {}): Promise<Response> {
  const { headers = {}, onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const call = new XMLHttpRequest();
    const abort = () => {
      call.abort();
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', abort);
    call.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    call.addEventListener('load', () => resolve(toResponse(call)));
    call.addEventListener('error', () => reject(new TypeError('The upload did not get through.')));
    // Only listens when needed: a listener makes the browser send a preflight request to other origins.
    if (onProgress) {
      call.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total);
      });
    }
    call.open('POST', url);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.send(form);
  });
}

/** Statuses for which `new Response` rejects a body. */
const bodiless = new Set([204, 205, 304]);

const toResponse = (call: XMLHttpRequest) =>
  new Response(bodiless.has(call.status) ? null : call.responseText, {
    status: call.status,
    headers: { 'Content-Type': call.getResponseHeader('Content-Type') ?? '' },
  });
