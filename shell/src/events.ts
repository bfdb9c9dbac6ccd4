import type { DomainEventName, HostEvents } from '@lintel/contract';

const listeners = new Map<DomainEventName, Set<(payload: never) => void>>();

/** Domain events between modules. A listener that throws does not keep the others from hearing. */
export const events: HostEvents = {
  emit(name, payload) {
    for (const listener of [...(listeners.get(name) ?? [])]) {
      try {
        listener(payload as never);
      } catch (cause) {
        console.error(`A listener of ${name} failed:`, cause);
      }
    }
  },
  on(name, listener) {
    const all = listeners.get(name) ?? new Set();
    listeners.set(name, all.add(listener));
    return () => all.delete(listener);
  },
};
