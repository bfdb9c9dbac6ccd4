import type { HostLocation, HostNavigation, NavigationSnapshot } from '@lintel/contract';

/** Creates a history in memory. A block cancels navigations to other pages without asking. */
export function memoryNavigation(path: string): HostNavigation {
  const listeners = new Set<() => void>();
  const blocks = new Set<() => boolean>();
  const entries: HostLocation[] = [toLocation(path, null)];
  let at = 0;
  let action: NavigationSnapshot['action'] = 'POP';
  let snapshot: NavigationSnapshot = { location: toLocation(path, null), action };

  const show = () => {
    snapshot = { location: entries[at] ?? toLocation('/', null), action };
    for (const listener of listeners) listener();
  };

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate: (to, { replace = false, state = null } = {}) => {
      const leaves = toLocation(to, state).pathname !== snapshot.location.pathname;
      if (leaves && [...blocks].some((shouldBlock) => shouldBlock())) return;
      action = replace ? 'REPLACE' : 'PUSH';
      at += replace ? 0 : 1;
      entries.splice(at, entries.length, toLocation(to, state));
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

function toLocation(to: string, state: unknown): HostLocation {
  const { pathname, search, hash } = new URL(to, 'http://localhost');
  return { pathname, search, hash, state, key: to };
}
