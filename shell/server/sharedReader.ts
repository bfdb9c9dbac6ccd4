export interface SharedReaderOptions<Value> {
  read(): Promise<Value>;
  /** Maximum age of a result that is returned without reading again. */
  maxAgeMs?: number;
  /** Timeout of a call for a read; the last result is then returned. */
  patienceMs: number;
}

/**
 * Reads from a store that may be unavailable or slow: simultaneous calls share one read, and none waits long once there
 * is a result. While reads fail, calls get the last failure and don't wait.
 */
export function createSharedReader<Value>({
  read,
  maxAgeMs = 0,
  patienceMs,
}: SharedReaderOptions<Value>): () => Promise<Value> {
  let last: Promise<Value> | undefined;
  let readAt = 0;
  let isFailing = false;
  let isLate = false;
  let reading: Promise<Value> | undefined;

  return () => {
    if (last && performance.now() - readAt < maxAgeMs) return last;
    reading ??= start();
    if (!last) return reading;
    return isFailing || isLate ? last : waitFor(reading, last);
  };

  function start(): Promise<Value> {
    const result = read();
    const end = (hasFailed: boolean) => {
      [last, readAt, isFailing, isLate, reading] = [result, performance.now(), hasFailed, false, undefined];
    };
    result.then(
      () => end(false),
      () => end(true),
    );
    return result;
  }

  function waitFor(current: Promise<Value>, otherwise: Promise<Value>): Promise<Value> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Value>((resolve) => {
      timer = setTimeout(() => {
        isLate = reading === current;
        resolve(otherwise);
      }, patienceMs);
    });
    return Promise.race([current, late]).finally(() => clearTimeout(timer));
  }
}
