import { hostOf } from './hostOf';
import { readAnswer } from './readAnswer';
import { saveFile } from './saveFile';
import { type ApiCall, type Outcome, sendCall } from './sendCall';

/**
 * Hands a file of the API to the browser's downloads: what a plain link would do, with the session's token. For the
 * `queryFn` of a mutation.
 * @param name for a server that names no file
 * @param api what RTK Query hands to a `queryFn`
 * @param onChunk told each piece of the file as it comes
 */
export function downloadFile(
  call: ApiCall,
  name: string,
  { extra, signal }: { extra: unknown; signal: AbortSignal },
  onChunk?: (chunk: Uint8Array) => void,
): Promise<Outcome<null>> {
  return sendCall(hostOf(extra), call, signal, async (response) => {
    if (!response.ok) {
      const answer = await readAnswer(response);
      return 'error' in answer ? answer : { data: null };
    }
    saveFile(await blobOf(response, onChunk), nameOf(response) ?? name);
    return { data: null };
  });
}

function blobOf(response: Response, onChunk?: (chunk: Uint8Array) => void): Promise<Blob> {
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

const nameOf = (response: Response) =>
  response.headers.get('Content-Disposition')?.match(/filename="?([^";]+)/)?.[1];
