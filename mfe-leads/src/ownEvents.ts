import type { DomainEventName, DomainEvents } from '@lintel/contract';
import { hostOf } from '@lintel/module-kit';

const own = new WeakSet<object>();

/**
 * Tells everything around this module (sidebar counts, other modules' widgets) what it has changed.
 * @param extra what the store gives to its thunks
 */
export function tell<Name extends DomainEventName>(extra: unknown, name: Name, payload: DomainEvents[Name]) {
  own.add(payload);
  hostOf(extra).events.emit(name, payload);
}

/** Whether this module has told that itself: its mutations have read anew what they changed. */
export const isOwn = (payload: object) => own.has(payload);
