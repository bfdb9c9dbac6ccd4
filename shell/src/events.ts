import type { DomainEventName, DomainEvents, EventContext, HostEvents } from '@lintel/contract';

const listeners = new Map<DomainEventName, Set<(payload: never, context: EventContext) => void>>();

/** Delivers an event to every listener. A listener that throws doesn't affect the others. */
export function emitFrom<Name extends DomainEventName>(
  source: string,
  name: Name,
  payload: DomainEvents[Name],
) {
  for (const listener of [...(listeners.get(name) ?? [])]) {
    try {
      listener(payload as never, { source });
    } catch (cause) {
      console.error(`A listener of ${name} failed:`, cause);
    }
  }
}

/** Domain events between modules; events emitted here have the shell as their source. */
export const events: HostEvents = {
  emit: (name, payload) => emitFrom('shell', name, payload),
  on(name, listener) {
    const all = listeners.get(name) ?? new Set();
    listeners.set(name, all.add(listener));
    return () => all.delete(listener);
  },
};
