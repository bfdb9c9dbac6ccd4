/** Null when many were changed, or when it is not known which: whatever shows such records reads them anew. */
type Changed = { id: string | null };

/**
 * Domain events: how one module learns of another's change, and of what happened on the server. Each module maps them
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
