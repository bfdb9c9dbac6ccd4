import type { RegisteredModule } from '@lintel/contract';
import { findClosestRoutes, preloadPage } from '@lintel/module-kit';
import { isShownAt } from '../../shared/slotPages';
import { getStopReason } from '../containment/stoppedModules';
import { loadExport } from './federation';
import { getModuleHost } from './moduleHost';
import { registry } from './registry';

/** Starts to load the page of a path with its module and widgets. Failures are shown when they are mounted. */
export function preloadRoute(pathname: string) {
  void preloadPage(pathname);
  for (const module of registry.modules) {
    const [route] = findClosestRoutes(module.routes, pathname);
    if (route && !getStopReason(module, false)) void preload(module, route.expose);
    for (const { slot, expose } of module.widgets)
      if (isShownAt(pathname, slot) && !getStopReason(module, true)) void preload(module, expose);
  }
}

const preload = (module: RegisteredModule, expose: string) =>
  loadExport(module, expose)
    .then((lifecycles) => lifecycles.preload?.(getModuleHost(module)))
    .catch(() => null);
