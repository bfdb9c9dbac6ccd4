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

/** A record as the queue shows it. */
export interface TodayItem extends ModuleSource {
  record: TodayRecord;
  /** The same for every source that has the record: `leads/l1`. */
  key: string;
  title: string;
  details: string[];
  /** The record's page. */
  to: string;
  phone: string;
  email: string;
  /** ISO 8601; empty for records that are due at no time. */
  due: string;
  /** When it is due, or else when it came in (ISO 8601); empty for records without either. */
  at: string;
}

/** The sources of all modules, in the order to work through them. */
export const getTodaySources = (modules: readonly RegisteredModule[]): ModuleSource[] =>
  modules
    .flatMap((module) => {
      const queue = module.todayQueue;
      return queue ? queue.sources.map((source) => ({ module, queue: source.rows ?? queue, source })) : [];
    })
    .toSorted((one, other) => one.source.order - other.source.order);

/**
 * The records of all sources in the order to work through them, each once.
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

/** A list that is kept for working offline still has the records that have been changed since. */
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

/** Whether a list has only records for today, so that those which its request leaves out may be for today, too. */
export function hasOnlyToday(source: TodaySource, records: readonly TodayRecord[], now: Date): boolean {
  const endOfToday = getEndOfToday(now);
  return !records.some((record) => isLater({ due: getDue(source, record) }, endOfToday));
}

/** What lasts all day is due when its date begins for the user. */
function getDue(source: TodaySource, record: TodayRecord): string {
  const due = source.due ? readField(record, source.due) : '';
  const date = due && getAllDayDate(source, record);
  if (!date) return due;
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day).toISOString();
}

/** The date (YYYY-MM-DD) of a record that lasts all day. */
function getAllDayDate({ due = '', allDay }: TodaySource, record: TodayRecord): string | undefined {
  if (!allDay || readField(record, allDay.field) !== 'true') return undefined;
  try {
    const timeZone = readField(record, allDay.timeZone);
    return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(readField(record, due)));
  } catch {
    // A zone that this browser doesn't have: the user's own.
    return undefined;
  }
}

/** The text of a field; `property.title` reads a field of a field. Empty for one that isn't there. */
export function readField(record: TodayRecord, field: string): string {
  const value = field
    .split('.')
    .reduce<unknown>((parent, name) => (parent as TodayRecord | null | undefined)?.[name], record);
  return value === null || value === undefined ? '' : String(value);
}

/** Puts fields of a record in place of their names in braces. */
export const fillFields = (path: string, record: TodayRecord): string =>
  path.replace(/\{([\w.]+)\}/g, (_braced, field: string) => encodeURIComponent(readField(record, field)));

/**
 * A moment of a record, moved with what it is due by to the same time of a day, on the user's clock. Of what lasts all day, the
 * start becomes about noon of that date in its own time zone.
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

/** Noon of a later day, so that it stays the same day in other time zones. */
export const getNoonIn = (days: number, now: Date): string =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12).toISOString();

/** How far a record can be put off: label and days. */
export const postponements = [
  ['Tomorrow', 1],
  ['In 3 days', 3],
  ['In a week', 7],
] as const;
