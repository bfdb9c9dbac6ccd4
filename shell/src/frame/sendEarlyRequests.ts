import { type EarlyRequests, noRequests } from '../../shared/earlyRequests';
import { readInlined } from '../readInlined';
import { progressKey } from '../screens/overview/checklist/progressKey';
import { getEndOfToday, getEndOfYesterday } from '../screens/overview/today';
import {
  discardPrefetched,
  getZone,
  type PrefetchedResponse,
  toKey,
  ZONE,
} from '../session/prefetchedResponses';
import { sendBatch } from '../session/sendBatch';
import { isExpired, readTokens, readUser } from '../session/tokens';
import { afterPaint } from './afterPaint';

/** Age after which unused responses are discarded as outdated. */
const MAX_AGE_MS = 10_000;

/** Sends the first calls of the page while the shell's script is still loading. */
export function sendEarlyRequests() {
  const token = readTokens()?.access;
  // The shell would have to refresh the token first.
  if (!token || isExpired(token)) return;
  const { page, figures, checklist } = readInlined<EarlyRequests>('lintel-early') ?? noRequests;
  const { apiBaseUrl = '/api' } = readInlined<{ apiBaseUrl?: string }>('lintel-config') ?? {};
  const needsChecklist = localStorage.getItem(progressKey(readUser()?.id ?? '')) !== 'over';
  const responses = new Map<string, PrefetchedResponse>();
  const add = (request: string, prefetched: PrefetchedResponse) => {
    const key = toKey(apiBaseUrl + request);
    responses.set(key, responses.get(key) ?? prefetched);
  };
  const pageRequests = page.map(fillIn);
  const small = [...figures, ...(needsChecklist ? checklist : [])].map(fillIn);
  const batched = [...new Set(small)].filter((request) => !pageRequests.includes(request));
  // First, since its response contains the event after which changes may be missing in all responses.
  const batch = sendBatch({ apiBaseUrl, requests: batched, token });
  for (const [at, prefetched] of batch.responses.entries()) add(batched[at] ?? '', prefetched);
  for (const request of new Set(pageRequests)) add(request, send(apiBaseUrl + request, token));
  for (const request of [...pageRequests, ...small]) {
    const prefetched = responses.get(toKey(apiBaseUrl + request));
    if (prefetched) prefetched.uses += 1;
  }
  globalThis.lintelPrefetched = { token, responses, lastEventId: batch.lastEventId };
  setTimeout(discardPrefetched, MAX_AGE_MS);
}

function send(url: string, token: string): PrefetchedResponse {
  const controller = new AbortController();
  const headers = { Authorization: `Bearer ${token}` };
  const init = { headers, signal: controller.signal };
  const response = url.includes(ZONE)
    ? fillInZone(url).then((filled) => fetch(filled, init))
    : fetch(url, init);
  // The shell sends a failed call again.
  response.catch(() => null);
  return { response, uses: 0, abort: () => controller.abort() };
}

const fillIn = (request: string) =>
  request
    .replace('{endOfYesterday}', encodeURIComponent(getEndOfYesterday(new Date())))
    .replaceAll('{endOfToday}', encodeURIComponent(getEndOfToday(new Date())));

/** Replaced after a paint, because determining the time zone is slow. */
const fillInZone = (url: string) =>
  new Promise<string>((resolve) => {
    afterPaint(() => resolve(url.replace(ZONE, encodeURIComponent(getZone()))));
  });
