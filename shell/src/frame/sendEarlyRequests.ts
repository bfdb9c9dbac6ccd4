import { type EarlyRequests, noRequests } from '../../shared/earlyRequests';
import { readInlined } from '../readInlined';
import { progressKey } from '../screens/overview/checklist/progressKey';
import { getEndOfYesterday } from '../screens/overview/endOfYesterday';
import { isExpired, readTokens, readUser } from '../session/tokens';
import { dropEarlyAnswers, type EarlyAnswer, toKey } from './earlyAnswers';

/** What has not been taken by then is outdated. */
const MAX_AGE_MS = 10_000;

/** Sends the calls that the page makes first, while the shell's script still loads. */
export function sendEarlyRequests() {
  const token = readTokens()?.access;
  // The shell would have to refresh it first.
  if (!token || isExpired(token)) return;
  const { page, figures, checklist } = readInlined<EarlyRequests>('lintel-early') ?? noRequests;
  const { apiBaseUrl = '/api' } = readInlined<{ apiBaseUrl?: string }>('lintel-config') ?? {};
  const needsChecklist = localStorage.getItem(progressKey(readUser()?.id ?? '')) !== 'over';
  const answers = new Map<string, EarlyAnswer>();
  for (const request of [...page, ...figures, ...(needsChecklist ? checklist : [])].map(fillIn)) {
    const key = toKey(apiBaseUrl + request);
    const answer = answers.get(key) ?? send(apiBaseUrl + request, token);
    answer.uses += 1;
    answers.set(key, answer);
  }
  globalThis.lintelAnswers = { token, answers };
  setTimeout(dropEarlyAnswers, MAX_AGE_MS);
}

function send(url: string, token: string): EarlyAnswer {
  const controller = new AbortController();
  const headers = { Authorization: `Bearer ${token}` };
  const response = fetch(url, { headers, signal: controller.signal });
  // The shell sends a failed call again.
  response.catch(() => null);
  return { response, uses: 0, abort: () => controller.abort() };
}

const fillIn = (request: string) =>
  request
    .replace('{timeZone}', encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone))
    .replace('{endOfYesterday}', encodeURIComponent(getEndOfYesterday(new Date())));
