import type { DomainEventName, DomainEvents, RecordEventName, TodayChange } from '@lintel/contract';
import { type CallResult, parseResponse, sendCall } from '@lintel/module-kit';
import { invalidateOn, shellApi } from '../../../api/shellApi';
import { config } from '../../../config';
import { bounds } from '../../../containment/bounds';
import { events } from '../../../events';
import { getModuleHost } from '../../../modules/moduleHost';
import { registry } from '../../../modules/registry';
import { toKey } from '../../../session/earlyAnswers';
import { sendBatch } from '../../../session/sendBatch';
import { isExpired, readTokens } from '../../../session/tokens';
import { fillFields, moveWith, readField, type TodayItem, type TodayRecord } from './todayItems';

export interface TodayList {
  module: string;
  /** A path with its query. */
  request: string;
  events: string[];
}

/** The lists of the queue's sources, among the shell's server data. */
export const todayApi = shellApi.injectEndpoints({
  endpoints: (build) => ({
    listToday: build.query<TodayRecord[], TodayList>({
      queryFn: ({ module, request }, { signal }) => listRecords(module, request, signal),
      providesTags: (_records, _error, list) => list.events.map((id) => ({ type: 'DomainEvent', id })),
      onCacheEntryAdded(list) {
        for (const name of list.events) invalidateOn(name as DomainEventName);
      },
    }),
  }),
});

/** Sends one call in place of those that follow for the lists; each takes its answer from it. */
export function sendTogether(requests: string[]) {
  const token = readTokens()?.access;
  // The shell would have to refresh it first.
  if (!token || isExpired(token) || requests.length < 2) return;
  const early = globalThis.lintelAnswers;
  const answers = new Map(early?.token === token ? early.answers : []);
  const { apiBaseUrl } = config;
  const batch = sendBatch({ apiBaseUrl, requests, token, send: bounds.fetch });
  for (const [at, answer] of batch.entries())
    answers.set(toKey(apiBaseUrl + requests[at]), { ...answer, uses: 1 });
  globalThis.lintelAnswers = { token, answers };
}

/** Requests a list as its module's own call, so that failures are reported as the module's. */
async function listRecords(
  id: string,
  request: string,
  signal: AbortSignal,
): Promise<CallResult<TodayRecord[]>> {
  const module = registry.modules.find((each) => each.id === id);
  if (!module) return { data: [] };
  return sendCall(getModuleHost(module), request, signal, async (response) => {
    const result = await parseResponse(response);
    return 'error' in result ? result : { data: (result.data as { data: TodayRecord[] }).data };
  });
}

/** What the placeholders in a change's body stand for. */
export type ChangeValues = Partial<Record<'text' | 'day' | 'value', string>>;

export interface ChangeResult {
  /** For the user; empty when the server sent none. */
  message: string;
  /** The changed record, or the one before if the answer has another one. */
  record: TodayRecord;
}

/**
 * Saves a change of a record as its module's own call. A PATCH waits on this device while there is no network.
 * @throws ApiError
 */
export async function saveChange(
  item: TodayItem,
  { call, body, event }: TodayChange,
  values: ChangeValues = {},
): Promise<ChangeResult> {
  const { module, queue, record, title } = item;
  const [method, path = ''] = call.split(' ') as ['POST' | 'PUT' | 'PATCH', string];
  const name = event as RecordEventName;
  const sent = {
    url: fillFields(path, record),
    method,
    body: fillBody(item, body, values),
    ...(method === 'PATCH' && { change: { title, labels: queue.labels, event: name, base: record } }),
  };
  const result = await sendCall(getModuleHost(module), sent, new AbortController().signal, parseResponse);
  if ('error' in result) throw result.error;
  const { data, message = '' } = (result.data ?? {}) as { data?: TodayRecord; message?: string };
  const id = String(data?.['id'] ?? record['id']);
  events.emit(name, { id } as DomainEvents[RecordEventName]);
  return { message, record: data && data['id'] === record['id'] ? { ...record, ...data } : record };
}

/** The body with values in place of `{text}`, `{day}`, `{value}` and `{moved:field}`. */
function fillBody(
  { record, source }: TodayItem,
  body: TodayChange['body'],
  values: ChangeValues,
): TodayChange['body'] {
  const filled = Object.entries(body).map(([field, value]) => {
    const [, moved] = /^\{moved:(\w+)\}$/.exec(String(value)) ?? [];
    if (moved && source.due && values.day) return [field, moveWith(record, moved, source.due, values.day)];
    const [, placeholder] = /^\{(text|day|value)\}$/.exec(String(value)) ?? [];
    return [field, placeholder ? (values[placeholder as keyof ChangeValues] ?? '') : value];
  });
  return Object.fromEntries(filled);
}

/** The change that gives the fields of a PATCH their values of before; undefined for what can't be taken back so. */
export function toUndo(before: TodayRecord, change: TodayChange): TodayChange | undefined {
  if (!change.call.startsWith('PATCH ')) return undefined;
  const body = Object.keys(change.body).map((field) => [field, readField(before, field) || null]);
  return { ...change, body: Object.fromEntries(body) };
}
