import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Approximate time for which a call that handles many records may block other calls. */
export const SLICE_MS = 10;

/** Handles many items and serves other calls in between. Records may have changed since the last item. */
export async function forEachInSlices<Item>(
  items: Iterable<Item>,
  handle: (item: Item) => void | Promise<void>,
) {
  let start = performance.now();
  for (const item of items) {
    if (performance.now() - start >= SLICE_MS) {
      await yieldToEventLoop();
      start = performance.now();
    }
    await handle(item);
  }
}

/** Splits bytes into chunks of at most `size` bytes, without copying. */
export function* splitBytes(bytes: Buffer, size: number): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}
