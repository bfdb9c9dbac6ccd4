import { getHost } from './getHost';
import type { CallResult } from './parseResponse';
import { parseResponse } from './parseResponse';
import { type ApiCall, sendCall } from './sendCall';

/**
 * Downloads a file from the API like a plain link, but with the session's token. Use it in the `queryFn` of a mutation.
 * @param name file name, used when the server sends none
 * @param api the second argument of RTK Query's `queryFn`
 * @param onChunk receives each chunk of the file as it arrives
 */
export function downloadFile(
  call: ApiCall,
  name: string,
  { extra, signal }: { extra: unknown; signal: AbortSignal },
  onChunk?: (chunk: Uint8Array) => void,
): Promise<CallResult<null>> {
  return sendCall(getHost(extra), call, signal, async (response) => {
    if (!response.ok) {
      const answer = await parseResponse(response);
      return 'error' in answer ? answer : { data: null };
    }
    saveFile(await readBlob(response, onChunk), readFileName(response) ?? name);
    return { data: null };
  });
}

function readBlob(response: Response, onChunk?: (chunk: Uint8Array) => void): Promise<Blob> {
  if (!onChunk || !response.body) return response.blob();
  const watched = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, out) {
        onChunk(chunk);
        out.enqueue(chunk);
      },
    }),
  );
  return new Response(watched, { headers: response.headers }).blob();
}

const readFileName = (response: Response) =>
  response.headers.get('Content-Disposition')?.match(/filename="?([^";]+)/)?.[1];

/** Long enough for the browser to have read the file. */
const REVOKE_AFTER_MS = 60_000;

/** Downloads a file that the page has created. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
