import type { Schemas } from './api';

/** Null when many records changed, or when the ids are unknown: lists of such records should be refetched. */
type Changed = { id: string | null };

/**
 * Domain events inform a module of changes by other modules and on the server. Each module maps them
 * to its own cache tags. Names are `thing.happened`; a payload names records by id and carries no record.
 */
export interface DomainEvents {
  'property.saved': Changed;
  'property.deleted': Changed;
  'lead.changed': Changed;
  'note.changed': Changed;
  'review.changed': Changed;
  'subscriber.changed': Changed;
  'profile.updated': Record<string, never>;
  'account.frozen': { frozen: boolean };
}

export type DomainEventName = keyof DomainEvents;

export const domainEventNames = [
  'property.saved',
  'property.deleted',
  'lead.changed',
  'note.changed',
  'review.changed',
  'subscriber.changed',
  'profile.updated',
  'account.frozen',
] as const satisfies readonly DomainEventName[];

type Change = Schemas['ChangeEvent'];

const eventByChange: { [Type in Change['type']]?: DomainEventName } = {
  property: 'property.saved',
  lead: 'lead.changed',
  note: 'note.changed',
  subscriber: 'subscriber.changed',
  review: 'review.changed',
  account: 'profile.updated',
};

/** The domain event for a change on the server; undefined for a change that no module shares. */
export function toDomainEvent({
  type,
  action,
}: Pick<Change, 'type' | 'action'>): DomainEventName | undefined {
  return type === 'property' && action === 'deleted' ? 'property.deleted' : eventByChange[type];
}

/** Every event that a change on the server can cause. */
export const changeEventNames: DomainEventName[] = [...Object.values(eventByChange), 'property.deleted'];
