import { hostOf } from './hostOf';
import { readAnswer } from './readAnswer';
import { saveFile } from './saveFile';
import { type ApiCall, type Outcome, sendCall } from './sendCall';

/**
 * Hands a file of the API to the browser's downloads: what a plain link would do, with the session's token. For the
 * `queryFn` of a mutation.
 * @param name for a server that names no file
 * @param api what RTK Query hands to a `queryFn`
 */
export function downloadFile(
  call: ApiCall,
  name: string,
  { extra, signal }: { extra: unknown; signal: AbortSignal },
): Promise<Outcome<null>> {
  return sendCall(hostOf(extra), call, signal, async (response) => {
    if (!response.ok) {
      const answer = await readAnswer(response);
      return 'error' in answer ? answer : { data: null };
    }
    saveFile(await response.blob(), nameOf(response) ?? name);
    return { data: null };
  });
}

const nameOf = (response: Response) =>
  response.headers.get('Content-Disposition')?.match(/filename="?([^";]+)/)?.[1];
