import type { HostRetries } from '@lintel/contract';

const listeners = new Set<() => void>();

/** Retries everything on the page that failed while the server couldn't be reached, all together. */
export const retries: HostRetries = {
  request() {
    // A retry may add listeners that have nothing to retry yet.
    for (const listener of [...listeners]) {
      try {
        listener();
      } catch (cause) {
        console.error('A retry failed:', cause);
      }
    }
  },
  subscribe(listener) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
