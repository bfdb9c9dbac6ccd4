import type { HostLocation, HostNavigation, NavigationSnapshot } from '@lintel/contract';
import type { createBrowserRouter } from 'react-router-dom';
import { blockNavigation } from './blocks';

type Router = ReturnType<typeof createBrowserRouter>;

let router: Router | null = null;
let snapshot: NavigationSnapshot | null = null;
const listeners = new Set<() => void>();

function routerInUse(): Router {
  if (!router) throw new Error('The router has not started.');
  return router;
}

function take({ location, historyAction }: Router['state']) {
  if (snapshot?.location === location) return;
  snapshot = { location: location as HostLocation, action: historyAction };
  for (const listener of listeners) listener();
}

/** Gives the host's navigation its router. Called once, when the router is made. */
export function connectNavigation(made: Router) {
  router = made;
  take(made.state);
  made.subscribe(take);
}

/** The shell's history as modules see it. */
export const navigation: HostNavigation = {
  getSnapshot() {
    if (!snapshot) throw new Error('The router has not started.');
    return snapshot;
  },
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  navigate: (to, options) => void routerInUse().navigate(to, options),
  go: (delta) => void routerInUse().navigate(delta),
  createHref: (to) => to,
  block: (shouldBlock, message, options) => blockNavigation(routerInUse(), shouldBlock, message, options),
};
