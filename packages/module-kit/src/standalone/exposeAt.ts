import type { ModuleManifest } from '@lintel/contract';
import { closestRoutes } from '../closestRoutes';

/** Which export of a module an address shows: a page by its route, a widget under `/widgets/<id>`. */
export function exposeAt({ routes, widgets }: ModuleManifest, pathname: string): string | undefined {
  const widget = widgets.find(({ id }) => pathname === `/widgets/${id}`);
  return widget?.expose ?? closestRoutes(routes, pathname)[0]?.expose;
}
