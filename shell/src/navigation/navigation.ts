import type { HostLocation, HostNavigation, NavigationSnapshot } from '@lintel/contract';
import type { AppRouter as Router } from './appRouter';
import { blockNavigation } from './blocks';

let router: Router | null = null;
let snapshot: NavigationSnapshot | null = null;
const listeners = new Set<() => void>();

function getRouter(): Router {
  if (!router) throw new Error('The router has not started.');
  return router;
}

function updateSnapshot({ location, historyAction }: Router['state']) {
  if (snapshot?.location === location) return;
  snapshot = { location: location as HostLocation, action: historyAction };
  for (const listener of listeners) listener();
}

/** Connects the host's navigation to the router. Call once, after creating the router. */
export function connectNavigation(created: Router) {
  router = created;
  updateSnapshot(created.state);
  created.subscribe(updateSnapshot);
}

/** The shell's history, as modules use it. */
export const navigation: HostNavigation = {
  getSnapshot() {
    if (!snapshot) throw new Error('The router has not started.');
    return snapshot;
  },
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  navigate: (to, options) => void getRouter().navigate(to, options),
  go: (delta) => void getRouter().navigate(delta),
  createHref: (to) => to,
  block: (shouldBlock, message, options) => blockNavigation(getRouter(), shouldBlock, message, options),
};
