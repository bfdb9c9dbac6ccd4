import type { HostNavigation, NavigationSnapshot } from '@lintel/contract';

/** The browser's own history as a host's navigation: what a module needs of a shell when there is none. */
export function browserNavigation(): HostNavigation {
  const listeners = new Set<() => void>();
  const blocks = new Set<{ shouldBlock: () => boolean; message: string }>();
  let snapshot = read('POP');

  function show(action: NavigationSnapshot['action']) {
    snapshot = read(action);
    for (const listener of listeners) listener();
  }
  addEventListener('popstate', () => show('POP'));

  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate(to, { replace = false, state = null } = {}) {
      const block = [...blocks].find(({ shouldBlock }) => shouldBlock());
      if (block && !confirm(block.message)) return;
      if (replace) history.replaceState(state, '', to);
      else history.pushState(state, '', to);
      show(replace ? 'REPLACE' : 'PUSH');
    },
    go: (delta) => history.go(delta),
    createHref: (to) => to,
    block(shouldBlock, message) {
      const block = { shouldBlock, message };
      blocks.add(block);
      return () => blocks.delete(block);
    },
  };
}

function read(action: NavigationSnapshot['action']): NavigationSnapshot {
  const { pathname, search, hash } = location;
  return {
    location: { pathname, search, hash, state: history.state, key: String(performance.now()) },
    action,
  };
}
