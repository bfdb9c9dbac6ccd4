import type {
  Blocker,
  BlockerFunction,
  Location,
  NavigationType,
  Navigator,
  To,
  UNSAFE_createBrowserHistory,
} from 'react-router-dom';

export interface RouterState {
  location: Location;
  historyAction: NavigationType | `${NavigationType}`;
  blockers: Map<string, Blocker>;
}

/** The part of React Router's data router that the shell uses. React Router's own routers also conform to it. */
export interface AppRouter {
  readonly state: RouterState;
  subscribe(listener: (state: RouterState) => void): () => void;
  navigate(to: To, options?: { replace?: boolean; state?: unknown }): unknown;
  navigate(delta: number): unknown;
  getBlocker(key: string, shouldBlock: BlockerFunction): unknown;
  deleteBlocker(key: string): void;
}

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

const unblocked: Blocker = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined };

/**
 * Keeps the router's state in sync with a history, and asks blockers before it changes. React Router's data router has
 * many more features (loading data, sending forms, server rendering); the shell needs none of them, and each visitor
 * would load them.
 */
export function createAppRouter(history: History): AppRouter & { navigator: Navigator } {
  const listeners = new Set<(state: RouterState) => void>();
  const conditions = new Map<string, BlockerFunction>();
  /** Set while the address of a blocked step through the history is being restored. */
  let onRestored: (() => void) | null = null;
  let state: RouterState = {
    location: history.location,
    historyAction: history.action,
    blockers: new Map(),
  };

  function update(change: Partial<RouterState>) {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener(state);
  }

  const setBlocker = (key: string, blocker: Blocker) =>
    update({ blockers: new Map(state.blockers).set(key, blocker) });

  function complete() {
    const blockers = new Map([...state.blockers.keys()].map((key) => [key, unblocked]));
    update({ location: history.location, historyAction: history.action, blockers });
  }

  /** @returns the blocker that asks first; undefined for a navigation that a blocker has allowed */
  function findBlocker(nextLocation: Location, historyAction: NavigationType): string | undefined {
    const [key, shouldBlock] = [...conditions].at(-1) ?? [];
    if (!key || !shouldBlock || state.blockers.get(key)?.state === 'proceeding') return undefined;
    const { location: currentLocation } = state;
    return shouldBlock({ currentLocation, nextLocation, historyAction }) ? key : undefined;
  }

  function block(key: string, location: Location, proceed: () => void) {
    setBlocker(key, {
      state: 'blocked',
      location,
      proceed() {
        setBlocker(key, { state: 'proceeding', location, proceed: undefined, reset: undefined });
        proceed();
      },
      reset: () => setBlocker(key, unblocked),
    });
  }

  history.listen(({ location, action, delta }) => {
    if (onRestored) {
      onRestored();
      onRestored = null;
      return;
    }
    const key = delta === null ? undefined : findBlocker(location, action as NavigationType);
    if (key === undefined || delta === null) return complete();
    // The browser has already moved.
    const restored = new Promise<void>((resolve) => {
      onRestored = resolve;
    });
    history.go(-delta);
    block(key, location, () => void restored.then(() => history.go(delta)));
  });

  function change(to: To, replace: boolean, value: unknown) {
    const apply = () => {
      if (replace) history.replace(to, value);
      else history.push(to, value);
      complete();
    };
    const target = { ...state.location, ...history.encodeLocation(to), state: value };
    const key = findBlocker(target, (replace ? 'REPLACE' : 'PUSH') as NavigationType);
    if (key === undefined) return apply();
    block(key, target, apply);
  }

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    navigate(to: To | number, options: { replace?: boolean; state?: unknown } = {}) {
      if (typeof to === 'number') return history.go(to);
      change(to, options.replace ?? false, options.state);
    },
    getBlocker(key, shouldBlock) {
      conditions.set(key, shouldBlock);
      return state.blockers.get(key) ?? unblocked;
    },
    deleteBlocker(key) {
      conditions.delete(key);
      const blockers = new Map(state.blockers);
      blockers.delete(key);
      update({ blockers });
    },
    navigator: {
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push: (to, value) => change(to, false, value),
      replace: (to, value) => change(to, true, value),
    },
  };
}
