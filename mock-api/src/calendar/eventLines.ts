import type { Schemas } from '@lintel/contract/api';
import { getPlace } from '../tasks/sentContent';
import { addDays } from '../time/TimeZone';
import { getOffset, isRepeatedTime } from '../time/zoneOffset';
import { type ContentLine, formatLines, toDate, toLocalTime, toText, toUtcTime } from './iCalendar';
import { makeTimeZoneLines } from './timeZoneLines';

type Task = Schemas['Task'];

/** Hour of the day to which the reminders of all-day entries are relative. */
const ALL_DAY_HOURS = 9;

/** Whether a task is written in the local time of its zone, rather than in UTC. */
const isLocal = ({ allDay, startsAt, endsAt, timeZone }: Task) =>
  !allDay &&
  timeZone !== 'UTC' &&
  // A local time that occurs twice refers to its first occurrence (RFC 5545, 3.3.5).
  ![startsAt, endsAt].some((moment) => isRepeatedTime(timeZone, Date.parse(moment)));

/**
 * Returns the id of an entry. It is the same wherever the entry is sent, and stays the same when the entry is moved.
 */
export const getEventUid = (accountId: string, { id }: Pick<Task, 'id'>) => `${accountId}-${id}@lintel`;

/** Makes the lines of an event that guests receive, too: its time and its subject. */
export function makeEventLines(accountId: string, task: Task): ContentLine[] {
  const updatedAt = toUtcTime(Date.parse(task.updatedAt));
  const location = getPlace(task);
  return [
    ['UID', getEventUid(accountId, task)],
    // The timestamp only changes with the task, so that an unchanged event has an unchanged text.
    ['DTSTAMP', updatedAt],
    ['CREATED', toUtcTime(Date.parse(task.createdAt))],
    ['LAST-MODIFIED', updatedAt],
    ['SEQUENCE', String(task.version - 1)],
    ...makeTimes(task),
    ...(location ? [['LOCATION', toText(location)] as const] : []),
  ];
}

function makeTimes(task: Task): ContentLine[] {
  const { allDay, date, startsAt, endsAt, timeZone } = task;
  if (allDay && date)
    return [
      ['DTSTART;VALUE=DATE', toDate(date)],
      ['DTEND;VALUE=DATE', toDate(addDays(date, 1))],
    ];
  const makeLine = (name: string, moment: number): ContentLine =>
    isLocal(task)
      ? [`${name};TZID=${timeZone}`, toLocalTime(moment + getOffset(timeZone, moment))]
      : [name, toUtcTime(moment)];
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  // The end must be after the start. An event without an end ends when it starts.
  return [makeLine('DTSTART', start), ...(end - start >= 1_000 ? [makeLine('DTEND', end)] : [])];
}

/** Makes an entry of the agent's own calendar. */
export function makeOwnEvent(accountId: string, task: Task, publicUrl: string): ContentLine[] {
  const { title, isDone, notes, lead, property } = task;
  const url = `${publicUrl}/calendar?task=${encodeURIComponent(task.id)}`;
  const description = [
    lead && `Lead: ${lead.name}`,
    property && `Listing: ${property.title}`,
    notes.trim(),
    url,
  ].filter(Boolean);
  return [
    ['BEGIN', 'VEVENT'],
    ...makeEventLines(accountId, task),
    ['SUMMARY', toText(isDone ? `✓ ${title}` : title)],
    ['DESCRIPTION', toText(description.join('\n'))],
    ['URL', url],
    ['STATUS', 'CONFIRMED'],
    // A completed task does not block the agent's time.
    ['TRANSP', isDone ? 'TRANSPARENT' : 'OPAQUE'],
    ['CATEGORIES', task.kind === 'viewing' ? 'Viewing' : 'Task'],
    ...makeAlarm(task),
    ['END', 'VEVENT'],
  ];
}

function makeAlarm({ title, allDay, isDone, reminderMinutes }: Task): ContentLine[] {
  if (isDone || reminderMinutes === null) return [];
  const minutes = (allDay ? ALL_DAY_HOURS * 60 : 0) - reminderMinutes;
  return [
    ['BEGIN', 'VALARM'],
    ['ACTION', 'DISPLAY'],
    ['DESCRIPTION', toText(title)],
    ['TRIGGER', `${minutes < 0 ? '-' : ''}PT${Math.abs(minutes)}M`],
    ['END', 'VALARM'],
  ];
}

interface Calendar {
  /** Properties of the calendar itself, such as its name. */
  properties: readonly ContentLine[];
  tasks: readonly Task[];
  makeEvent(task: Task): ContentLine[];
}

/** Formats tasks as iCalendar text, with the time zones that they refer to. */
export function formatCalendar({ properties, tasks, makeEvent }: Calendar): string {
  const spans = new Map<string, [from: number, to: number]>();
  for (const task of tasks.filter(isLocal)) {
    const [start, end] = [Date.parse(task.startsAt), Date.parse(task.endsAt)];
    const [from, to] = spans.get(task.timeZone) ?? [start, end];
    spans.set(task.timeZone, [Math.min(from, start), Math.max(to, end)]);
  }
  return formatLines([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Lintel//Lintel//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ...properties,
    ...[...spans].flatMap(([timeZone, [from, to]]) => makeTimeZoneLines(timeZone, from, to)),
    ...tasks.flatMap(makeEvent),
    ['END', 'VCALENDAR'],
  ]);
}
