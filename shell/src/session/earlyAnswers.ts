/** Calls that the page's inline script has sent, whose responses the shell's API client uses. */
export interface EarlyAnswers {
  /** The access token of the calls. */
  token: string;
  /** By address with sorted query. */
  answers: Map<string, EarlyAnswer>;
  /** The account's newest event before the data was read, if the server sends it. */
  lastEventId: Promise<string | undefined>;
}

export interface EarlyAnswer {
  /** Rejects when the call failed and must be sent again. */
  response: Promise<Response>;
  /** Number of declarations of the call: each uses the response once. */
  uses: number;
  abort(): void;
}

declare global {
  var lintelAnswers: EarlyAnswers | undefined;
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

/** Drops the unused responses: they may be outdated. */
export function dropEarlyAnswers() {
  for (const { abort } of globalThis.lintelAnswers?.answers.values() ?? []) abort();
  globalThis.lintelAnswers = undefined;
}

/** @returns the response to a call, if it was sent early with this token and has not been used yet */
export function takeEarlyAnswer(url: string, token: string | undefined): Promise<Response> | undefined {
  const { lintelAnswers } = globalThis;
  if (!lintelAnswers || lintelAnswers.token !== token) return undefined;
  const key = [toKey(url), toKey(withoutZone(url))].find((each) => lintelAnswers.answers.has(each)) ?? '';
  const answer = lintelAnswers.answers.get(key);
  if (!answer) return undefined;
  answer.uses -= 1;
  if (answer.uses === 0) lintelAnswers.answers.delete(key);
  return answer.response.then((response) => response.clone());
}
