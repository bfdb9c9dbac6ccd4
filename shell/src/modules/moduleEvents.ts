import type { EventContext, HostEvents } from '@lintel/contract';
import { emitFrom, events } from '../events';

/** One module's view of the domain events, until `end`. Its own are stamped with its id, and left out if it asks for that. */
export function moduleEvents(moduleId: string): { events: HostEvents; end(): void } {
  const stops = new Set<() => void>();
  return {
    events: {
      emit: (name, payload) => emitFrom(moduleId, name, payload),
      on(name, listener, { includeOwn = true } = {}) {
        const stop = events.on(name, (payload, context?: EventContext) => {
          if (includeOwn || context?.source !== moduleId) listener(payload, context);
        });
        stops.add(stop);
        return () => {
          stops.delete(stop);
          stop();
        };
      },
    },
    end() {
      for (const stop of stops) stop();
      stops.clear();
    },
  };
}
