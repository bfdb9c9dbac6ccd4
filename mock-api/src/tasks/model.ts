import { isDeepStrictEqual } from 'node:util';
import type { Schemas } from '@lintel/contract/api';
import { invalid, notFound } from '../errors';
import { formatLocation } from '../store/listingText';
import type { LeadRecord, PropertyRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import type { InvitationRecord, TaskRecord } from '../store/taskRecord';
import { addDays, TimeZone } from '../time/TimeZone';
import { getSentContent } from './sentContent';

const LONGEST_MS = 31 * 24 * 60 * 60_000;
const EARLIEST = '2000-01-01T00:00:00.000Z';
const LATEST = '2200-01-01T00:00:00.000Z';

/** Converts tasks for the API, with their leads and listings. */
export async function toTaskResponses(
  tasks: readonly TaskRecord[],
  data: AccountData,
): Promise<Schemas['Task'][]> {
  const [leads, properties] = await Promise.all([
    data.leads.getMany(tasks.flatMap(({ leadId }) => leadId ?? [])),
    data.properties.getMany(tasks.flatMap(({ propertyId }) => propertyId ?? [])),
  ]);
  return tasks.map(({ deletedAt: _, isDeletedWithLead: __, invitation, ...task }) => {
    const property = toTaskProperty(properties.get(task.propertyId ?? ''));
    return {
      ...task,
      lead: toTaskLead(leads.get(task.leadId ?? '')),
      property,
      invitation: toInvitation(invitation, { ...task, property }),
    };
  });
}

export const toTaskResponse = async (task: TaskRecord, data: AccountData) =>
  (await toTaskResponses([task], data))[0] as Schemas['Task'];

function toInvitation(
  invitation: InvitationRecord | null | undefined,
  task: Parameters<typeof getSentContent>[0],
): Schemas['TaskInvitation'] | null {
  if (!invitation) return null;
  const { email, sentAt, content } = invitation;
  return { email, sentAt, isOutdated: !isDeepStrictEqual(content, getSentContent(task)) };
}

const toTaskLead = (lead: LeadRecord | undefined): Schemas['TaskLead'] | null =>
  lead && !lead.deletedAt ? { id: lead.id, name: lead.name, email: lead.email, phone: lead.phone } : null;

const toTaskProperty = (property: PropertyRecord | undefined): Schemas['TaskProperty'] | null =>
  property && property.state !== 'Deleted'
    ? { id: property.id, title: property.title, location: formatLocation(property) }
    : null;

type Times = Pick<TaskRecord, 'startsAt' | 'endsAt' | 'allDay' | 'date' | 'timeZone'>;

/**
 * Converts the times of a task to UTC. A task that lasts all day begins and ends with the day of its start in its time
 * zone, which has 23 or 25 hours when the clock changes.
 * @throws VALIDATION
 */
export function toTimes({ startsAt, endsAt, allDay, timeZone }: Omit<Times, 'date'>): Times {
  const start = toUtc('startsAt', startsAt);
  const zone = TimeZone.forField(timeZone);
  if (allDay) {
    const date = zone.getDay(Date.parse(start));
    return {
      startsAt: new Date(zone.startOfDay(date)).toISOString(),
      endsAt: new Date(zone.startOfDay(addDays(date, 1))).toISOString(),
      allDay,
      date,
      timeZone,
    };
  }
  const end = toUtc('endsAt', endsAt);
  if (end < start) throw invalid({ endsAt: "Choose an end that isn't before the start" });
  if (Date.parse(end) - Date.parse(start) > LONGEST_MS)
    throw invalid({ endsAt: 'Choose an end within 31 days of the start' });
  return { startsAt: start, endsAt: end, allDay, date: null, timeZone };
}

function toUtc(field: 'startsAt' | 'endsAt', moment: string): string {
  const time = Date.parse(moment);
  if (!(time >= Date.parse(EARLIEST) && time < Date.parse(LATEST)))
    throw invalid({ [field]: 'Choose a date between 2000 and 2199' });
  return new Date(time).toISOString();
}

/** @throws VALIDATION when the account has no such lead or listing, or it was deleted */
export async function assertOwnLinks(
  data: AccountData,
  { leadId, propertyId }: { leadId?: string | null; propertyId?: string | null },
) {
  const lead = leadId ? await data.leads.get(leadId) : undefined;
  if (leadId && (!lead || lead.deletedAt)) throw invalid({ leadId: 'This lead does not exist' });
  if (propertyId && !(await data.properties.get(propertyId)))
    throw invalid({ propertyId: 'This listing does not exist' });
}

/** @throws NOT_FOUND when the account has no such task, or the task is deleted */
export async function findTask(data: AccountData, id: string): Promise<TaskRecord> {
  const task = await data.tasks.get(id);
  if (!task || task.deletedAt) throw notFound('task');
  return task;
}
