import type { Schemas } from './api';

/** `id` is null when many records changed, or when the ids are unknown: lists of such records should be refetched. */
type Changed = { id: string | null };

/**
 * Domain events inform a module of changes by other modules and on the server. Each module maps them
 * to its own cache tags. Names are `thing.happened`; a payload names records by id and carries no record.
 */
export interface PlatformEvents {
  'property.saved': Changed;
  'property.deleted': Changed;
  'lead.changed': Changed;
  'note.changed': Changed;
  'task.changed': Changed;
  'message.changed': Changed;
  'review.changed': Changed;
  'subscriber.changed': Changed;
  'campaign.changed': Changed;
  'profile.updated': Record<string, never>;
  'account.frozen': { frozen: boolean };
}

/**
 * The events of the platform and of modules. A module adds its own events, named after its id, in its own sources:
 * @example
 * declare module '@lintel/contract' {
 *   interface DomainEvents {
 *     'visits.booked': { id: string };
 *   }
 * }
 */
export interface DomainEvents extends PlatformEvents {}

export type PlatformEventName = keyof PlatformEvents;
export type DomainEventName = keyof DomainEvents;

/** The events about one record. */
export type RecordEventName = {
  [Name in DomainEventName]: DomainEvents[Name] extends { id: string | null } ? Name : never;
}[DomainEventName];

export const domainEventNames = [
  'property.saved',
  'property.deleted',
  'lead.changed',
  'note.changed',
  'task.changed',
  'message.changed',
  'review.changed',
  'subscriber.changed',
  'campaign.changed',
  'profile.updated',
  'account.frozen',
] as const satisfies readonly PlatformEventName[];

const platformSubjects = new Set<string>(domainEventNames.map((name) => getSubject(name)));

/**
 * Returns the part before the first dot: a subject of the platform (`lead`) or the id of the module that the event
 * belongs to.
 */
function getSubject(event: string): string {
  return event.slice(0, event.indexOf('.'));
}

/** Whether an event's name begins like one of the platform's (`lead.…`), even if the platform has no such event. */
export const isPlatformEvent = (event: string): boolean => platformSubjects.has(getSubject(event));

/** Whether a module may emit an event: one of the platform's, or one of its own (`visits.booked`). */
export const mayEmit = (moduleId: string, event: string): boolean =>
  isPlatformEvent(event) ? domainEventNames.some((name) => name === event) : getSubject(event) === moduleId;

type Change = Schemas['ChangeEvent'];

const eventByChange: { [Type in Change['type']]?: PlatformEventName } = {
  property: 'property.saved',
  lead: 'lead.changed',
  note: 'note.changed',
  task: 'task.changed',
  message: 'message.changed',
  subscriber: 'subscriber.changed',
  campaign: 'campaign.changed',
  review: 'review.changed',
  account: 'profile.updated',
};

/** Returns the domain event for a change on the server; undefined for a change that no module shares. */
export function toDomainEvent({
  type,
  action,
}: Pick<Change, 'type' | 'action'>): PlatformEventName | undefined {
  return type === 'property' && action === 'deleted' ? 'property.deleted' : eventByChange[type];
}

/** Every event that a change on the server can cause. */
export const changeEventNames: PlatformEventName[] = [...Object.values(eventByChange), 'property.deleted'];
