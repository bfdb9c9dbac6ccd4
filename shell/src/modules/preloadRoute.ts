import { closestRoutes, preloadPage } from '@lintel/module-kit';
import { loadExport } from './federation';
import { moduleHost } from './moduleHost';
import { registry } from './registry';

/** Starts loading the page of a path, and the module that owns it. Failures show when it is mounted. */
export function preloadRoute(pathname: string) {
  void preloadPage(pathname);
  for (const module of registry.modules) {
    const [route] = closestRoutes(module.routes, pathname);
    if (!route) continue;
    void loadExport(module, route.expose)
      .then((lifecycles) => lifecycles.preload?.(moduleHost(module)))
      .catch(() => null);
  }
}
