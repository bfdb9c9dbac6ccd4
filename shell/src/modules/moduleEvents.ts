import { type EventContext, type HostEvents, type HostServices, mayEmit } from '@lintel/contract';
import { emitFrom, events } from '../events';

/**
 * One module's access to the domain events, until `end`. Stamps its events with its id, and can leave them out for it.
 * An event that belongs to another module is reported and not emitted.
 */
export function createModuleEvents(
  moduleId: string,
  report: HostServices['telemetry']['report'],
): { events: HostEvents; end(): void } {
  const unsubscribes = new Set<() => void>();
  return {
    events: {
      emit(name, payload) {
        if (mayEmit(moduleId, name)) emitFrom(moduleId, name, payload);
        else report({ phase: 'data', cause: new Error(`${moduleId} may not emit ${name}.`) });
      },
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
