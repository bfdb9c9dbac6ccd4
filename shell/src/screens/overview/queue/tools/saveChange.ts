import type { DomainEvents, RecordEventName, TodayChange, TodayRows } from '@lintel/contract';
import { parseResponse, sendCall, sendOnce } from '@lintel/module-kit';
import { events } from '../../../../events';
import { getModuleHost } from '../../../../modules/moduleHost';
import { fillFields, moveWith, readField, type TodayItem, type TodayRecord } from '../todayItems';

/** The values of the placeholders in a change's body. */
export type ChangeValues = Partial<Record<'text' | 'day' | 'value', string>>;

export interface ChangeResult {
  /** Message for the user; empty when the server sent none. */
  message: string;
  /** The changed record, or the previous one if the response contains another record. */
  record: TodayRecord;
}

/**
 * Saves a change of a record as its module's own call. A PATCH, or a POST that declares the fields it creates, is
 * queued on this device while offline.
 * @throws ApiError
 */
export async function saveChange(
  item: TodayItem,
  { call, body, event, creates }: TodayChange,
  values: ChangeValues = {},
): Promise<ChangeResult> {
  const { module, queue, record, title } = item;
  const [method, path = ''] = call.split(' ') as ['POST' | 'PUT' | 'PATCH', string];
  const name = event as RecordEventName;
  const base = method === 'PATCH' ? record : creates && fillCreated(creates, record);
  const sent = {
    url: fillFields(path, record),
    method,
    body: fillBody(item, body, values),
    ...(base && { change: { title, labels: queue.labels, event: name, base } }),
  };
  const send = (headers?: Record<string, string>) =>
    sendCall(getModuleHost(module), { ...sent, headers }, new AbortController().signal, parseResponse);
  const result = await (method === 'POST' && !base ? sendOnce(sent, send) : send());
  if ('error' in result) throw result.error;
  const { data, message = '' } = (result.data ?? {}) as { data?: TodayRecord; message?: string };
  const id = String(data?.['id'] ?? record['id']);
  events.emit(name, { id } as DomainEvents[RecordEventName]);
  return { message, record: data && data['id'] === record['id'] ? { ...record, ...data } : record };
}

/** Fills in the body's placeholders: `{text}`, `{day}`, `{value}` and `{moved:field}`. */
function fillBody(
  { record, source }: TodayItem,
  body: TodayChange['body'],
  values: ChangeValues,
): TodayChange['body'] {
  const filled = Object.entries(body).map(([field, value]) => {
    const [, moved] = /^\{moved:(\w+)\}$/.exec(String(value)) ?? [];
    if (moved && source.due && values.day) return [field, moveWith(record, moved, source, values.day)];
    const [, placeholder] = /^\{(text|day|value)\}$/.exec(String(value)) ?? [];
    return [field, placeholder ? (values[placeholder as keyof ChangeValues] ?? '') : value];
  });
  return Object.fromEntries(filled);
}

/** Returns the fields of a record that is not created yet. */
const fillCreated = (creates: Record<string, string>, record: TodayRecord): TodayRecord =>
  Object.fromEntries(Object.entries(creates).map(([field, from]) => [field, readField(record, from)]));

/**
 * Returns the change that restores the previous values of a PATCH's fields; undefined for a change that can't be undone
 * in this way, such as from a value that can't be chosen any more.
 */
export function toUndo(
  before: TodayRecord,
  change: TodayChange,
  choices: TodayRows['choices'],
): TodayChange | undefined {
  if (!change.call.startsWith('PATCH ')) return undefined;
  const fields = Object.keys(change.body);
  const isRefused =
    choices && fields.includes(choices.field) && !choices.values.includes(readField(before, choices.field));
  if (isRefused) return undefined;
  const body = fields.map((field) => [field, before[field] ?? null]);
  return { ...change, body: Object.fromEntries(body) };
}
