import type { HostEvents } from '@lintel/contract';
import { events } from '../events';

/** Domain events as one module hears them, until `end`. */
export function moduleEvents(): { events: HostEvents; end(): void } {
  const stops = new Set<() => void>();
  return {
    events: {
      emit: events.emit,
      on(name, listener) {
        const stop = events.on(name, listener);
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
