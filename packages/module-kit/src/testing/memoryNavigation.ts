import type { HostLocation, HostNavigation, NavigationSnapshot } from '@lintel/contract';

/** A history in memory, with `block` asking nobody: a blocked navigation stays, one within the page goes on. */
export function memoryNavigation(path: string): HostNavigation {
  const listeners = new Set<() => void>();
  const blocks = new Set<() => boolean>();
  const entries: HostLocation[] = [locationOf(path, null)];
  let at = 0;
  let action: NavigationSnapshot['action'] = 'POP';
  let snapshot: NavigationSnapshot = { location: locationOf(path, null), action };

  const show = () => {
    snapshot = { location: entries[at] ?? locationOf('/', null), action };
    for (const listener of listeners) listener();
  };

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate: (to, { replace = false, state = null } = {}) => {
      const leaves = locationOf(to, state).pathname !== snapshot.location.pathname;
      if (leaves && [...blocks].some((shouldBlock) => shouldBlock())) return;
      action = replace ? 'REPLACE' : 'PUSH';
      at += replace ? 0 : 1;
      entries.splice(at, entries.length, locationOf(to, state));
      show();
    },
    go: (delta) => {
      action = 'POP';
      at = Math.min(Math.max(at + delta, 0), entries.length - 1);
      show();
    },
    createHref: (to) => to,
    block: (shouldBlock) => {
      blocks.add(shouldBlock);
      return () => blocks.delete(shouldBlock);
    },
  };
}

function locationOf(to: string, state: unknown): HostLocation {
  const { pathname, search, hash } = new URL(to, 'http://localhost');
  return { pathname, search, hash, state, key: to };
}
