/**
 * Domain events: how one module learns of another's change. Each module maps them to its own cache tags.
 * Names are `thing.happened`; a payload names records by id and carries no record.
 */
export interface DomainEvents {
  'property.saved': { id: string };
  'property.deleted': { id: string };
  'lead.changed': { id: string };
  'review.changed': { id: string };
  'subscriber.changed': { id: string };
  'profile.updated': Record<string, never>;
  'account.frozen': { frozen: boolean };
}

export type DomainEventName = keyof DomainEvents;

export const domainEventNames = [
  'property.saved',
  'property.deleted',
  'lead.changed',
  'review.changed',
  'subscriber.changed',
  'profile.updated',
  'account.frozen',
] as const satisfies readonly DomainEventName[];
