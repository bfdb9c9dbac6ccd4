import type { RecordChange } from '@lintel/contract';

interface ResponseCache {
  cacheResponse(url: string, response: Response): Promise<void>;
  applySaved(change: RecordChange): Promise<void>;
}

/** Writes a response or a change to the cache. */
type Write = (cache: ResponseCache) => Promise<void>;

const MAX_BUFFERED = 60;
/** Writes from before the code of the cache has loaded, long after the page. Null without a buffer. */
let buffered: Write[] | null = null;

/** Starts an empty buffer for the next sign-in. */
export function startBuffering() {
  buffered = [];
}

export const isBuffering = () => buffered !== null;

export function bufferWrite(write: Write) {
  if (buffered && buffered.length < MAX_BUFFERED) buffered.push(write);
}

/** Discards the buffered writes, because nothing is stored on this visit. */
export function discardBuffered() {
  buffered = null;
}

/** Runs the buffered writes in their order. */
export async function flushBuffered(cache: ResponseCache) {
  const writes = buffered ?? [];
  buffered = null;
  for (const write of writes) await write(cache);
}
