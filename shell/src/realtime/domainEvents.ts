import type { DomainEventName } from '@lintel/contract';
import type { Schemas } from '@lintel/contract/api';

type Change = Schemas['ChangeEvent'];

const names: { [Type in Change['type']]?: DomainEventName } = {
  property: 'property.saved',
  lead: 'lead.changed',
  note: 'note.changed',
  subscriber: 'subscriber.changed',
  review: 'review.changed',
  account: 'profile.updated',
};

/** The domain event for a change on the server; undefined for a change that no module shares. */
export function toDomainEvent({ type, action }: Change): DomainEventName | undefined {
  return type === 'property' && action === 'deleted' ? 'property.deleted' : names[type];
}

/** Every event that a change on the server can cause. */
export const changeEventNames: DomainEventName[] = [...Object.values(names), 'property.deleted'];
