import { matchPath } from 'react-router-dom';
import { loadExport } from './federation';
import { registry } from './registry';

/** Starts loading the module that owns a path. Failures show when it is mounted. */
export function preloadRoute(pathname: string) {
  for (const module of registry.modules) {
    const route = module.routes.find(({ path }) => matchPath(path, pathname));
    if (route) void loadExport(module, route.expose).catch(() => null);
  }
}
