import type { RegisteredModule, TodayRows, TodaySource } from '@lintel/contract';
import { getEndOfToday } from '../today';

const DAY_MS = 24 * 60 * 60_000;

export type TodayRecord = Record<string, unknown>;

/** A source with the module that declares it. */
export interface ModuleSource {
  module: RegisteredModule;
  queue: TodayRows;
  source: TodaySource;
}

/** A record as shown in the queue. */
export interface TodayItem extends ModuleSource {
  record: TodayRecord;
  /** The same for every source that contains the record: `leads/l1`. */
  key: string;
  title: string;
  details: string[];
  /** The record's page. */
  to: string;
  phone: string;
  email: string;
  /** ISO 8601; empty for records without a due time. */
  due: string;
  /** The due time, or else the time of receipt (ISO 8601); empty for records without either. */
  at: string;
}

/** Returns the sources of all modules, in the order to work through them. */
export const getTodaySources = (modules: readonly RegisteredModule[]): ModuleSource[] =>
  modules
    .flatMap((module) => {
      const queue = module.todayQueue;
      return queue ? queue.sources.map((source) => ({ module, queue: source.rows ?? queue, source })) : [];
    })
    .toSorted((one, other) => one.source.order - other.source.order);

/**
 * Returns the records of all sources in the order to work through them, each once.
 * @param loaded the records of each source, in the sources' order
 */
export function toTodayItems(
  loaded: readonly { from: ModuleSource; records: readonly TodayRecord[] }[],
  now: Date,
): TodayItem[] {
  const endOfToday = getEndOfToday(now);
  const items = new Map<string, TodayItem>();
  for (const { from, records } of loaded) {
    const ofSource = records
      .filter((record) => matchesRequest(from.source, record))
      .map((record) => toItem(from, record))
      .filter((item) => !isLater(item, endOfToday))
      .toSorted((one, other) => one.at.localeCompare(other.at));
    for (const item of ofSource) if (!items.has(item.key)) items.set(item.key, item);
  }
  return [...items.values()];
}

function toItem(from: ModuleSource, record: TodayRecord): TodayItem {
  const { queue, source } = from;
  const text = (field: string | undefined) => (field ? readField(record, field) : '');
  const due = getDue(source, record);
  return {
    ...from,
    record,
    key: `${from.module.id}/${readField(record, 'id')}`,
    title: text(queue.title),
    details: (queue.details ?? []).map(text).filter(Boolean),
    to: fillFields(queue.to, record),
    phone: text(queue.phone),
    email: text(queue.email),
    due,
    at: due || text(source.since),
  };
}

/**
 * Whether a record still matches its list's request. A list that is stored for offline use still contains records that
 * have been changed since.
 */
function matchesRequest({ request }: TodaySource, record: TodayRecord): boolean {
  const filters = new URLSearchParams(request.split('?')[1]);
  return [...filters.keys()].every((name) => {
    const field = name.replace(/_lte$/, '');
    if (!Object.hasOwn(record, field)) return true;
    const value = readField(record, field);
    return field === name ? filters.getAll(name).includes(value) : value !== '';
  });
}

const isLater = ({ due }: Pick<TodayItem, 'due'>, endOfToday: string) => due > endOfToday;

/**
 * Whether a list only contains records for today, so that the records beyond its request's limit may be for today, too.
 */
export function hasOnlyToday(source: TodaySource, records: readonly TodayRecord[], now: Date): boolean {
  const endOfToday = getEndOfToday(now);
  return !records.some((record) => isLater({ due: getDue(source, record) }, endOfToday));
}

/** Returns the due time. All-day records are due when their date begins in the user's time zone. */
function getDue(source: TodaySource, record: TodayRecord): string {
  const due = source.due ? readField(record, source.due) : '';
  const date = due && getAllDayDate(source, record);
  if (!date) return due;
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day).toISOString();
}

/** Returns the date (YYYY-MM-DD) of an all-day record. */
function getAllDayDate({ due = '', allDay }: TodaySource, record: TodayRecord): string | undefined {
  if (!allDay || readField(record, allDay.field) !== 'true') return undefined;
  try {
    const timeZone = readField(record, allDay.timeZone);
    return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(readField(record, due)));
  } catch {
    // A zone that this browser doesn't support: the due time counts in the user's own zone.
    return undefined;
  }
}

/** Reads a field as text; `property.title` reads a nested field. Empty for a missing field. */
export function readField(record: TodayRecord, field: string): string {
  const value = field
    .split('.')
    .reduce<unknown>((parent, name) => (parent as TodayRecord | null | undefined)?.[name], record);
  return value === null || value === undefined ? '' : String(value);
}

/** Replaces field names in braces with the record's values. */
export const fillFields = (path: string, record: TodayRecord): string =>
  path.replace(/\{([\w.]+)\}/g, (_braced, field: string) => encodeURIComponent(readField(record, field)));

/**
 * Moves a moment of a record along with its due time to the same clock time on another day. For an all-day record, the
 * start becomes about noon of that date in the record's own time zone.
 */
export function moveWith(record: TodayRecord, field: string, source: TodaySource, day: string): string {
  const [moment, target] = [new Date(readField(record, source.due ?? '')), new Date(day)];
  const after = Date.parse(readField(record, field)) - moment.getTime();
  const date = getAllDayDate(source, record);
  if (date) {
    const days =
      (Date.UTC(target.getFullYear(), target.getMonth(), target.getDate()) - Date.parse(date)) / DAY_MS;
    return new Date(moment.getTime() + (days + 0.5) * DAY_MS + after).toISOString();
  }
  moment.setFullYear(target.getFullYear(), target.getMonth(), target.getDate());
  return new Date(moment.getTime() + after).toISOString();
}

/** Returns noon of a later day, so that it is the same day in other time zones. */
export const getNoonIn = (days: number, now: Date): string =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12).toISOString();

/** The available postponements: label and days. */
export const postponements = [
  ['Tomorrow', 1],
  ['In 3 days', 3],
  ['In a week', 7],
] as const;
