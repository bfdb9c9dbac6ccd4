import type { HostServices } from '@lintel/contract';
import type { Schemas } from '@lintel/contract/api';
import { type ApiError, type Envelope, parseResponse, unwrapData } from '@lintel/module-kit';

interface Upload {
  key: string;
  file: Blob;
  name: string;
  kind: 'image' | 'document';
  onProgress(percent: number): void;
  signal: AbortSignal;
}

/** The error code of a stalled upload, for instance after the phone changed networks. */
export const STALLED = 'STALLED';
/** Maximum time without progress. */
export const STALL_TIMEOUT_MS = 20_000;
/** Maximum time after all bytes are sent: the server creates smaller pictures before it responds. */
export const RESPONSE_TIMEOUT_MS = 60_000;

const offline: ApiError = {
  status: 'NETWORK',
  code: 'NETWORK',
  message: "You're offline, or the server can't be reached.",
};
const stalled: ApiError = {
  status: 'NETWORK',
  code: STALLED,
  message: 'The upload stopped. Check your connection and try again.',
};

/**
 * Uploads one picture or document; a retry with the same key creates no second file.
 * @param onProgress receives the percentage that has been sent
 * @throws ApiError; AbortError when `signal` aborted it
 */
export async function uploadFile(
  host: HostServices,
  { key, file, name, kind, onProgress, signal }: Upload,
): Promise<Schemas['FileInfo']> {
  const form = new FormData();
  // Before the file: a server may stop reading at a file that it rejects.
  form.set('kind', kind);
  form.set('file', file, name);
  const watch = watchProgress(signal);
  try {
    const response = await host.session
      .upload('/uploads', form, {
        headers: { 'Idempotency-Key': key },
        onProgress: (share) => {
          watch.touch(share);
          onProgress(Math.round(share * 100));
        },
        signal: watch.signal,
      })
      .catch((cause) => {
        if (signal.aborted) throw cause;
        throw watch.signal.aborted ? stalled : offline;
      });
    const result = await parseResponse(response);
    if ('error' in result) throw result.error;
    return unwrapData(result.data as Envelope<Schemas['FileInfo']>);
  } finally {
    watch.stop();
  }
}

/** Returns a signal that aborts with `outer`, or when the upload makes no progress for too long. */
function watchProgress(outer: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort(outer.reason);
  if (outer.aborted) abort();
  outer.addEventListener('abort', abort);
  let timer = setTimeout(() => controller.abort(), STALL_TIMEOUT_MS);
  return {
    signal: controller.signal,
    touch(share: number) {
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(), share < 1 ? STALL_TIMEOUT_MS : RESPONSE_TIMEOUT_MS);
    },
    stop() {
      clearTimeout(timer);
      outer.removeEventListener('abort', abort);
    },
  };
}
