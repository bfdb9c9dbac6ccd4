import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { followAccount } from './api/followAccount';
import { startContainment } from './containment/containment';
import { takeOver } from './frame/takeOver';
import { registerModules } from './modules/federation';
import { preloadRoute } from './modules/preloadRoute';
import { registry } from './modules/registry';
import { createAppRouter } from './navigation/appRouter';
import { connectNavigation } from './navigation/navigation';
import { nextTask } from './nextTask';
import { startPush } from './push/push';
import { startRealtime } from './realtime/realtime';
import { followConnection } from './recovery/connection';
import { createRoutes } from './routing/routes';
import { findStartLocation } from './routing/startLocation';
import { syncWithOtherTabs } from './session/otherTabs';
import { sessionStore } from './session/sessionStore';
import { startOffline } from './startOffline';

export async function startShell() {
  startContainment(registry.modules);
  registerModules(registry.modules);
  const routes = createRoutes(registry.modules);
  const { signedIn } = sessionStore.getSnapshot();
  const { page } = followRedirects(routes, signedIn);
  await nextTask();
  // Loads this path's module before React renders.
  if (signedIn) preloadRoute(location.pathname);
  syncWithOtherTabs();
  followAccount();
  startOffline();
  startPush();
  // Before modules load any data, so that no later change is missed.
  startRealtime();
  followConnection();

  const router = createAppRouter(createBrowserHistory());
  connectNavigation(router);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root.');
  await takeOver(root, { router, routes }, { page });
}

/** The page's frame shows the target of a redirect, so the router starts at that target. */
function followRedirects(routes: ReturnType<typeof createRoutes>, signedIn: boolean) {
  const { pathname, search, hash } = location;
  const state: unknown = history.state?.usr;
  const start = findStartLocation(routes, { pathname, search, hash, state }, signedIn);
  const target = start.pathname + start.search + start.hash;
  if (target !== pathname + search + hash)
    history.replaceState({ ...history.state, usr: start.state }, '', target);
  return start;
}
