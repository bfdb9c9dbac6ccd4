/** Calls that the page's inline script has sent, and the shell's API client takes over. */
export interface EarlyAnswers {
  /** The access token that they were sent with. */
  token: string;
  /** By address with sorted query. */
  answers: Map<string, EarlyAnswer>;
  /** The account's newest event before they were read, if the server says so. */
  lastEventId: Promise<string | undefined>;
}

export interface EarlyAnswer {
  /** Rejects when the call failed, so that it has to be sent again. */
  response: Promise<Response>;
  /** How many declared it: each takes it once. */
  uses: number;
  abort(): void;
}

declare global {
  var lintelAnswers: EarlyAnswers | undefined;
}

/** The same address, however its query is sorted and encoded. */
export function toKey(url: string): string {
  const { origin, pathname, searchParams } = new URL(url, location.origin);
  searchParams.sort();
  return `${origin}${pathname}?${searchParams}`;
}

/** In a declared call it stands for the user's time zone, which takes long to find out. */
export const ZONE = '{timeZone}';

export const getZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The address as it is declared. */
const withoutZone = (url: string) => url.replace(`=${encodeURIComponent(getZone())}`, `=${ZONE}`);

/** Drops the answers that nobody has taken: they may be outdated. */
export function dropEarlyAnswers() {
  for (const { abort } of globalThis.lintelAnswers?.answers.values() ?? []) abort();
  globalThis.lintelAnswers = undefined;
}

/** @returns the answer to a call, if it was sent early with this token and has not been taken yet */
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
