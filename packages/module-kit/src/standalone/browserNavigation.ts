import type { HostNavigation, NavigationSnapshot } from '@lintel/contract';
import type { Scenario } from './scenario';
import { readScenario, withoutScenario, withScenario } from './scenarioInUrl';

interface Address {
  navigation: HostNavigation;
  /** Changes the scenario without leaving the module's page. */
  changeScenario(change: Partial<Scenario>): void;
}

/**
 * Creates a host's navigation on the browser's history, for a page without a shell. The scenario stays in the address
 * through every navigation, but is hidden from the module.
 * @param calls the module's calls, as in module.json
 */
export function browserNavigation(calls: readonly string[]): Address {
  const listeners = new Set<() => void>();
  const blocks = new Set<{ shouldBlock: () => boolean; message: string }>();
  let snapshot = read('POP');

  function show(action: NavigationSnapshot['action']) {
    snapshot = read(action);
    for (const listener of listeners) listener();
  }
  addEventListener('popstate', () => show('POP'));

  const scenario = () => readScenario(location.search, calls).scenario;
  const hrefOf = (to: string) => withScenario(to, scenario());

  const navigation: HostNavigation = {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate(to, { replace = false, state = null } = {}) {
      const leaves = new URL(to, location.href).pathname !== location.pathname;
      const block = leaves && [...blocks].find(({ shouldBlock }) => shouldBlock());
      if (block && !confirm(block.message)) return;
      if (replace) history.replaceState(state, '', hrefOf(to));
      else history.pushState(state, '', hrefOf(to));
      show(replace ? 'REPLACE' : 'PUSH');
    },
    go: (delta) => history.go(delta),
    createHref: hrefOf,
    block(shouldBlock, message) {
      const block = { shouldBlock, message };
      blocks.add(block);
      return () => blocks.delete(block);
    },
  };

  function changeScenario(change: Partial<Scenario>) {
    const { pathname, search, hash } = location;
    history.replaceState(
      history.state,
      '',
      withScenario(pathname + search + hash, { ...scenario(), ...change }),
    );
    show('REPLACE');
  }

  return { navigation, changeScenario };
}

function read(action: NavigationSnapshot['action']): NavigationSnapshot {
  const { pathname, search, hash } = location;
  return {
    location: {
      pathname,
      search: withoutScenario(search),
      hash,
      state: history.state,
      key: String(performance.now()),
    },
    action,
  };
}
