/** Calls that the page's inline script has sent, whose responses the shell's API client uses. */
export interface PrefetchedResponses {
  /** The access token of the calls. */
  token: string;
  /** By address with sorted query. */
  responses: Map<string, PrefetchedResponse>;
  /** The account's newest event before the data was read, if the server sends it. */
  lastEventId: Promise<string | undefined>;
}

export interface PrefetchedResponse {
  /** Rejects when the call failed and must be sent again. */
  response: Promise<Response>;
  /** Number of declarations of the call: each uses the response once. */
  uses: number;
  abort(): void;
}

declare global {
  var lintelPrefetched: PrefetchedResponses | undefined;
}

/** Returns the same key for an address regardless of the order and encoding of its query. */
export function toKey(url: string): string {
  const { origin, pathname, searchParams } = new URL(url, location.origin);
  searchParams.sort();
  return `${origin}${pathname}?${searchParams}`;
}

/** Placeholder of the user's time zone in a declared call, because determining the zone is slow. */
export const ZONE = '{timeZone}';

export const getZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the address as it is declared. */
const withoutZone = (url: string) => url.replace(`=${encodeURIComponent(getZone())}`, `=${ZONE}`);

/** Discards the unused responses: they may be outdated. */
export function discardPrefetched() {
  for (const { abort } of globalThis.lintelPrefetched?.responses.values() ?? []) abort();
  globalThis.lintelPrefetched = undefined;
}

/** @returns the response to a call, if it was sent early with this token and has not been used yet */
export function takePrefetched(url: string, token: string | undefined): Promise<Response> | undefined {
  const { lintelPrefetched } = globalThis;
  if (!lintelPrefetched || lintelPrefetched.token !== token) return undefined;
  const key =
    [toKey(url), toKey(withoutZone(url))].find((each) => lintelPrefetched.responses.has(each)) ?? '';
  const prefetched = lintelPrefetched.responses.get(key);
  if (!prefetched) return undefined;
  prefetched.uses -= 1;
  if (prefetched.uses === 0) lintelPrefetched.responses.delete(key);
  return prefetched.response.then((response) => response.clone());
}
