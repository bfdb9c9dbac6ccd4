import type { EventContext, HostEvents } from '@lintel/contract';
import { emitFrom, events } from '../events';

/** One module's access to the domain events, until `end`. Stamps its events with its id, and can leave them out for it. */
export function createModuleEvents(moduleId: string): { events: HostEvents; end(): void } {
  const unsubscribes = new Set<() => void>();
  return {
    events: {
      emit: (name, payload) => emitFrom(moduleId, name, payload),
      on(name, listener, { includeOwn = true } = {}) {
        const unsubscribe = events.on(name, (payload, context?: EventContext) => {
          if (includeOwn || context?.source !== moduleId) listener(payload, context);
        });
        unsubscribes.add(unsubscribe);
        return () => {
          unsubscribes.delete(unsubscribe);
          unsubscribe();
        };
      },
    },
    end() {
      for (const unsubscribe of unsubscribes) unsubscribe();
      unsubscribes.clear();
    },
  };
}
