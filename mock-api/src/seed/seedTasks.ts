import type { TaskRecord } from '../store/taskRecord';
import { leadRows } from './leadRows';
import type { SeedContext } from './SeedContext';

/** Days from today, hour of the day, duration in hours; null for all day. */
type TaskRow = Pick<TaskRecord, 'kind' | 'title'> & {
  at: [days: number, start: number, hours: number] | [days: number];
  lead?: number;
  property?: number;
  location?: string;
  notes?: string;
  isDone?: true;
};

/** Numbers of leads and listings count from 1 and from 0, as in their rows. */
const rows: TaskRow[] = [
  {
    kind: 'viewing',
    title: 'Viewing with Rui Figueiredo',
    at: [-2, 11, 1],
    lead: 9,
    property: 9,
    isDone: true,
  },
  { kind: 'task', title: 'Send Priya the offer summary', at: [-1, 15, 0.5], lead: 5, isDone: true },
  { kind: 'viewing', title: 'Viewing with Jonas Weber', at: [0, 10, 1], lead: 6, property: 1 },
  { kind: 'task', title: 'Call the notary about the deed', at: [0, 14.5, 0.5] },
  { kind: 'viewing', title: 'Viewing with Grace Mbeki', at: [0, 17, 0.75], lead: 14, property: 6 },
  { kind: 'task', title: 'Renew the energy certificates', at: [1], notes: 'Two listings expire this month.' },
  { kind: 'viewing', title: 'Second viewing with Ingrid Solberg', at: [1, 9.5, 1], lead: 8, property: 6 },
  { kind: 'task', title: 'Prepare floor plans for Aisha', at: [2, 11, 1], lead: 10 },
  {
    kind: 'viewing',
    title: 'Viewing with Sofia Carvalho',
    at: [3, 16, 1],
    lead: 7,
    property: 4,
    notes: 'She brings her architect.',
  },
  {
    kind: 'task',
    title: 'Photos of the new listing',
    at: [5, 10, 2],
    location: 'Rua das Flores 12, Cascais',
  },
];

/** Age of a task in minutes; less for a lead with a more recent enquiry. */
const PLANNED_MINUTES_AGO = 6 * 24 * 60;

const minutesSinceEnquiry = (lead?: number) => leadRows[(lead ?? 0) - 1]?.[3] ?? Number.POSITIVE_INFINITY;

/** Makes tasks and viewings around today, in the agent's time zone. */
export const seedTasks = (context: SeedContext): TaskRecord[] =>
  rows.map(({ kind, title, at: [days, start, hours], ...row }, index) => {
    const allDay = start === undefined || hours === undefined;
    const startsAt = context.timeInLisbon(days, start ?? 0);
    const createdAt = context.minutesAgo(Math.min(PLANNED_MINUTES_AGO, minutesSinceEnquiry(row.lead) * 0.9));
    return {
      id: context.id('k', index + 1),
      kind,
      title,
      startsAt,
      endsAt: context.timeInLisbon(days + (allDay ? 1 : 0), allDay ? 0 : start + hours),
      allDay,
      date: allDay ? context.dayInLisbon(days) : null,
      timeZone: 'Europe/Lisbon',
      location: row.location ?? '',
      propertyId: row.property === undefined ? null : context.id('p', row.property),
      leadId: row.lead === undefined ? null : context.id('l', row.lead),
      reminderMinutes: null,
      isDone: row.isDone ?? false,
      doneAt: row.isDone ? context.daysAgo(1) : null,
      notes: row.notes ?? '',
      createdAt,
      updatedAt: createdAt,
      version: 1,
      deletedAt: null,
      isDeletedWithLead: false,
    };
  });
