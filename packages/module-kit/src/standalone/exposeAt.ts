import type { ModuleManifest } from '@lintel/contract';
import { findClosestRoutes } from '../closestRoutes';

/** The module's export for an address: a page by its route, a widget under `/widgets/<id>`. */
export function findExpose({ routes, widgets }: ModuleManifest, pathname: string): string | undefined {
  const widget = widgets.find(({ id }) => pathname === `/widgets/${id}`);
  return widget?.expose ?? findClosestRoutes(routes, pathname)[0]?.expose;
}

/** Addresses of a module's pages and widgets; pages with a parameter in their path are left out. */
export const listAddresses = ({ routes, widgets }: ModuleManifest): string[] => [
  ...routes.map(({ path }) => path).filter((path) => !path.includes(':')),
  ...widgets.map(({ id }) => `/widgets/${id}`),
];
