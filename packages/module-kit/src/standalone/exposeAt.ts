import type { ModuleManifest } from '@lintel/contract';
import { findClosestRoutes } from '../closestRoutes';

/** Returns the module's export for an address: a page by its route, a widget under `/widgets/<id>`. */
export function findExpose({ routes, widgets }: ModuleManifest, pathname: string): string | undefined {
  const widget = widgets.find(({ id }) => pathname === `/widgets/${id}`);
  return widget?.expose ?? findClosestRoutes(routes, pathname)[0]?.expose;
}

/** Lists the addresses of a module's pages and widgets; pages with a parameter in their path are omitted. */
export const listAddresses = ({ routes, widgets }: ModuleManifest): string[] => [
  ...routes.map(({ path }) => path).filter((path) => !path.includes(':')),
  ...widgets.map(({ id }) => `/widgets/${id}`),
];
