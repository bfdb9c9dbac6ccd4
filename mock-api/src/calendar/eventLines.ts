import type { Schemas } from '@lintel/contract/api';
import { getPlace } from '../tasks/sentContent';
import { addDays } from '../time/TimeZone';
import { getOffset, isRepeatedTime } from '../time/zoneOffset';
import { type ContentLine, formatLines, toDate, toLocalTime, toText, toUtcTime } from './iCalendar';
import { makeTimeZoneLines } from './timeZoneLines';

type Task = Schemas['Task'];

/** All-day entries are reminded of before 9:00. */
const ALL_DAY_HOURS = 9;

/** Whether a task is written as the clocks of its zone show it, or in UTC. */
const isLocal = ({ allDay, startsAt, endsAt, timeZone }: Task) =>
  !allDay &&
  timeZone !== 'UTC' &&
  // A clock time that is shown twice means the first one (RFC 5545, 3.3.5).
  ![startsAt, endsAt].some((moment) => isRepeatedTime(timeZone, Date.parse(moment)));

/** The same id wherever the entry is sent, also when it has been moved. */
export const getEventUid = (accountId: string, { id }: Pick<Task, 'id'>) => `${accountId}-${id}@lintel`;

/** When it is and what it is about: the lines of an event that guests get, too. */
export function makeEventLines(accountId: string, task: Task): ContentLine[] {
  const updatedAt = toUtcTime(Date.parse(task.updatedAt));
  const location = getPlace(task);
  return [
    ['UID', getEventUid(accountId, task)],
    // The same text for as long as nothing has changed.
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
  // An end must be after the start. Without one, the event ends when it starts.
  return [makeLine('DTSTART', start), ...(end - start >= 1_000 ? [makeLine('DTEND', end)] : [])];
}

/** An entry of the agent's own calendar. */
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
    // What is done takes no more of the agent's time.
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
  /** Of the calendar itself, such as its name. */
  properties: readonly ContentLine[];
  tasks: readonly Task[];
  makeEvent(task: Task): ContentLine[];
}

/** The iCalendar text of tasks, with the time zones that they name. */
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
