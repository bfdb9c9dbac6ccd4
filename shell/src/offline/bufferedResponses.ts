import type { RecordChange } from '@lintel/contract';

interface ResponseCache {
  cacheResponse(url: string, response: Response): Promise<void>;
  applySaved(change: RecordChange): Promise<void>;
}

/** Responses and changes from before the code that stores them has loaded, long after the page. */
interface Buffered {
  responses: { url: string; response: Response }[];
  changes: RecordChange[];
}
const MAX_BUFFERED = 60;
let buffered: Buffered | null = null;

/** Starts an empty buffer for the next sign-in. */
export function startBuffering() {
  buffered = { responses: [], changes: [] };
}

export const isBuffering = () => buffered !== null;

export function bufferResponse(url: string, response: Response) {
  if (buffered && buffered.responses.length < MAX_BUFFERED) buffered.responses.push({ url, response });
}

export function bufferChange(change: RecordChange) {
  if (buffered && buffered.changes.length < MAX_BUFFERED) buffered.changes.push(change);
}

/** Discards the buffered responses and changes, because nothing is stored on this visit. */
export function discardBuffered() {
  buffered = null;
}

/** Moves the buffered responses and changes to the cache. */
export async function flushBuffered({ cacheResponse, applySaved }: ResponseCache) {
  const { responses = [], changes = [] } = buffered ?? {};
  buffered = null;
  await Promise.all(responses.map(({ url, response }) => cacheResponse(url, response)));
  for (const change of changes) await applySaved(change);
}
