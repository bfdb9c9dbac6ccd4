import type { Registry } from '@lintel/contract';

const TIMEOUT_MS = 8000;

/**
 * Makes a reader of what is live.
 * @returns a function that gives the registry, or null when it is as the last time, or none can be had
 */
export function registryReader(): () => Promise<Registry | null> {
  let etag: string | null = null;

  return async () => {
    const response = await fetch('/registry.json', {
      headers: etag === null ? {} : { 'If-None-Match': etag },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return null;
    const answer: unknown = await response.json();
    if (!isRegistry(answer)) return null;
    etag = response.headers.get('ETag');
    return answer;
  };
}

/** What stands between may answer something else: a sign-in page of the network, an error in JSON. */
const isRegistry = (answer: unknown): answer is Registry =>
  typeof answer === 'object' &&
  answer !== null &&
  'modules' in answer &&
  Array.isArray(answer.modules) &&
  'shell' in answer;
