import type { RegisteredModule } from '@lintel/contract';
import { Navigate, type RouteObject } from 'react-router-dom';
import { ModulePage } from '../modules/ModulePage';
import type { RouteHandle } from './startLocation';

/**
 * Creates the routes that modules declare for a frame. Routes of the same export share a parent route, so that
 * navigating from a list to a record keeps the module mounted.
 */
export function moduleRoutes(modules: RegisteredModule[], frame: 'layout' | 'bare'): RouteObject[] {
  return modules.flatMap((module) => {
    const routes = module.routes.filter((route) => route.frame === frame);
    const exposes = [...new Set(routes.map(({ expose }) => expose))];
    return exposes.map((expose) => ({
      id: `${module.id}/${expose}/${frame}`,
      element: (
        <ModulePage module={module} expose={expose} bare={frame === 'bare'} key={`${module.id}/${expose}`} />
      ),
      // The parent renders the module, which matches the rest of the path itself.
      children: routes
        .filter((route) => route.expose === expose)
        .map(({ path }) => ({ path, element: <></> })),
    }));
  });
}

/** Creates the redirects that modules declare. They work without loading the module. */
export function moduleRedirects(modules: RegisteredModule[]): RouteObject[] {
  return modules
    .flatMap(({ redirects }) => redirects)
    .map(({ from, to }) => {
      const handle: RouteHandle = { redirect: () => to };
      return { path: from, handle, element: <Navigate to={to} replace /> };
    });
}
