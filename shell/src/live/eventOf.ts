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

/** The domain event that a change on the server is; undefined for what no module shares. */
export function eventOf({ type, action }: Change): DomainEventName | undefined {
  return type === 'property' && action === 'deleted' ? 'property.deleted' : names[type];
}

/** All that a change can be. */
export const eventsOfChanges: DomainEventName[] = [...Object.values(names), 'property.deleted'];
