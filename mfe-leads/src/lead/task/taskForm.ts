import type { Schemas } from '@lintel/contract/api';
import { getTimeZone } from '@lintel/module-kit';
import { getDateFormat } from '@lintel/ui';
import { addDays, startOfDay, toDay } from '../days';
import { countDays } from '../periods';
import { isPlannable } from '../plannableDays';
import { toOneLine } from '../toOneLine';
import { atClock, DAY_MINUTES, getDays, toClock } from './taskTimes';

/** A lead or listing by its name. */
export interface PickedRecord {
  id: string;
  title: string;
}

export interface TaskForm {
  kind: Schemas['TaskKind'];
  title: string;
  day: string;
  /** Clock time such as `16:20`. */
  start: string;
  end: string;
  /** Number of days between the start and the end. */
  daysToEnd: number;
  allDay: boolean;
  lead: PickedRecord | null;
  /** Typed text without a chosen lead. */
  leadText: string;
  property: PickedRecord | null;
  propertyText: string;
  location: string;
  notes: string;
  /** Minutes before the start, or before 9:00 for an all-day entry; null for no reminder. */
  reminderMinutes: number | null;
  isDone: boolean;
}

/** The initial links of a new task for a lead: the lead and its listing. */
export const makeLeadLinks = ({
  id,
  name,
  property,
}: Schemas['Lead']): Pick<TaskForm, 'lead' | 'property'> => ({
  lead: { id, title: name },
  property: property ? { id: property.id, title: property.title } : null,
});

/** Converts a task to form values; a new task begins at the next full hour. */
export function toTaskForm(task: Schemas['Task'] | undefined, now = new Date()): TaskForm {
  const nextHour = new Date(now.getFullYear(), now.getMonth(), now.getDate(), now.getHours() + 1);
  const hourLater = new Date(nextHour.getTime() + 3_600_000);
  if (!task)
    return {
      kind: 'viewing',
      title: '',
      day: toDay(nextHour),
      start: toClock(nextHour),
      end: toClock(hourLater),
      daysToEnd: countDays(toDay(nextHour), toDay(hourLater)),
      allDay: false,
      lead: null,
      leadText: '',
      property: null,
      propertyText: '',
      location: '',
      notes: '',
      reminderMinutes: null,
      isDone: false,
    };
  const { kind, title, allDay, lead, property, location, notes, reminderMinutes, isDone } = task;
  const { first } = getDays(task);
  const [start, end] = [new Date(task.startsAt), new Date(task.endsAt)];
  return {
    kind,
    title,
    day: first,
    start: allDay ? '09:00' : toClock(start),
    end: allDay ? '10:00' : toClock(end),
    daysToEnd: allDay ? 0 : countDays(first, toDay(end)),
    allDay,
    lead: lead && { id: lead.id, title: lead.name },
    leadText: '',
    property: property && { id: property.id, title: property.title },
    propertyText: '',
    location,
    notes,
    reminderMinutes,
    isDone,
  };
}

const endsNextDay = ({ start, end, daysToEnd }: TaskForm) => daysToEnd === 1 && end <= start;

const toMinutes = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * Changes the times of the form. A new start moves the end, so that the duration stays the same. An entry past midnight
 * ends on its first day again when its end is set to after its start.
 */
export function changeTimes(saved: TaskForm, form: TaskForm, changes: Partial<TaskForm>): TaskForm {
  const changed = { ...form, ...changes };
  const { start, end, daysToEnd } = changed;
  if (!start || !end) return changed;
  if (changes.start && changes.end === undefined && form.start) {
    const ends = toMinutes(end) + daysToEnd * DAY_MINUTES + toMinutes(start) - toMinutes(form.start);
    if (ends < 0) return changed;
    const moved = new Date(2000, 0, 1, 0, ends % DAY_MINUTES);
    return { ...changed, end: toClock(moved), daysToEnd: Math.floor(ends / DAY_MINUTES) };
  }
  if (!endsNextDay(saved) && !endsNextDay(form)) return changed;
  return { ...changed, daysToEnd: end >= start ? 0 : 1 };
}

const getTitle = ({ title, kind, lead }: TaskForm) =>
  toOneLine(title) || (kind === 'viewing' && lead ? `Viewing with ${lead.title}` : '');

export const CHOOSE_LISTING = 'Choose a listing from the list.';

/** Validates the form. @returns messages by field */
export function checkTaskForm(form: TaskForm): Record<string, string> {
  const problems: Record<string, string> = {};
  const isLeadMissing = form.leadText.trim() !== '';
  // A viewing without a title is named after its lead.
  if (!getTitle(form) && !(form.kind === 'viewing' && isLeadMissing)) problems['title'] = 'Enter a title.';
  if (isLeadMissing) problems['leadId'] = 'Choose a lead from the list.';
  if (form.propertyText.trim() !== '') problems['propertyId'] = CHOOSE_LISTING;
  if (!form.day) problems['day'] = 'Choose a date.';
  else if (!isPlannable(form.day)) problems['day'] = 'Choose a date between 2000 and 2199.';
  if (form.allDay) return problems;
  if (!form.start) problems['start'] = 'Enter a start.';
  if (!form.end) problems['end'] = 'Enter an end.';
  else if (form.daysToEnd <= 0 && form.end < form.start) problems['end'] = 'Choose an end after the start.';
  return problems;
}

/** Names the day of an end that is not on the first day; undefined otherwise. */
export const describeEnd = ({ day, daysToEnd }: TaskForm): string | undefined =>
  daysToEnd > 0 && isPlannable(day)
    ? `On ${getDateFormat({ weekday: 'long', month: 'short', day: 'numeric' }).format(startOfDay(addDays(day, daysToEnd)))}`
    : undefined;

/** Converts a valid form to the request body, with times in the user's time zone. */
export function toTaskBody(form: TaskForm): Schemas['TaskCreate'] {
  const { kind, day, start, end, daysToEnd, allDay, lead, property, location, notes, ...rest } = form;
  const startsAt = allDay ? startOfDay(day) : atClock(day, start);
  const endsAt = allDay ? startsAt : atClock(addDays(day, daysToEnd), end);
  return {
    kind,
    title: getTitle(form),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    allDay,
    timeZone: getTimeZone(),
    leadId: lead?.id ?? null,
    propertyId: property?.id ?? null,
    location: toOneLine(location),
    notes,
    reminderMinutes: rest.reminderMinutes,
    isDone: rest.isDone,
  };
}

const timeFields = ['startsAt', 'endsAt', 'allDay', 'timeZone'] as const;

/**
 * Returns the changed fields of a saved task. Unchanged times are left out together: in an hour that the clock repeats,
 * the form can't tell which of both it shows, and a task may belong to another time zone.
 */
export function toTaskChanges(saved: TaskForm, form: TaskForm): Schemas['TaskPatch'] {
  const [before, after] = [toTaskBody(saved), toTaskBody(form)];
  const names = Object.keys(after) as (keyof typeof after)[];
  const changed = new Set(names.filter((name) => after[name] !== before[name]));
  if (timeFields.some((name) => changed.has(name))) for (const name of timeFields) changed.add(name);
  // A call without changes is refused.
  if (changed.size === 0) changed.add('isDone');
  return Object.fromEntries([...changed].map((name) => [name, after[name]]));
}
