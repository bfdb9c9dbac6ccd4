import type { DomainEventName } from '@lintel/contract';
import { type CallResult, parseResponse, sendCall } from '@lintel/module-kit';
import { invalidateOn, shellApi } from '../../../api/shellApi';
import { config } from '../../../config';
import { sandbox } from '../../../containment/sandbox';
import { getModuleHost } from '../../../modules/moduleHost';
import { registry } from '../../../modules/registry';
import { toKey } from '../../../session/prefetchedResponses';
import { sendBatch } from '../../../session/sendBatch';
import { isExpired, readTokens } from '../../../session/tokens';
import type { TodayRecord } from './todayItems';

export interface TodayList {
  module: string;
  /** A path with its query. */
  request: string;
  events: string[];
}

/** The records of a list, and whether there are more than its request returns. */
export interface TodayPage {
  records: TodayRecord[];
  hasMore: boolean;
}

/** The lists of the queue's sources, among the shell's server data. */
export const todayApi = shellApi.injectEndpoints({
  endpoints: (build) => ({
    listToday: build.query<TodayPage, TodayList>({
      queryFn: ({ module, request }, { signal }) => listRecords(module, request, signal),
      providesTags: (_records, _error, list) => list.events.map((id) => ({ type: 'DomainEvent', id })),
      onCacheEntryAdded(list) {
        for (const name of list.events) invalidateOn(name as DomainEventName);
      },
    }),
  }),
});

/**
 * Sends one call in place of the lists' following calls, unless the page's inline script has sent them. Each list takes
 * its response from this call.
 */
export function sendTogether(lists: string[]) {
  const token = readTokens()?.access;
  // The shell would have to refresh the token first.
  if (!token || isExpired(token)) return;
  const early = globalThis.lintelPrefetched?.token === token ? globalThis.lintelPrefetched : undefined;
  const responses = new Map(early?.responses);
  const { apiBaseUrl } = config;
  const requests = lists.filter((request) => !responses.has(toKey(apiBaseUrl + request)));
  if (requests.length < 2) return;
  const batch = sendBatch({ apiBaseUrl, requests, token, send: sandbox.fetch });
  for (const [at, prefetched] of batch.responses.entries())
    responses.set(toKey(apiBaseUrl + requests[at]), { ...prefetched, uses: 1 });
  globalThis.lintelPrefetched = { token, responses, lastEventId: early?.lastEventId ?? batch.lastEventId };
}

/** Requests a list as its module's own call, so that failures are reported as the module's. */
async function listRecords(id: string, request: string, signal: AbortSignal): Promise<CallResult<TodayPage>> {
  const module = registry.modules.find((each) => each.id === id);
  if (!module) return { data: { records: [], hasMore: false } };
  return sendCall(getModuleHost(module), request, signal, async (response) => {
    const result = await parseResponse(response);
    if ('error' in result) return result;
    const { data: records, meta } = result.data as { data: TodayRecord[]; meta?: { total?: number } };
    return { data: { records, hasMore: (meta?.total ?? 0) > records.length } };
  });
}
